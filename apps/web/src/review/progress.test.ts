import { expect, it } from "vitest";
import type { Entry } from "./entry.ts";
import { cardsTooMany, foundShare, latest, levelsOf, mean, operationsOf, ratioOf, roundMaximum } from "./progress.ts";

const none = { "+": 0, "-": 0, x: 0, "/": 0 };

function entry(laid: number, best: number, lays: number, more: Partial<Entry> = {}): Entry {
  const verdicts = { found: lays, improvable: 0, missed: 1, impossible: 3, unproved: 2 };
  return {
    id: "",
    ended: 0,
    game: "celsius",
    deck: "classic",
    players: 2,
    levels: ["easy"],
    results: "hidden",
    outcome: "won",
    rank: 1,
    score: null,
    tries: 0,
    hints: 0,
    figures: { verdicts, laid, best, lays, used: { ...none, x: laid }, avoided: { ...none, "/": 1 } },
    ...more,
  };
}

it("means are of rounds, not of matches, and there is none where nothing was laid", () => {
  expect(mean([entry(10, 4, 2), entry(16, 16, 10)], cardsTooMany)).toBe(0.5);
  expect(mean([entry(0, 0, 0)], cardsTooMany)).toBeNull();
  expect(ratioOf(foundShare(entry(6, 6, 3)))).toBe(0.75);
});

it("the latest matches are compared only once there are as many before them", () => {
  const better = [...Array(5).fill(entry(4, 2, 2)), ...Array(5).fill(entry(3, 2, 2))];
  expect(latest(better, cardsTooMany)).toEqual({ now: 0.5, before: 1 });
  expect(latest([...better.slice(1), entry(0, 0, 0)], cardsTooMany)).toBeNull();
});

it("operations add up; a match counts for its strongest bot, if it was played to an end", () => {
  const matches = [
    entry(3, 3, 1),
    entry(2, 2, 1, { levels: ["easy", "expert"], outcome: "lost" }),
    entry(2, 2, 1, { outcome: "stopped" }),
    entry(2, 2, 1, { outcome: "drawn" }),
    entry(2, 2, 1, { levels: ["novice"], outcome: "left" }),
  ];
  expect(operationsOf(matches)).toEqual({ used: { ...none, x: 11 }, avoided: { ...none, "/": 5 } });
  expect(levelsOf(matches)).toEqual([
    { id: "easy", level: 2, won: 1, drawn: 1, lost: 0 },
    { id: "expert", level: 5, won: 0, drawn: 0, lost: 1 },
  ]);
});

it("an axis ends at a round number that holds all values", () => {
  expect([[], [0.4], [0.51], [3], [20], [23]].map(roundMaximum)).toEqual([0.5, 0.5, 1, 4, 20, 30]);
});
