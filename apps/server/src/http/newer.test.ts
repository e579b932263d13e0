// Versions side by side: what a process of this version does with a table on which a newer one has written what it knows not.

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LocalHub } from "../bus/local.ts";
import type { Entry } from "../store/store.ts";
import { joinTable, move, playing, type Server, server } from "./testing.ts";

let here: Server;
beforeEach(async () => {
  // The bus is another's alone: what comes is what the test says.
  here = await server({ more: { bus: new LocalHub().join("older") } });
});
afterEach(() => here.stop());

/** Writes as a process of the next version would. */
async function write(table: string, ...events: object[]): Promise<Entry> {
  const entries = await here.store.read(table);
  const last = entries.at(-1);
  const entry: Entry = {
    position: (last?.position ?? 0) + 1,
    at: last?.at ?? 0,
    person: null,
    id: null,
    hash: null,
    events: JSON.stringify(events),
  };
  expect(await here.store.add({ table, entries: [entry] })).toBe("saved");
  return entry;
}

const refused = { status: 503, body: { error: { code: "newer-table", rule: null, data: {} } } };
const unknown: readonly (readonly [string, object])[] = [
  ["an event of the table", { type: "applauded", person: 0 }],
  [
    "an event of the game",
    { type: "played", seat: 0, move: { move: "juggle" }, events: [{ type: "juggled", seat: 0 }] },
  ],
  [
    "a later version of the game",
    { type: "started", chairs: [], names: [], shares: [], seed: "", version: 2, events: [] },
  ],
  ["a level of bots", { type: "bot", seat: 3, level: "oracle", name: "Zoé", fruit: "figue" }],
  ["a game", { type: "changed", settings: { game: "belote" } }],
];

describe("a table on which a newer version wrote", () => {
  for (const [name, event] of unknown)
    test(`${name} is left to others, and nothing is written to it; other tables play on`, async () => {
      const [[ana, bo], [cleo]] = [await playing(here), await playing(here)];
      const stream = await here.follow(ana.table, ana.token);
      await stream.until(({ messages }) => messages.length > 0);
      const entry = await write(ana.table, event);
      (await here.tables.find(ana.table))?.noteThat(entry.position);
      await stream.untilEnd();
      expect(stream.events.map(({ event: kind }) => kind)).not.toContain("gone");

      const path = `/tables/${ana.table}`;
      const asked = [
        await move(here, ana, { move: "draw" }),
        await move(here, bo, { move: "draw" }),
        await here.ask(`${path}/people`, { json: { id: "late-request", name: "Wim" } }),
        await here.ask(`${path}/events`, { token: ana.token }),
        await here.ask(`${path}/view`, { token: ana.token }),
        await here.ask(path),
      ];
      for (const answer of asked) {
        expect(answer).toMatchObject(refused);
        expect(answer.headers.get("Retry-After")).not.toBeNull();
      }
      expect((await here.store.read(ana.table)).at(-1)).toEqual(entry);
      expect(here.reported.map(String)).toContainEqual(expect.stringContaining("what a newer version knows"));
      expect(await move(here, cleo, { move: "draw" })).toMatchObject({ status: 200 });
    });

  test("is not moved at by who has heard nothing of it", async () => {
    const [ana, bo] = await playing(here);
    const entry = await write(ana.table, { type: "applauded", person: 1 });
    expect(await Promise.all([move(here, ana, { move: "draw" }), move(here, bo, { move: "leave" })])).toMatchObject([
      refused,
      refused,
    ]);
    expect((await here.store.read(ana.table)).at(-1)).toEqual(entry);
  });

  test("stops no start, and no other table's bots", async () => {
    const [ana] = await playing(here);
    await write(ana.table, { type: "applauded", person: 1 });
    const after = await server({ more: { store: here.store, bus: new LocalHub().join("again") } });
    await after.tables.resume();
    expect(await after.ask(`/tables/${ana.table}`)).toMatchObject(refused);
    expect(after.reported).toHaveLength(1);
    await after.stop();
  });
});

test("what an event says more than is known is passed over", async () => {
  const [ana] = await playing(here);
  await write(ana.table, { type: "paused", person: 1, mood: "thirsty" });
  await write(ana.table, { type: "resumed", person: 1, mood: { now: "fed" } });
  const wim = await joinTable(here, ana.table, "Wim");
  const stream = await here.follow(ana.table, wim.token);
  await stream.until(({ messages }) => messages.length > 0);
  expect(stream.text).not.toContain("mood");
  stream.close();
  expect(await move(here, ana, { move: "draw" })).toMatchObject({ status: 200 });
});
