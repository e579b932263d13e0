// An update while people play: a process of the next version changes the database, processes of both serve the same tables,
// and those of the version before are stopped one after the other. The next version is this one with two changes more.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Migrations } from "../store/migrating.ts";
import { migrations } from "../store/migrations.ts";
import { openPostgres } from "../store/postgres.ts";
import { faultsOf } from "./testing-checker.ts";
import { buildNode, TestNode } from "./testing-node.ts";
import { TestPostgres } from "./testing-postgres.ts";
import { serviceMilliseconds } from "./testing-service.ts";
import { TestTables } from "./testing-tables.ts";

const newer: Migrations = {
  ...migrations,
  "999-colour": { up: (db) => db.schema.alterTable("entries").addColumn("colour", "text").execute() },
  "999-entries-by-colour": { index: { name: "entries_by_colour", table: "entries", columns: ["colour", "at"] } },
};

let postgres: TestPostgres;
let bundle = "";
beforeAll(async () => {
  [postgres, bundle] = await Promise.all([TestPostgres.start(), buildNode("rolling-node")]);
}, serviceMilliseconds);
afterAll(() => postgres.stop(), serviceMilliseconds);

test("processes are brought to the next version while both games are played", async () => {
  const url = await postgres.newDatabase();
  const node = () => new TestNode(bundle, { DATABASE_URL: url });
  const [first, second, third] = [node(), node(), node()];
  // Players go on to the next of these; the third joins them later.
  const nodes = [first, second];
  await Promise.all(nodes.map((one) => one.start()));
  const tables = await TestTables.open(nodes, 2);
  await tables.goOn();
  const { store } = await openPostgres(url, () => {}, newer);
  await tables.goOn();
  await third.start();
  nodes.push(third);
  expect(await first.stop()).toBe(0);
  await tables.goOn();
  // One of the version before starts once more, on what the next one has changed.
  await first.start();
  expect(await second.stop()).toBe(0);
  await tables.goOn();
  await second.start();
  expect(await first.stop()).toBe(0);
  await tables.goOn();

  await tables.end();
  for (const one of [second, third]) expect(await one.stop()).toBe(0);
  expect(nodes.map(({ complaints }) => complaints).join("")).toBe("");
  for (const players of tables.all) {
    const entries = await store.read(players[0]?.table ?? "");
    const clients = players.map(({ history }) => history);
    expect(faultsOf(entries, clients)).toEqual([]);
  }
  await store.close();
});

test("a process that is stopped answers whatever reaches it, until nothing does", async () => {
  const node = new TestNode(bundle, { DATABASE_URL: await postgres.newDatabase() });
  await node.start();
  const opening = { game: "celsius", name: "Ana" };
  const headers = { "Content-Type": "application/json" };
  const opened = await fetch(`${node.address}/tables`, { method: "POST", headers, body: JSON.stringify(opening) });
  const { table, token } = (await opened.json()) as { table: string; token: string };
  const statuses: number[] = [];
  let isGone = false;
  const moving = (open: boolean) => ({
    method: "POST",
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body: JSON.stringify({ id: `move-to-${open}`, move: { move: "door", open } }),
  });
  const asked: [string, RequestInit][] = [
    [`/tables/${table}/moves`, moving(true)],
    [`/tables/${table}/moves`, moving(false)],
    ...Array.from({ length: 18 }, (): [string, RequestInit] => [`/tables/${table}`, {}]),
  ];
  const asking = asked.map(async ([path, request]) => {
    while (!isGone) {
      const answer = await fetch(`${node.address}${path}`, request).catch(() => null);
      if (answer === null) isGone = true;
      else statuses.push(answer.status);
      await answer?.body?.cancel();
    }
  });
  while (statuses.length < 100) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await node.stop()).toBe(0);
  await Promise.all(asking);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(node.complaints).toBe("");
});
