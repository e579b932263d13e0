import { describe, expect, test } from "vitest";
import { after, draw, eventsOf, leave, place, refusalOf, situation } from "./situation.ts";

/** 15|3 links to 24|2 by 24/2 = 15-3; 22|2 links to neither. */
const table = situation({
  top: "24|2",
  bank: ["4|2", "8|2", "20|2"],
  seats: [{ hand: ["15|3", "22|2"] }, { hand: ["22|2"] }, { hand: ["22|2"] }],
});

describe("a turn (O4 to O6)", () => {
  test("lays a linked card, scores it, takes one and passes on", () => {
    const state = after(table, [0, place("15|3", "/", "-")]);
    expect(state.pile).toEqual([
      { card: "24|2", placed: null },
      { card: "15|3", placed: { seat: 0, link: ["/", "-"], value: 12, points: 5 } },
    ]);
    expect(state.seats[0]).toEqual({ hand: ["22|2", "4|2"], score: 5, status: "in", rank: null });
    expect(state).toMatchObject({ bank: ["8|2", "20|2"], turn: 1, turns: 2, last: { seat: 0, action: "placed" } });
  });

  test("draws without penalty, although a link exists", () => {
    const state = after(table, [0, draw]);
    expect(state.seats[0]).toMatchObject({ hand: ["15|3", "22|2", "4|2"], score: 0 });
    expect(state).toMatchObject({ turn: 1, declines: 0, last: { seat: 0, action: "drew" } });
  });

  test("goes around the table", () => {
    const state = after(table, [0, draw], [1, draw], [2, draw]);
    expect(state).toMatchObject({ turn: 0, turns: 4, bank: [] });
  });

  test.each([
    ["out of turn", 1, draw, "O4", "not-your-turn", { seat: 1, turn: 0 }],
    ["out of turn", 1, place("22|2", "+", "+"), "O4", "not-your-turn", {}],
    ["a card not held", 0, place("4|2", "+", "+"), "O4", "card-not-held", { card: "4|2" }],
    ["unequal values", 0, place("15|3", "-", "-"), "O5", "not-linked", { top: "24|2", card: "15|3", values: [22, 12] }],
    ["unequal values", 0, place("15|3", "/", "+"), "O5", "not-linked", { link: ["/", "+"], values: [12, 18] }],
  ] as const)("%s is refused", (_, seat, move, rule, code, data) => {
    expect(refusalOf(table, seat, move)).toMatchObject({ rule, code, data });
  });

  test("must be played with mustPlay when a link exists, a timeout excepted (O4)", () => {
    const strict = { ...table, options: { ...table.options, mustPlay: true } };
    expect(refusalOf(strict, 0, draw)).toEqual({ rule: "O4", code: "must-play", data: { top: "24|2" } });
    expect(after(strict, [null, { move: "timeout" }])).toMatchObject({ turn: 1, last: { action: "drew" } });
    expect(after({ ...strict, turn: 1 }, [1, draw])).toMatchObject({ turn: 2 });
  });

  test("of equal cards lays the one that arrived first", () => {
    const twice = situation({ top: "24|2", bank: ["4|2"], seats: [{ hand: ["15|3", "8|2", "15|3"] }, {}] });
    expect(after(twice, [0, place("15|3", "/", "-")]).seats[0]?.hand).toEqual(["8|2", "15|3", "4|2"]);
  });
});

