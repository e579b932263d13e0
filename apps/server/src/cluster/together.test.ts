// Two processes with the same tables, in one: what one does the other knows, and takes up when it dies. Time is the test's.

import type { Database } from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { beforeEach, expect, test } from "vitest";
import type { Bus } from "../bus/bus.ts";
import { LocalHub } from "../bus/local.ts";
import { hashOf, systemChance } from "../chance.ts";
import { KyselyStore } from "../store/kysely-store.ts";
import type { NodeRegister } from "../store/nodes.ts";
import type { Schema } from "../store/schema.ts";
import { sqliteCommit } from "../store/sqlite-commit.ts";
import type { Addition, SharedStore } from "../store/store.ts";
import { FakeClock, Guest, memoryStore, opened, type Room, room, settingsOf, started } from "../tables/testing.ts";
import { Attendant } from "./attendant.ts";
import { Members } from "./members.ts";

let clock: FakeClock;
let database: Database;
let store: SharedStore;
let hub: LocalHub;
let beats: Map<string, number>;
beforeEach(async () => {
  clock = new FakeClock();
  await memoryStore((made) => {
    database = made;
  });
  store = storeOn();
  hub = new LocalHub();
  beats = new Map();
});

const register: NodeRegister = {
  beat: async (node) => new Map(beats.set(node, (beats.get(node) ?? 0) + 1)),
  forget: async (node, count) => void (beats.get(node) === count && beats.delete(node)),
};

/** Each process writes for itself. */
function storeOn(): SharedStore {
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  return new KyselyStore(db, sqliteCommit(database, db));
}

interface Process extends Room {
  /** What a kill does: it beats no more, says nothing more, and moves no more. */
  die(): Promise<void>;
}

async function begin(name: string, isDeaf = false, around = (bus: Bus) => bus): Promise<Process> {
  const bus = around(hub.join(isDeaf ? `${name} alone` : name));
  const store = storeOn();
  const here = await room({ store, clock, chance: systemChance, bus: isDeaf ? new LocalHub().join(name) : bus });
  const shared = { store, bus, members: new Members(name, register) };
  const attendant = new Attendant(clock, here.tables, shared, (error) => here.reported.push(error));
  await attendant.begin();
  return {
    ...here,
    clock,
    die: async () => {
      await attendant.close();
      // Nobody was told: who dies does not take its leave.
      beats.set(name, 1_000);
      await here.tables.close();
    },
  };
}

const guestAt = async ({ tables }: Process, id: string, person: number) => {
  const table = await tables.find(id);
  if (table === null) throw new Error("the table is gone");
  return new Guest(table, person).connect();
};

test("a move at one process is told at the other, at once by a word, else by a look at the log", async () => {
  for (const isDeaf of [false, true]) {
    const [one, other] = [await begin(`one ${isDeaf}`), await begin(`other ${isDeaf}`, isDeaf)];
    const { table, guests } = await started(one, settingsOf("celsius"));
    const bo = await guestAt(other, table.id, 1);
    await guests[0]?.must({ move: "pass" });
    const { position } = table;
    await clock.advance(0);
    if (isDeaf) expect(bo.last.position).toBeLessThan(position);
    await clock.advance(isDeaf ? 5_500 : 0);
    expect(bo.last.position).toBe(position);
    expect(bo.last.public).toEqual(guests[0]?.last.public);
  }
});

test("what nobody could hear is said again as soon as the bus is well", async () => {
  let isWell = true;
  const [one, other] = [
    await begin("one", false, (bus) => ({
      ...bus,
      get isWell() {
        return isWell;
      },
      say: (table, word) => {
        if (isWell) bus.say(table, word);
      },
    })),
    await begin("other"),
  ];
  const { table, guests } = await started(one, settingsOf("celsius"));
  const bo = await guestAt(other, table.id, 1);
  await clock.advance(600);
  isWell = false;
  await clock.advance(600);
  await guests[0]?.must({ move: "pass" });
  expect(bo.last.position).toBeLessThan(table.position);
  isWell = true;
  await clock.advance(600);
  expect(bo.last.position).toBe(table.position);
});

test("who is connected elsewhere is there, and their death is noticed", async () => {
  const [one, other] = [await begin("one"), await begin("other")];
  const { table } = await opened(one, settingsOf("celsius"));
  const bo = await guestAt(other, table.id, 0);
  bo.disconnect();
  await clock.advance(130_000);
  const there = await other.tables.find(table.id);
  expect(there?.presence.present()).toEqual([0]);
  await one.die();
  await clock.advance(31_000);
  expect(there?.presence.present()).toEqual([]);
});

