import { describe, expect, test } from "vitest";
import { after, eventsOf, lay, pass, refusalOf, situation } from "./situation.ts";

const ranks = (state: ReturnType<typeof situation>) => state.seats.map(({ rank }) => rank);

/** Seat 0 lays its last hot card in one, seat 1 in two, seats 2 and 3 keep theirs. */
const last = situation({
  cold: 8,
  piles: { cold: [1, 2, 3, 4] },
  seats: [
    { hot: [9], operators: ["+1", "x2"] },
    { hot: [10], operators: ["+1", "+1"] },
    { hot: [20, 30], operators: ["x3"] },
    { hot: [20, 40], operators: ["x3"] },
  ],
});

describe("laying the last hot card (C15)", () => {
  test("ends the match with finish first; the others rank by cards, then sum", () => {
    const state = after(last, [0, lay(9, "+1")], [1, pass], [2, pass], [3, pass]);
    expect(state.phase).toBe("over");
    expect(state.last).toMatchObject({ winner: 0, loser: 1 });
    expect(ranks(state)).toEqual([1, 2, 3, 4]);
  });

  test("discards the operators of who is out after everything else, draws nothing, turns nothing", () => {
    const state = after(last, [0, lay(9, "+1")], [1, pass], [2, pass], [3, pass]);
    expect(state.discards).toEqual({ cold: [8], hot: [], operators: ["+1", "x2"] });
    expect(state.seats[0]).toMatchObject({ hot: [], operators: [], status: "out" });
    expect(state.seats[1]).toMatchObject({ hot: [10, 9], operators: ["+1", "+1"], failures: 1 });
    expect(state).toMatchObject({ round: 1, cold: 8 });
  });

  test("is checked after the transfer: a loser who laid the last one has a card again", () => {
    const duel = situation({
      seats: [
        { hot: [9, 20], operators: ["+1"] },
        { hot: [10], operators: ["+1", "+1"] },
      ],
    });
    const state = after(duel, [0, lay(9, "+1")], [1, lay(10, "+1", "+1")]);
    expect(state).toMatchObject({ phase: "play", round: 2 });
    expect(state.seats[1]).toMatchObject({ hot: [9], status: "in" });
  });

  test("by several at once ranks them by the round's order", () => {
    const both = situation({
      seats: [{ hot: [10], operators: ["+1", "+1"] }, { hot: [9], operators: ["+1"] }, { hot: [20, 30] }],
    });
    const state = after(both, [0, lay(10, "+1", "+1")], [1, lay(9, "+1")], [2, pass]);
    expect(ranks(state)).toEqual([2, 1, 3]);
    expect(state.seats[2]?.hot).toEqual([20, 30, 9]);
  });

  test("lets the others play on with finish all, until one is left", () => {
    const table = { ...last, options: { ...last.options, finish: "all" as const } };
    const first = after(table, [0, lay(9, "+1")], [1, pass], [2, pass], [3, pass]);
    expect(first.phase).toBe("play");
    expect(ranks(first)).toEqual([1, null, null, null]);
    expect(first.round).toBe(2);
    expect(first.seats[0]?.operators).toEqual([]);
    expect(refusalOf(first, 0, pass)).toMatchObject({ rule: "C15", code: "out" });
    const nearly = situation({
      options: { finish: "all" },
      seats: [
        { status: "out", rank: 1, hot: [] },
        { hot: [9], operators: ["+1"] },
        { hot: [20], operators: ["x5"] },
      ],
    });
    const state = after(nearly, [1, lay(9, "+1")], [2, pass]);
    expect(state.phase).toBe("over");
    expect(ranks(state)).toEqual([1, 2, 3]);
    expect(state.seats[2]?.operators).toEqual(["x5"]);
  });

  test("ends finish all, too, when the last two go at once", () => {
    const two = situation({
      options: { finish: "all" },
      seats: [
        { hot: [9], operators: ["+1"] },
        { hot: [10], operators: ["+1", "+1"] },
        { hot: [20], operators: ["x2", "+4"] },
      ],
    });
    const state = after(two, [0, lay(9, "+1")], [1, lay(10, "+1", "+1")], [2, lay(20, "x2", "+4")]);
    expect(state.phase).toBe("over");
    expect(state.last).toMatchObject({ winner: 0, loser: 1 });
    expect(ranks(state)).toEqual([1, 3, 2]);
  });
});

