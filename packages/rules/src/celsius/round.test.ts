import { describe, expect, test } from "vitest";
import { finalRanks, resultOf } from "./round.ts";
import { situation } from "./situation.ts";
import type { CelsiusSeat, Commitment } from "./types.ts";

const laid = (hot: number, cards: number, order = 0): Commitment => ({
  lay: { hot, chain: Array<string>(cards).fill("+1") },
  order,
});
const passed = (order = 0): Commitment => ({ lay: null, order });

function outcome(...seats: Partial<CelsiusSeat>[]): [number | null, number | null] {
  const { winner, loser } = resultOf(situation({ seats }));
  return [winner, loser];
}

describe("the winner of a round (C8)", () => {
  test("laid the fewest cards", () => {
    expect(outcome({ commitment: laid(90, 2) }, { commitment: laid(20, 1) })).toEqual([1, 0]);
  });

  test("among equals laid the highest hot card", () => {
    expect(outcome({ commitment: laid(20, 2) }, { commitment: laid(90, 2) })).toEqual([1, 0]);
  });

  test("with equal hot cards committed first", () => {
    expect(outcome({ commitment: laid(20, 2, 1) }, { commitment: laid(20, 2, 0) })).toEqual([1, 0]);
    expect(outcome({ commitment: laid(20, 2, 0) }, { commitment: laid(20, 2, 1) })).toEqual([0, 1]);
  });

  test("is nobody when nobody laid (C11)", () => {
    expect(outcome({ commitment: passed() }, { commitment: null })).toEqual([null, null]);
  });
});

describe("the loser of a round (C9)", () => {
  test("could not play, before who laid the most cards", () => {
    expect(outcome({ commitment: laid(20, 5) }, { commitment: laid(20, 1) }, { commitment: passed() })).toEqual([1, 2]);
  });

  test("of several who could not play has the fewest hot cards", () => {
    const winner = { commitment: laid(20, 1) };
    expect(outcome(winner, { commitment: passed(), hot: [1, 2, 3] }, { commitment: null, hot: [1, 2] })).toEqual([
      0, 2,
    ]);
    expect(outcome(winner, { commitment: passed(), hot: [1] }, { commitment: null, hot: [1, 2] })).toEqual([0, 1]);
  });

  test("still tied is the first in seat order after the winner", () => {
    const unable = { commitment: passed(), hot: [1, 2] };
    const winner = { commitment: laid(20, 1) };
    expect(outcome(winner, unable, unable, unable)).toEqual([0, 1]);
    expect(outcome(unable, winner, unable, unable)).toEqual([1, 2]);
    expect(outcome(unable, unable, winner, unable)).toEqual([2, 3]);
    expect(outcome(unable, unable, unable, winner)).toEqual([3, 0]);
  });

  test("when all laid, laid the most cards", () => {
    expect(outcome({ commitment: laid(90, 1) }, { commitment: laid(80, 3) }, { commitment: laid(20, 2) })).toEqual([
      0, 1,
    ]);
  });

  test("among those equal laid the smallest hot card", () => {
    expect(outcome({ commitment: laid(90, 1) }, { commitment: laid(80, 3) }, { commitment: laid(70, 3) })).toEqual([
      0, 2,
    ]);
  });

  test("with equal hot cards has the fewest in hand, then comes first after the winner", () => {
    const winner = { commitment: laid(90, 1) };
    const few = { commitment: laid(80, 3), hot: [80] };
    const many = { commitment: laid(80, 3), hot: [80, 90] };
    expect(outcome(winner, many, few)).toEqual([0, 2]);
    expect(outcome(few, winner, many, few)).toEqual([1, 3]);
  });

  test("is nobody who is out or left", () => {
    const winner = { commitment: laid(20, 1) };
    expect(outcome(winner, { status: "out", hot: [] }, { status: "left", hot: [] }, { commitment: passed() })).toEqual([
      0, 3,
    ]);
  });
});

describe("final ranks (C15, C16)", () => {
  test("follow hot cards, then their sum; equal players share", () => {
    const state = situation({ seats: [{ hot: [20, 30] }, { hot: [90] }, { hot: [25, 25] }, { hot: [20, 29] }] });
    expect(finalRanks(state)).toEqual([3, 1, 3, 2]);
  });

  test("begin after those who are out, and end with those who left, the first to leave last", () => {
    const state = situation({
      leavers: [1, 3],
      seats: [
        { hot: [20] },
        { status: "left", hot: [] },
        { status: "out", hot: [], rank: 1 },
        { status: "left", hot: [] },
      ],
    });
    expect(finalRanks(state)).toEqual([2, 4, 1, 3]);
  });
});
