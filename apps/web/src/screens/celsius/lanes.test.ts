import type { Lay } from "@tablee/rules";
import { expect, it } from "vitest";
import { laneOrder, wasTied } from "./lanes.ts";

const lay = (hot: number, cards: number): Lay => ({ hot, chain: Array.from({ length: cards }, () => "+1") });

it("goes from the shortest chain to the longest, equal ones from the higher card down", () => {
  const lays = [lay(70, 4), lay(65, 3), lay(38, 2), lay(84, 3)];
  expect(laneOrder({ winner: 2, loser: 0, lays }, [0, 1, 2, 3])).toEqual([2, 3, 1, 0]);
});

it("has those who did not lay at the end, the one who receives the card last", () => {
  expect(laneOrder({ winner: 3, loser: 0, lays: [null, null, lay(50, 3), lay(60, 3)] }, [0, 1, 2, 3])).toEqual([
    3, 2, 1, 0,
  ]);
});

it("keeps the seats in order when nobody laid, and leaves out who was not in", () => {
  expect(laneOrder({ winner: null, loser: null, lays: [null, null, null] }, [0, 2])).toEqual([0, 2]);
});

it("tells a round that the higher card decided", () => {
  expect(wasTied({ winner: 0, loser: 1, lays: [lay(60, 2), lay(50, 2), null] })).toBe(true);
  expect(wasTied({ winner: 0, loser: 1, lays: [lay(60, 2), lay(50, 3), null] })).toBe(false);
});
