import { describe, expect, test } from "vitest";
import { after, eventsOf, lay, pass, refusalOf, situation } from "./situation.ts";

const duel = situation({
  cold: 8,
  seats: [
    { hot: [38, 45], operators: ["x4", "+?", "-2", "/3"] },
    { hot: [16, 24], operators: ["x2", "x3", "+8"] },
  ],
});

describe("laying (C4 to C7)", () => {
  test("commits a chain that reaches an own hot card", () => {
    const [event, ...rest] = eventsOf(duel, 0, lay(38, "x4", "+?=6"));
    expect(event).toEqual({ type: "committed", seat: 0, lay: { hot: 38, chain: ["x4", "+?=6"] } });
    expect(rest).toEqual([]);
  });

  test.each([
    ["an empty chain", lay(38), "C4", "empty-chain", {}],
    ["another's hot card", lay(16, "x4", "/3"), "C4", "hot-not-held", { hot: 16 }],
    ["a card not held", lay(38, "x5", "-2"), "C4", "card-not-held", { card: "x5" }],
    ["a card laid twice", lay(38, "x4", "x4"), "C4", "card-not-held", { card: "x4" }],
    ["a wild laid twice", lay(38, "+?=6", "+?=2"), "C4", "card-not-held", { card: "+?" }],
    ["another value", lay(45, "x4", "+?=6"), "C4", "misses", { cold: 8, chain: ["x4", "+?=6"], value: 38, hot: 45 }],
    ["a wild without value", lay(38, "x4", "+?"), "C6", "wild-without-value", { card: "+?", step: 1 }],
    ["a broken division", lay(38, "/3", "x4"), "C5", "not-whole", { step: 0, value: 8 }],
  ])("%s is refused", (_, move, rule, code, data) => {
    expect(refusalOf(duel, 0, move)).toMatchObject({ rule, code, data });
  });

  test("heeds the option against negative values (C5)", () => {
    const cold = situation({
      cold: 1,
      options: { negatives: false },
      seats: [{ hot: [3], operators: ["-3", "+5"] }, {}],
    });
    expect(refusalOf(cold, 0, lay(3, "-3", "+5"))).toMatchObject({ rule: "C5", code: "negative" });
    expect(after({ ...cold, options: { ...cold.options, negatives: true } }, [0, lay(3, "-3", "+5")])).toBeDefined();
  });

  test("twice, or passing after it, is refused until it is taken back (C7)", () => {
    const committed = after(duel, [0, lay(38, "x4", "+?=6")]);
    expect(refusalOf(committed, 0, pass)).toMatchObject({ rule: "C7", code: "committed" });
    expect(refusalOf(committed, 0, lay(38, "x4", "+?=6"))).toMatchObject({ rule: "C7", code: "committed" });
    const back = after(committed, [0, { move: "retract" }]);
    expect(back).toEqual(duel);
    expect(refusalOf(back, 0, { move: "retract" })).toMatchObject({ rule: "C7", code: "not-committed" });
  });

  test("needs a seat that is in: out is C15, left is C16, and the end is C15 for all", () => {
    const gone = situation({ seats: [{ status: "out", rank: 1 }, { status: "left" }, {}, {}] });
    expect(refusalOf(gone, 0, pass)).toMatchObject({ rule: "C15", code: "out" });
    expect(refusalOf(gone, 1, pass)).toMatchObject({ rule: "C16", code: "left" });
    const over = situation({ phase: "over", seats: [{}, { status: "left" }] });
    for (const seat of [0, 1, null]) {
      const move = seat === null ? ({ move: "timeout" } as const) : pass;
      expect(refusalOf(over, seat, move)).toMatchObject({ rule: "C15", code: "over" });
    }
  });
});