describe("the end (O7)", () => {
  const lastCards = situation({
    top: "24|2",
    seats: [
      { hand: ["15|3"], score: 10 },
      { hand: ["22|2", "24|2"], score: 40 },
      { hand: ["22|2"], score: 20 },
    ],
  });

  test("comes with a last card laid; cards left cost 5, equal players share the rank", () => {
    const state = after(lastCards, [0, place("15|3", "/", "-")]);
    expect(state).toMatchObject({ phase: "over", turn: 0 });
    expect(state.seats.map(({ score, rank }) => [score, rank])).toEqual([
      [15, 2],
      [30, 1],
      [15, 2],
    ]);
    expect(eventsOf(lastCards, 0, place("15|3", "/", "-")).at(-1)).toEqual({
      type: "ended",
      reason: "finished",
      scores: [15, 30, 15],
      ranks: [2, 1, 2],
    });
  });

  test("comes when the bank is empty and no hand can be laid", () => {
    const dead = situation({ top: "24|2", bank: ["22|2"], seats: [{ hand: ["22|2"] }, { hand: ["22|2"], score: 5 }] });
    const state = after(dead, [0, draw]);
    expect(state).toMatchObject({ phase: "over", turn: 0 });
    expect(state.seats.map(({ score, rank }) => [score, rank])).toEqual([
      [-10, 2],
      [0, 1],
    ]);
    expect(eventsOf(dead, 0, draw).at(-1)).toMatchObject({ reason: "blocked" });
  });

  test("does not come while the bank holds a card", () => {
    const dead = situation({ top: "24|2", bank: ["22|2", "22|2"], seats: [{ hand: ["22|2"] }, { hand: ["22|2"] }] });
    expect(after(dead, [0, draw])).toMatchObject({ phase: "play", turn: 1 });
  });

  test("comes when all in a row have declined, which a card laid or somebody leaving interrupts", () => {
    const stubborn = situation({
      top: "24|2",
      seats: [{ hand: ["15|3", "22|2"] }, { hand: ["22|2"] }, { hand: ["22|2"] }],
    });
    const twice = after(stubborn, [0, draw], [null, { move: "timeout" }]);
    expect(twice).toMatchObject({ phase: "play", declines: 2, last: { seat: 1, action: "declined" } });
    expect(after(twice, [2, draw])).toMatchObject({ phase: "over", turn: 2, declines: 3 });
    expect(eventsOf(twice, 2, draw).map(({ type }) => type)).toEqual(["declined", "ended"]);
    expect(eventsOf(twice, 2, draw).at(-1)).toMatchObject({ reason: "declined" });
    const gone = after({ ...stubborn, declines: 1 }, [2, leave]);
    expect(gone).toMatchObject({ phase: "play", declines: 0, bank: ["22|2"] });
    const laid = situation({ top: "24|2", declines: 1, seats: [{ hand: ["15|3", "22|2"] }, { hand: ["15|3"] }, {}] });
    expect(after(laid, [0, place("15|3", "/", "-")])).toMatchObject({ declines: 0, phase: "play" });
  });

  test("counts only those who are in as having declined", () => {
    const two = situation({
      top: "24|2",
      declines: 1,
      turn: 2,
      seats: [{ hand: ["15|3"] }, { status: "left", hand: [] }, { hand: ["22|2"] }],
    });
    expect(after(two, [2, draw])).toMatchObject({ phase: "over" });
  });

  test("is the end for every move", () => {
    const over = situation({ top: "24|2", phase: "over", seats: [{}, { status: "left" }] });
    for (const seat of [0, 1, null]) {
      const move = seat === null ? ({ move: "stop" } as const) : draw;
      expect(refusalOf(over, seat, move)).toMatchObject({ rule: "O7", code: "over" });
    }
  });

  test("comes at once with a stop (O9)", () => {
    const state = after(lastCards, [null, { move: "stop" }]);
    expect(state).toMatchObject({ phase: "over", turn: 0 });
    expect(state.seats.map(({ score, rank }) => [score, rank])).toEqual([
      [5, 3],
      [30, 1],
      [15, 2],
    ]);
  });
});

describe("leaving (O8)", () => {
  test("puts the cards under the bank in hand order, keeps the score, passes the turn on", () => {
    const state = after({ ...table, turn: 0 }, [0, leave]);
    expect(state.bank).toEqual(["4|2", "8|2", "20|2", "15|3", "22|2"]);
    expect(state.seats[0]).toMatchObject({ hand: [], status: "left", score: 0 });
    expect(state).toMatchObject({ turn: 1, leavers: [0], last: { seat: 0, action: "left" } });
    expect(refusalOf(state, 0, draw)).toEqual({ rule: "O8", code: "left", data: { seat: 0 } });
  });

  test("out of turn leaves the turn where it is, and the seat is skipped from then on", () => {
    const state = after(table, [1, leave]);
    expect(state).toMatchObject({ turn: 0, turns: 1 });
    expect(after(state, [0, draw])).toMatchObject({ turn: 2 });
  });

  test("ends the match when one player is left; who left later ranks higher, without -5", () => {
    const scored = { ...table, seats: table.seats.map((seat, index) => ({ ...seat, score: 50 - index })) };
    const state = after(scored, [0, leave], [2, leave]);
    expect(state).toMatchObject({ phase: "over", turn: 1 });
    expect(state.seats.map(({ score, rank }) => [score, rank])).toEqual([
      [50, 3],
      [44, 1],
      [48, 2],
    ]);
    expect(eventsOf(after(scored, [0, leave]), 2, leave).at(-1)).toMatchObject({ reason: "alone" });
  });
});

test("a player's move without a player is a mistake of the program", () => {
  expect(() => eventsOf(table, null, draw)).toThrow("draw needs a seat");
  expect(() => eventsOf(table, 7, draw)).toThrow("no seat 7 at this table");
});