test("a refusal is not decided on what is old, nor a token taken for a wrong one", async () => {
  const [one, other] = [await begin("one"), await begin("other", true)];
  const { table, guests } = await started(one, settingsOf("operato"));
  const bo = await guestAt(other, table.id, 1);
  await guests[0]?.must({ move: "draw" });
  expect(await bo.move({ move: "draw" }, "bo-draw")).toMatchObject({ ok: true });
  const joined = await table.join("late", {
    name: "Wim",
    fruit: undefined,
    seat: undefined,
    watch: true,
    token: "wim",
  });
  expect(joined).toMatchObject({ ok: true, person: 2 });
  expect(bo.table.personWith("wim")).toBeNull();
  await bo.table.catchUp();
  expect(bo.table.personWith("wim")).toBe(2);
});

test("a device from which the seat was taken at one process moves at no other, which has not heard of it yet", async () => {
  const [one, other] = [await begin("one"), await begin("other", true)];
  const { table, guests } = await started(one, settingsOf("celsius"));
  const bo = await guestAt(other, table.id, 1);
  const token = table.state.persons[1]?.token ?? "";
  await guests[0]?.must({ move: "free", seat: 1 });
  expect(bo.table.personWith(token)).toBe(1);
  const acted = await bo.table.act(1, "late", "hash", { move: "pass" }, undefined, token);
  expect(acted).toMatchObject({ ok: false, refusal: { code: "wrong-token" } });
  expect(bo.table.personWith(token)).toBeNull();
});

test("the same request to join, at two processes at once, brings one person", async () => {
  const [one, other] = [await begin("one"), await begin("other")];
  const { table } = await opened(one, settingsOf("celsius"));
  const there = await other.tables.find(table.id);
  const joining = { name: "Bo", fruit: undefined, seat: undefined, watch: false, token: hashOf("bo") };
  const joined = await Promise.all([table.join("same", joining), there?.join("same", joining)]);
  expect(joined).toMatchObject([{ person: 1 }, { person: 1 }]);
  await clock.advance(0);
  expect(table.state.persons).toHaveLength(2);
});

test("a bot whose process died moves within three seconds, at one that did not have the table", async () => {
  const [one, other] = [await begin("one"), await begin("other")];
  const { table, guests } = await started(one, settingsOf("operato"), [], { bots: ["easy"] });
  for (const guest of guests) guest.disconnect();
  await guests[0]?.must({ move: "draw" });
  const before = (await store.read(table.id)).length;
  await one.die();
  await clock.advance(3_000);
  expect((await store.read(table.id)).length).toBeGreaterThan(before);
  expect(other.reported).toEqual([]);
});

test("two processes with the same bots and clocks take each step once", async () => {
  const [one, other] = [await begin("one"), await begin("other", true)];
  const { table } = await started(one, settingsOf("celsius", { timer: 30 }), [], { bots: ["easy", "easy"] });
  // One that was frozen: it knows of nothing, and thinks that all is left to it.
  (await other.tables.find(table.id))?.takeUp();
  await clock.advance(300_000);
  const entries = await store.read(table.id);
  const timeouts = entries.filter(({ events }) => events.includes('"move":"timeout"'));
  for (const [index, { at }] of timeouts.entries())
    expect(at - (timeouts[index - 1]?.at ?? 0)).toBeGreaterThanOrEqual(30_000);
  expect(timeouts.length).toBeGreaterThan(1);
  expect([...one.reported, ...other.reported]).toEqual([]);
});

test("who comes second to a position reads on, shows nobody anything twice, and writes no more than its move", async () => {
  const added: Addition[] = [];
  const [one, other] = [await begin("one"), await begin("other")];
  const { table, guests } = await started(one, settingsOf("celsius"), ["Bo"]);
  const bo = await guestAt(other, table.id, 1);
  // What a process writes first says what the table is looked for by.
  expect(await bo.move({ move: "pass" }, "bo-first")).toMatchObject({ ok: true });
  await clock.advance(0);
  const both = [guests[0] as Guest, bo];
  const before = both.map(({ messages }) => messages.length);
  const { add } = KyselyStore.prototype;
  KyselyStore.prototype.add = function (addition) {
    added.push(addition);
    return add.call(this, addition);
  };
  try {
    await guests[0]?.must({ move: "pass" });
    const round = [guests[0]?.move({ move: "pass" }, "one-pass"), bo.move({ move: "pass" }, "other-pass")];
    expect(await Promise.all(round)).toMatchObject([{ ok: true }, { ok: true }]);
    await clock.advance(0);
  } finally {
    KyselyStore.prototype.add = add;
  }
  expect(added.length).toBeGreaterThan(3);
  expect(added.filter(({ facts }) => facts !== undefined)).toEqual([]);
  for (const [index, { messages }] of both.entries()) {
    const positions = messages.slice(before[index]).map(({ position }) => position);
    expect(positions).toEqual([...new Set(positions)]);
    expect(positions.at(-1)).toBe(table.position);
  }
});