describe("several out at once", () => {
  test("discard their operators by seat, whoever of them ranks first", () => {
    const table = situation({
      options: { finish: "all" },
      seats: [
        { hot: [10], operators: ["x5", "+1", "+1"] },
        { hot: [9], operators: ["+1", "-7", "-6"] },
        { hot: [20, 30] },
        { hot: [20, 30] },
      ],
    });
    const state = after(table, [0, lay(10, "+1", "+1")], [1, lay(9, "+1")], [2, pass], [3, pass]);
    expect(state.phase).toBe("play");
    expect(ranks(state)).toEqual([2, 1, null, null]);
    expect(state.discards.operators).toEqual(["+1", "+1", "+1", "x5", "-7", "-6"]);
  });
});

describe("the last round (C15)", () => {
  test("ends the match whoever is in, without drawing", () => {
    const table = situation({
      round: 4,
      options: { rounds: 4 },
      seats: [{ hot: [20, 30] }, { hot: [20], failures: 1 }],
    });
    const state = after(table, [0, pass], [1, pass]);
    expect(state).toMatchObject({ phase: "over", round: 4, cold: 8, discards: { cold: [8] } });
    expect(state.seats.map(({ failures, operators }) => [failures, operators.length])).toEqual([
      [1, 0],
      [2, 0],
    ]);
    expect(ranks(state)).toEqual([2, 1]);
    expect(eventsOf(after(table, [0, pass]), 1, pass).at(-1)).toMatchObject({ type: "ended", reason: "rounds" });
  });

  test("is not the one before", () => {
    const table = situation({ round: 3, options: { rounds: 4 }, seats: [{}, {}] });
    expect(after(table, [0, pass], [1, pass])).toMatchObject({ phase: "play", round: 4 });
  });
});

describe("leaving (C16)", () => {
  test("discards everything, hot cards ascending, and withdraws what was committed", () => {
    const table = situation({
      seats: [{ hot: [40, 9, 30], operators: ["x5", "+1"] }, {}, {}],
    });
    const state = after(table, [0, lay(9, "+1")], [0, { move: "leave" }]);
    expect(state.discards).toEqual({ cold: [], hot: [9, 30, 40], operators: ["x5", "+1"] });
    expect(state.seats[0]).toEqual({
      hot: [],
      operators: [],
      failures: 0,
      commitment: null,
      status: "left",
      rank: null,
    });
    expect(refusalOf(state, 0, pass)).toMatchObject({ rule: "C16", code: "left" });
    expect(state.phase).toBe("play");
  });

  test("resolves the round when all others have committed", () => {
    const table = situation({ seats: [{}, {}, {}] });
    expect(after(table, [0, pass], [1, pass], [2, { move: "leave" }])).toMatchObject({ round: 2, phase: "play" });
  });

  test("ends the match when one player is left, who takes the next rank", () => {
    const table = situation({
      options: { finish: "all" },
      seats: [{ status: "out", rank: 1, hot: [] }, { operators: ["x5"] }, {}, {}],
    });
    const state = after(table, [1, pass], [2, { move: "leave" }], [3, { move: "leave" }]);
    expect(state.phase).toBe("over");
    expect(ranks(state)).toEqual([1, 2, 4, 3]);
    expect(state.discards.cold).toEqual([8]);
    expect(state.seats[1]).toMatchObject({ operators: ["x5"], commitment: { lay: null } });
    expect(eventsOf(after(table, [2, { move: "leave" }]), 3, { move: "leave" }).at(-1)).toMatchObject({
      reason: "alone",
    });
  });
});

describe("stopping (C17)", () => {
  test("withdraws what was committed, discards the cold card and ranks who is in", () => {
    const table = situation({ seats: [{ hot: [9, 20], operators: ["+1"] }, { hot: [30] }] });
    const state = after(table, [0, lay(9, "+1")], [null, { move: "stop" }]);
    expect(state).toMatchObject({ phase: "over", cold: 8, discards: { cold: [8], hot: [], operators: [] } });
    expect(state.seats.map(({ commitment }) => commitment)).toEqual([null, null]);
    expect(ranks(state)).toEqual([2, 1]);
    expect(eventsOf(table, null, { move: "stop" })).toEqual([{ type: "ended", reason: "stopped", ranks: [2, 1] }]);
  });
});

test("a player's move without a player is a mistake of the program", () => {
  expect(() => eventsOf(last, null, pass)).toThrow("pass needs a seat");
  expect(() => eventsOf(last, 7, pass)).toThrow("no seat 7 at this table");
});
