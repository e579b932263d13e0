import { expect, test } from "vitest";
import { builtInDecks } from "../cards/deck.ts";
import { seededRandom } from "../core/random.ts";
import type { CelsiusRecord } from "./record.ts";
import { deal, replay, splitMove } from "./replay.ts";

const cold = [10, ...builtInDecks.celsius.classic.cold.filter((card) => card !== 10)];
const record: CelsiusRecord = {
  format: "tablee-record/1",
  game: "celsius",
  seats: ["A", "B"],
  piles: { cold },
  moves: [{ seat: 0, move: "pass" }, { seat: 0, move: "pass" }, { move: "stop" }],
};

test("a replay stops at the first move that breaks a rule, and names it", () => {
  const steps = replay(record);
  expect(steps.next()).toMatchObject({ done: false, value: { n: 0, state: { cold: 10, round: 1 } } });
  expect(steps.next()).toMatchObject({ done: false, value: { n: 1, events: [{ type: "committed", seat: 0 }] } });
  expect(steps.next()).toMatchObject({ done: true, value: { index: 2, refusal: { rule: "C7", code: "committed" } } });
});

test("a replay to the end returns nothing broken", () => {
  const steps = replay({ ...record, moves: [{ move: "stop" }] });
  steps.next();
  expect(steps.next()).toMatchObject({ value: { n: 1, state: { phase: "over" } } });
  expect(steps.next()).toEqual({ done: true, value: null });
});

test("a deal takes the record's seed unless it is given other chance", () => {
  expect(deal(record)).toEqual(deal({ ...record, seed: "0".repeat(64) }));
  expect(deal(record, seededRandom("1".repeat(64))).state).not.toEqual(deal(record).state);
});

test("a recorded move is taken apart into seat and move", () => {
  expect(splitMove({ seat: 1, move: "lay", hot: 22 } as { seat: number; move: string })).toEqual({
    seat: 1,
    move: { move: "lay", hot: 22 },
  });
  expect(splitMove({ move: "stop" })).toEqual({ seat: null, move: { move: "stop" } });
});
