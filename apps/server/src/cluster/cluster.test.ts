// Several servers over one PostgreSQL: players of both games, each at another server, while these are killed. Whatever was
// acknowledged is in the log, once, where it was answered to be; what anybody saw is what the log says of that position. What
// else may befall several machines is tried in faults/, on one version of Node.

import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../store/postgres.ts";
import type { Store } from "../store/store.ts";
import { faultsOf } from "./testing-checker.ts";
import { TestNats } from "./testing-nats.ts";
import { buildNode, TestNode } from "./testing-node.ts";
import { TestPostgres } from "./testing-postgres.ts";
import { serviceMilliseconds } from "./testing-service.ts";
import { TestTables } from "./testing-tables.ts";

const tableCount = 4;

let postgres: TestPostgres;
let nats: TestNats;
let bundle = "";
beforeAll(async () => {
  [postgres, nats, bundle] = await Promise.all([TestPostgres.start(), TestNats.start(), buildNode("cluster-node")]);
}, serviceMilliseconds);
afterAll(() => Promise.all([postgres.stop(), nats.stop()]), serviceMilliseconds);

interface Played {
  readonly tables: TestTables;
  readonly store: Store;
  readonly complaints: string;
}

/** @param count how many servers; each is killed in turn, and started again. */
async function play(settings: Readonly<Record<string, string>>, count: number): Promise<Played> {
  const url = await postgres.newDatabase();
  const nodes = Array.from({ length: count }, () => new TestNode(bundle, { DATABASE_URL: url, ...settings }));
  await Promise.all(nodes.map((node) => node.start()));
  const tables = await TestTables.open(nodes, tableCount);
  await tables.goOn();
  for (const node of nodes) {
    await node.kill();
    await tables.goOn();
    await node.start();
  }
  await tables.goOn();
  await tables.end();
  await Promise.all(nodes.map((node) => node.kill()));
  const complaints = nodes.map((node) => node.complaints).join("");
  return { tables, store: (await openPostgres(url, () => {})).store, complaints };
}

const forms = [
  { name: "three servers that wake each other by NOTIFY", count: 3, bus: () => ({}) },
  { name: "two servers that wake each other over NATS", count: 2, bus: () => ({ NATS_URL: nats.url }) },
];

for (const { name, count, bus } of forms)
  test(`of ${name} each is killed; nothing that was acknowledged is lost, and all saw one order`, async () => {
    const { tables, store, complaints } = await play(bus(), count);
    for (const players of tables.all) {
      const entries = await store.read(players[0]?.table ?? "");
      const clients = players.map(({ history }) => history);
      expect(faultsOf(entries, clients)).toEqual([]);
      // The same look finds a move that is missing.
      const { id } = clients[0]?.acknowledged.at(-1) ?? {};
      const without = entries.filter((entry) => entry.id !== id);
      expect(faultsOf(without, clients)).not.toEqual([]);
    }
    const acknowledged = tables.players.flatMap(({ history }) => history.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(tableCount * 3 * 2);
    expect(complaints).toBe("");
    await store.close();
  });
