// A store that fails at random loses nothing that was acknowledged. It fails where a disk does: at the write, at the commit,
// at the read, and after a commit whose success is no longer told. Everybody sends again what was not answered.

import { randomStream } from "@tablee/bots";
import { expect, test } from "vitest";
import { hashOf } from "../chance.ts";
import type { Store } from "../store/store.ts";
import { NotSaved } from "./log.ts";
import { type Guest, memoryStore, type Room, room, settingsOf, started } from "./testing.ts";
import type { AskedMove } from "./types.ts";

const tables = 20 * Number(process.env.SOAK ?? 1);
const movesOfEach = 40;

interface Failing {
  readonly store: Store;
  /** One of so many statements fails; none of zero. */
  readonly fails: { of: number; failed: number };
}

/** @param loses whether a write that fails is acknowledged all the same, as no store may do. */
async function failing(below: (bound: number) => number, loses = false): Promise<Failing> {
  const fails = { of: 0, failed: 0 };
  const mayFail = (why: string) => {
    if (fails.of === 0 || below(fails.of) > 0) return null;
    fails.failed++;
    throw new Error(why);
  };
  const store = await memoryStore((database) => {
    database.function("may_fail", { directOnly: false }, () => mayFail("database or disk is full"));
    database.exec("CREATE TRIGGER failing BEFORE INSERT ON entries BEGIN SELECT may_fail(); END");
  });
  const { add, read } = { add: store.add.bind(store), read: store.read.bind(store) };
  store.add = async (addition) => {
    const added = await add(addition).catch((error) => {
      if (loses) return "saved" as const;
      throw error;
    });
    // Done, but nobody hears of it.
    mayFail("disk I/O error");
    return added;
  };
  store.read = async (table, after) => {
    mayFail("disk I/O error");
    return read(table, after);
  };
  return { store, fails };
}

interface Acknowledged {
  readonly person: number;
  readonly id: string;
  readonly position: number;
}

/** Sends the same until it is answered, as a client does: to whatever table is there. @returns null when it was refused. */
async function insist({ tables }: Room, guest: Guest, move: AskedMove, id: string): Promise<number | null> {
  for (let tries = 0; tries < 1_000; tries++) {
    try {
      const table = await tables.find(guest.table.id);
      if (table === null) throw new TypeError("the table is gone");
      const acted = await table.act(guest.person, id, hashOf(JSON.stringify(move)), move);
      return acted.ok ? acted.position : null;
    } catch (error) {
      if (!(error instanceof NotSaved) && !/disk/.test(String(error))) throw error;
    }
  }
  throw new Error("never answered");
}

/** A table under such a store. @returns what is wrong with its log, seen from those who were answered. */
async function troubled(number: number, loses = false): Promise<{ faults: string[]; failed: number }> {
  const { below } = randomStream(Uint8Array.from({ length: 16 }, (_, index) => (number >> (8 * (index % 4))) + index));
  const mood = await failing(below, loses);
  const here = await room({ store: mood.store });
  const { table, guests } = await started(here, settingsOf("celsius"), ["Bo", "Cléo"]);
  mood.fails.of = 3 + below(10);
  const acknowledged: Acknowledged[] = [];
  const play = async (guest: Guest) => {
    for (let turn = 0; turn < movesOfEach; turn++) {
      const id = `${guest.person}-${turn}`;
      const position = await insist(here, guest, { move: below(3) === 0 ? "retract" : "pass" }, id);
      if (position !== null) acknowledged.push({ person: guest.person, id, position });
    }
  };
  await Promise.all(guests.map(play));
  mood.fails.of = 0;
  const entries = await mood.store.read(table.id);
  const faults = entries.flatMap(({ position }, index) => (position === index + 1 ? [] : [`a gap at ${index + 1}`]));
  for (const { person, id, position } of acknowledged) {
    const kept = entries.filter((entry) => entry.id === id && entry.person === person);
    if (kept.length !== 1) faults.push(`${id} is there ${kept.length} times`);
    else if (kept[0]?.position !== position) faults.push(`${id} stands elsewhere than was answered`);
  }
  if (acknowledged.length < movesOfEach) faults.push(`only ${acknowledged.length} moves were taken`);
  const told = guests.flatMap(({ messages }) => messages.map(({ position }) => position));
  if (told.some((position) => position > entries.length)) faults.push("told of what is not in the log");
  if ((await insist(here, guests[0] as Guest, { move: "stop" }, "the-last")) === null)
    faults.push("the table is stuck");
  return { faults, failed: mood.fails.failed };
}

test(`nothing that was acknowledged is lost by ${tables} stores that fail at random, and no table is stuck`, async () => {
  let failed = 0;
  for (let number = 0; number < tables; number++) {
    const outcome = await troubled(number);
    expect(outcome.faults).toEqual([]);
    failed += outcome.failed;
  }
  expect(failed).toBeGreaterThan(tables * 20);
});

test("a store that acknowledges what it could not write is found out", async () => {
  expect((await troubled(1, true)).faults).not.toEqual([]);
});
