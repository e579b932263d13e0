// An update while people play: a process of the next version changes the database, processes of both serve the same tables,
// and those of the version before are stopped one after the other. The next version is this one with two changes more.

import { afterAll, beforeAll, expect, test } from "vitest";
import type { Migrations } from "../store/migrating.ts";
import { openPostgres } from "../store/postgres.ts";
import { migrations } from "../store/schema.ts";
import { buildNode, TestNode } from "./testing-node.ts";
import { Player } from "./testing-player.ts";
import { TestPostgres } from "./testing-postgres.ts";
import { serviceMilliseconds } from "./testing-service.ts";

const newer: Migrations = {
  ...migrations,
  "999-colour": { up: (db) => db.schema.alterTable("entries").addColumn("colour", "text").execute() },
  "999-entries-by-colour": { index: { name: "entries_by_colour", table: "entries", columns: ["colour", "at"] } },
};
const movesBetween = 4;

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
  let wake = () => {};
  const progressed = () => wake();
  const games = ["celsius", "operato"] as const;
  const seated = await Promise.all(games.map((game, index) => Player.table(game, nodes, index, progressed)));
  const goOn = async () => {
    const before = seated.map(lastOf);
    while (!seated.every((players, index) => isOver(players) || lastOf(players) >= (before[index] ?? 0) + movesBetween))
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  };

  await goOn();
  const { store } = await openPostgres(url, () => {}, newer);
  await goOn();
  await third.start();
  nodes.push(third);
  expect(await first.stop()).toBe(0);
  await goOn();
  // One of the version before starts once more, on what the next one has changed.
  await first.start();
  expect(await second.stop()).toBe(0);
  await goOn();
  await second.start();
  expect(await first.stop()).toBe(0);
  await goOn();

  for (const [host] of seated) await host?.ask({ move: "stop" });
  for (const player of seated.flat()) player.leave();
  for (const one of [second, third]) expect(await one.stop()).toBe(0);
  expect(nodes.map(({ complaints }) => complaints).join("")).toBe("");
  for (const { table, person, acknowledged } of seated.flat()) {
    const entries = await store.read(table);
    for (const { id, position } of acknowledged)
      expect(entries.filter((entry) => entry.id === id && entry.person === person)).toMatchObject([{ position }]);
  }
  await store.close();
});

function lastOf(players: readonly Player[]): number {
  return Math.min(...players.map(({ last }) => last?.position ?? 0));
}

function isOver(players: readonly Player[]): boolean {
  return players.some((player) => player.isOver);
}

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