describe("the end of a round (C7, C10 to C12)", () => {
  test("comes when all who are in have committed", () => {
    const types = eventsOf(after(duel, [0, pass]), 1, lay(16, "x2")).map(({ type }) => type);
    expect(types).toEqual(["committed", "resolved", "drew", "drew", "drew", "turned"]);
  });

  test("moves the winner's hot card to the end of the loser's hand and discards the rest in order", () => {
    const state = after(duel, [1, lay(24, "x3")], [0, lay(38, "x4", "+?=6")]);
    expect(state.last).toEqual({
      winner: 1,
      loser: 0,
      lays: [
        { hot: 38, chain: ["x4", "+?=6"] },
        { hot: 24, chain: ["x3"] },
      ],
    });
    expect(state.seats.map(({ hot }) => hot)).toEqual([[45, 24], [16]]);
    expect(state.discards).toEqual({ cold: [8], hot: [38], operators: ["x4", "+?", "x3"] });
    expect(state).toMatchObject({ round: 2, cold: 5, piles: { cold: [] } });
  });

  test("goes to who committed first where all else is equal, the last commit counting (C7, C8)", () => {
    const equals = situation({ seats: Array(3).fill({ hot: [16, 99], operators: ["x2"] }) });
    const double = lay(16, "x2");
    expect(after(equals, [2, double], [0, double], [1, double]).last?.winner).toBe(2);
    expect(after(equals, [1, double], [2, double], [0, double]).last?.winner).toBe(1);
    const again = [2, { move: "retract" }] as const;
    expect(after(equals, [2, double], [0, double], again, [2, double], [1, double]).last?.winner).toBe(0);
  });

  test("has no winner when nobody laid, and only the cold card goes (C11)", () => {
    const state = after(duel, [0, pass], [1, pass]);
    expect(state.last).toEqual({ winner: null, loser: null, lays: [null, null] });
    expect(state.seats.map(({ hot }) => hot)).toEqual(duel.seats.map(({ hot }) => hot));
    expect(state.discards).toEqual({ cold: [8], hot: [], operators: [] });
    expect(state.seats.map(({ failures }) => failures)).toEqual([1, 1]);
  });

  test("gives an extra card first to who did not lay, then six to all, in seat order (C12)", () => {
    const pile = Array.from({ length: 20 }, (_, index) => `+${index + 1}`);
    const table = situation({
      piles: { operators: pile, cold: [1] },
      seats: [
        { hot: [9, 20], operators: ["+1"] },
        { operators: Array<string>(6).fill("/5") },
        { operators: Array<string>(7).fill("/5") },
        { operators: ["/5", "/5"] },
      ],
    });
    const state = after(table, [0, lay(9, "+1")], [1, pass], [2, pass], [3, pass]);
    expect(state.seats.map(({ operators }) => operators)).toEqual([
      ["+4", "+5", "+6", "+7", "+8", "+9"],
      [...Array<string>(6).fill("/5"), "+1"],
      [...Array<string>(7).fill("/5"), "+2"],
      ["/5", "/5", "+3", "+10", "+11", "+12"],
    ]);
    expect(state.piles.operators).toEqual(pile.slice(12));
  });

  test("counts failures until a lay (C13)", () => {
    const table = situation({
      piles: { cold: [8, 8] },
      seats: [{ hot: [9, 20], operators: ["+1"] }, { failures: 1 }],
    });
    const failed = after(table, [0, pass], [1, pass]);
    expect(failed.seats.map(({ failures }) => failures)).toEqual([1, 2]);
    expect(after(failed, [0, lay(9, "+1")], [1, pass]).seats.map(({ failures }) => failures)).toEqual([0, 3]);
  });

  test("comes by the timer too: who has not committed has passed", () => {
    const table = situation({ seats: [{ hot: [9, 20], operators: ["+1"] }, {}, { status: "left" }] });
    const state = after(table, [0, lay(9, "+1")], [null, { move: "timeout" }]);
    expect(state.last).toMatchObject({ winner: 0, loser: 1 });
    expect(eventsOf(table, null, { move: "timeout" }).slice(0, 3)).toEqual([
      { type: "committed", seat: 0, lay: null },
      { type: "committed", seat: 1, lay: null },
      { type: "resolved", winner: null, loser: null, lays: [null, null, null] },
    ]);
  });

  test("leaves seats that are not in alone", () => {
    const table = situation({
      seats: [
        { hot: [9, 20], operators: ["+1"] },
        {},
        { status: "out", rank: 1, hot: [], failures: 1 },
        { status: "left", hot: [] },
      ],
      options: { finish: "all" },
    });
    const state = after(table, [0, pass], [1, pass]);
    expect(state.seats.slice(2)).toEqual(table.seats.slice(2));
  });
});

