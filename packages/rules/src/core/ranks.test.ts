import { expect, test } from "vitest";
import { rankSeats } from "./ranks.ts";

test("equal players share a rank and the next is skipped", () => {
  const scores = [10, 30, 10, 5];
  const ranked = rankSeats([0, 1, 2, 3], (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0), 1);
  expect(ranked).toEqual([
    { seat: 1, rank: 1 },
    { seat: 0, rank: 2 },
    { seat: 2, rank: 2 },
    { seat: 3, rank: 4 },
  ]);
});

test("ranks begin where they are told to", () => {
  expect(rankSeats([2, 3], () => 0, 3)).toEqual([
    { seat: 2, rank: 3 },
    { seat: 3, rank: 3 },
  ]);
});
