// Several servers over one PostgreSQL: players of both games, each at another server, while these are killed. Whatever was
// acknowledged is in the log, once, where it was answered to be; what anybody saw is what the log says of that position.

import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../store/postgres.ts";
import type { Store } from "../store/store.ts";
import { matchPart, tablePart } from "../tables/view.ts";
import { statesOf } from "../tables/walk.ts";
import { TestNats } from "./testing-nats.ts";
import { buildNode, TestNode } from "./testing-node.ts";
import { Player } from "./testing-player.ts";
import { TestPostgres } from "./testing-postgres.ts";
import { serviceMilliseconds } from "./testing-service.ts";

const tables = 4;
const movesBetweenKills = 4;

let postgres: TestPostgres;
let nats: TestNats;
let bundle = "";
beforeAll(async () => {
  [postgres, nats, bundle] = await Promise.all([TestPostgres.start(), TestNats.start(), buildNode("cluster-node")]);
}, serviceMilliseconds);
afterAll(() => Promise.all([postgres.stop(), nats.stop()]), serviceMilliseconds);

interface Played {
  readonly tables: readonly (readonly Player[])[];
  readonly store: Store;
  readonly complaints: string;
}

/** @param count how many servers; each is killed in turn, and started again. */
async function play(settings: Readonly<Record<string, string>>, count: number): Promise<Played> {
  const url = await postgres.newDatabase();
  const nodes = Array.from({ length: count }, () => new TestNode(bundle, { DATABASE_URL: url, ...settings }));
  await Promise.all(nodes.map((node) => node.start()));
  let wake = () => {};
  const progressed = () => wake();
  const seated = await Promise.all(
    Array.from({ length: tables }, (_, index) =>
      Player.table(index % 2 === 0 ? "celsius" : "operato", nodes, index, progressed),
    ),
  );
  const until = async (isSo: () => boolean) => {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  const goOn = () => {
    const before = new Map(seated.map((players) => [players, lastOf(players)]));
    return until(() =>
      seated.every((players) => lastOf(players) >= (before.get(players) ?? 0) + movesBetweenKills || isOver(players)),
    );
  };
  await goOn();
  for (const node of nodes) {
    await node.kill();
    await goOn();
    await node.start();
  }
  await goOn();
  for (const players of seated) if (!isOver(players)) await players[0]?.ask({ move: "stop" });
  await until(() => seated.every((players) => players.every((player) => player.isOver)));
  for (const player of seated.flat()) player.leave();
  await Promise.all(nodes.map((node) => node.kill()));
  const complaints = nodes.map((node) => node.complaints).join("");
  return { tables: seated, store: (await openPostgres(url, () => {})).store, complaints };
}

function lastOf(players: readonly Player[]): number {
  return Math.min(...players.map(({ last }) => last?.position ?? 0));
}

function isOver(players: readonly Player[]): boolean {
  return players.some((player) => player.isOver);
}

/** Everything wrong between what people were answered or saw and what is in the log. */
async function faultsOf(store: Store, players: readonly Player[]): Promise<string[]> {
  const [{ table } = { table: "" }] = players;
  const entries = await store.read(table);
  const states = await statesOf(store, table);
  const faults = entries.flatMap(({ position }, index) => (position === index + 1 ? [] : [`a gap at ${index + 1}`]));
  for (const { person, acknowledged, seen } of players) {
    for (const { id, position } of acknowledged) {
      const kept = entries.filter((entry) => entry.id === id && entry.person === person);
      if (kept.length !== 1) faults.push(`${id} is there ${kept.length} times`);
      else if (kept[0]?.position !== position) faults.push(`${id} stands elsewhere than was answered`);
    }
    for (const message of seen) {
      const state = states[message.position];
      const truth = state === undefined || state === null ? null : { ...tablePart(state), match: matchPart(state) };
      if (JSON.stringify(truth) !== JSON.stringify(message.public))
        faults.push(`${person} saw what is not in the log at ${message.position}`);
    }
  }
  return faults;
}

const forms = [
  { name: "three servers that wake each other by NOTIFY", count: 3, bus: () => ({}) },
  { name: "two servers that wake each other over NATS", count: 2, bus: () => ({ NATS_URL: nats.url }) },
];

for (const { name, count, bus } of forms)
  test(`of ${name} each is killed; nothing that was acknowledged is lost, and all saw one order`, async () => {
    const { tables: played, store, complaints } = await play(bus(), count);
    for (const players of played) expect(await faultsOf(store, players)).toEqual([]);
    const acknowledged = played.flat().flatMap((player) => player.acknowledged);
    expect(acknowledged.length).toBeGreaterThan(tables * 3 * 2);
    expect(complaints).toBe("");

    // The same look finds a move that is missing, and one that stands where it was not answered to be.
    const [players = []] = played;
    const { id } = players[0]?.acknowledged.at(-1) ?? {};
    const without = (isKept: (position: number, of: string | null) => boolean) =>
      Object.assign(Object.create(store) as Store, {
        read: async (table: string) => (await store.read(table)).filter((entry) => isKept(entry.position, entry.id)),
      });
    expect(
      await faultsOf(
        without((_, of) => of !== id),
        players,
      ),
    ).not.toEqual([]);
    expect(
      await faultsOf(
        without((position) => position !== 3),
        players,
      ),
    ).not.toEqual([]);
    await store.close();
  });