describe("empty piles (C14)", () => {
  test("are refilled when a card is needed, by the next shuffle, in the middle of a draw", () => {
    const table = situation({
      shuffles: 7,
      piles: { operators: ["+1"], cold: [] },
      discards: { operators: ["x2", "x3", "x4", "x5", "x6", "x7", "x8"], cold: [1, 2] },
      seats: [{ operators: Array<string>(6).fill("/5") }, { operators: Array<string>(6).fill("/5") }],
    });
    const events = eventsOf(after(table, [0, pass]), 1, pass);
    expect(events.map(({ type }) => type)).toEqual([
      "committed",
      "resolved",
      "drew",
      "refilled",
      "drew",
      "refilled",
      "turned",
    ]);
    const state = after(table, [0, pass], [1, pass]);
    expect(state.shuffles).toBe(9);
    expect(state.discards).toEqual({ cold: [], hot: [], operators: [] });
    expect(state.piles.operators.length).toBe(6);
    expect([...state.piles.cold, state.cold].toSorted()).toEqual([1, 2, 8]);
  });

  test("are not refilled when the last card is taken", () => {
    const table = situation({
      piles: { operators: ["+1", "+2"], cold: [3] },
      discards: { operators: ["x2"] },
      seats: [{ operators: Array<string>(6).fill("/5") }, { operators: Array<string>(6).fill("/5") }],
    });
    const state = after(table, [0, pass], [1, pass]);
    expect(state).toMatchObject({ shuffles: 3, piles: { operators: [], cold: [] }, discards: { operators: ["x2"] } });
  });

  test("give what there is, and count no shuffle, when the discards are empty too", () => {
    const table = situation({ piles: { operators: ["+1"], cold: [3] }, seats: [{}, {}] });
    const state = after(table, [0, pass], [1, pass]);
    expect(state.shuffles).toBe(3);
    expect(state.seats.map(({ operators }) => operators)).toEqual([["+1"], []]);
  });
});

describe("swapping (C13)", () => {
  const stuck = situation({
    seats: [
      { failures: 2, operators: ["+1", "x2", "+1"] },
      { failures: 1, operators: ["+1", "x2"] },
    ],
  });

  test("discards two and draws two, once", () => {
    const state = after(stuck, [0, { move: "swap", cards: ["+1", "x2"] }]);
    expect(state.seats[0]).toMatchObject({ operators: ["+1", "+1", "+1"], failures: 0 });
    expect(state.discards.operators).toEqual(["+1", "x2"]);
    expect(refusalOf(state, 0, { move: "swap", cards: ["+1", "+1"] })).toMatchObject({
      rule: "C13",
      code: "swap-too-early",
    });
  });

  test("needs two failures, the cards, and nothing committed", () => {
    expect(refusalOf(stuck, 1, { move: "swap", cards: ["+1", "x2"] })).toMatchObject({
      rule: "C13",
      code: "swap-too-early",
      data: { failures: 1 },
    });
    expect(refusalOf(stuck, 0, { move: "swap", cards: ["x2", "x2"] })).toMatchObject({
      rule: "C13",
      code: "swap-not-held",
      data: { card: "x2" },
    });
    const committed = after(stuck, [0, pass]);
    expect(refusalOf(committed, 0, { move: "swap", cards: ["+1", "x2"] })).toMatchObject({
      rule: "C13",
      code: "swap-committed",
    });
  });

  test("may draw a card just discarded when the pile is empty", () => {
    const dry = { ...stuck, piles: { ...stuck.piles, operators: [] } };
    const state = after(dry, [0, { move: "swap", cards: ["+1", "x2"] }]);
    expect(state.seats[0]?.operators.toSorted()).toEqual(["+1", "+1", "x2"]);
    expect(state.shuffles).toBe(4);
  });
});
