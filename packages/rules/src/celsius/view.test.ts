import { describe, expect, test } from "vitest";
import { builtInDecks, coldCards, hotCards, operatorCards } from "../cards/deck.ts";
import { seededRandom, zeroSeed } from "../core/random.ts";
import { apply } from "./apply.ts";
import { celsius } from "./game.ts";
import { after, lay, pass, situation } from "./situation.ts";
import { start } from "./start.ts";
import { type CelsiusEvent, defaultCelsiusOptions } from "./types.ts";
import { snapshot, tell, view } from "./view.ts";

const table = situation({
  piles: { cold: [5, 6], operators: ["+1", "+2", "+3"], hot: [44] },
  discards: { cold: [1], hot: [2, 3], operators: ["x2"] },
  seats: [
    { hot: [30, 9], operators: ["x?", "+1"] },
    { hot: [20], operators: ["-2"], failures: 2 },
  ],
});
const committed = after(table, [0, lay(9, "+1")]);

describe("a view", () => {
  test("names what all may know: hands are open, piles are counts, commitments are just made or not", () => {
    expect(view(committed, "audience")).toEqual({
      public: {
        game: "celsius",
        options: defaultCelsiusOptions,
        phase: "play",
        round: 1,
        cold: 8,
        piles: { cold: 2, hot: 1, operators: 3 },
        discards: { cold: 1, hot: 2, operators: 1 },
        seats: [
          { hot: [30, 9], operators: ["x?", "+1"], failures: 0, committed: true, status: "in", rank: null },
          { hot: [20], operators: ["-2"], failures: 2, committed: false, status: "in", rank: null },
        ],
        last: null,
      },
      own: null,
    });
  });

  test("shows what one committed to oneself alone", () => {
    expect(view(committed, 0).own).toEqual({ seat: 0, commitment: { lay: { hot: 9, chain: ["+1"] } } });
    expect(view(committed, 1).own).toEqual({ seat: 1, commitment: null });
    expect(view(after(table, [1, pass]), 1).own).toEqual({ seat: 1, commitment: { lay: null } });
  });
});

describe("what is told", () => {
  test("of a commitment is its content to its own seat only, a lay like a pass", () => {
    const lays: CelsiusEvent = { type: "committed", seat: 0, lay: { hot: 9, chain: ["+1"] } };
    const passes: CelsiusEvent = { type: "committed", seat: 0, lay: null };
    expect(tell(lays, 0)).toEqual(lays);
    expect(tell(passes, 0)).toEqual(passes);
    for (const viewer of [1, "audience"] as const) {
      expect(tell(lays, viewer)).toEqual({ type: "committed", seat: 0 });
      expect(JSON.stringify(tell(lays, viewer))).toBe(JSON.stringify(tell(passes, viewer)));
    }
  });

  test("of a refill is how many cards, of the deal no pile", () => {
    expect(tell({ type: "refilled", pile: "operators", cards: ["+1", "x2"] }, 0)).toEqual({
      type: "refilled",
      pile: "operators",
      count: 2,
    });
    const hands = [{ hot: [20], operators: ["+1"] }];
    const dealt: CelsiusEvent = {
      type: "dealt",
      options: defaultCelsiusOptions,
      hands,
      cold: 3,
      piles: { cold: [1], hot: [2], operators: ["x2"] },
    };
    expect(tell(dealt, 0)).toEqual({ type: "dealt", cold: 3, hands });
  });

  test("of everything else is all of it", () => {
    const open: CelsiusEvent[] = [
      { type: "retracted", seat: 0 },
      { type: "swapped", seat: 0, cards: ["+1", "x2"] },
      { type: "resolved", winner: null, loser: null, lays: [null] },
      { type: "out", seat: 0, rank: 1 },
      { type: "drew", seat: 0, cards: ["+1"] },
      { type: "turned", cold: 4 },
      { type: "left", seat: 0 },
      { type: "ended", reason: "won", ranks: [1] },
    ];
    for (const event of open) expect(tell(event, "audience")).toEqual(event);
  });
});

test("a snapshot has its keys in the order of the format, hands sorted", () => {
  expect(JSON.stringify(snapshot(committed))).toBe(
    '{"round":1,"phase":"play","cold":8,"piles":{"cold":2,"hot":1,"operators":3},' +
      '"discards":{"cold":1,"hot":2,"operators":1},"seats":[' +
      '{"hot":[9,30],"operators":["+1","x?"],"failures":0,"committed":true,"rank":null},' +
      '{"hot":[20],"operators":["-2"],"failures":2,"committed":false,"rank":null}],"last":null}',
  );
});

describe("the deal (C3)", () => {
  const deck = builtInDecks.celsius.classic;
  const options = defaultCelsiusOptions;

  test("gives six hot cards, then six operators to each in seat order, and turns a cold card", () => {
    const piles = { cold: coldCards(deck), hot: hotCards(deck), operators: operatorCards(deck) };
    const { state } = start({ seats: 3, options, deck, piles }, seededRandom(zeroSeed));
    expect(state.seats.map(({ hot }) => hot)).toEqual([
      piles.hot.slice(0, 6),
      piles.hot.slice(6, 12),
      piles.hot.slice(12, 18),
    ]);
    expect(state.seats.map(({ operators }) => operators)).toEqual([
      piles.operators.slice(0, 6),
      piles.operators.slice(6, 12),
      piles.operators.slice(12, 18),
    ]);
    expect(state.cold).toBe(0);
    expect(state.piles).toEqual({
      cold: piles.cold.slice(1),
      hot: piles.hot.slice(18),
      operators: piles.operators.slice(18),
    });
    expect(state).toMatchObject({ round: 1, phase: "play", shuffles: 3, last: null, leavers: [] });
  });

  test("shuffles cold, hot and operators in this order, a given pile keeping its number", () => {
    const random = seededRandom(zeroSeed);
    const { state } = start({ seats: 2, options, deck, piles: { hot: hotCards(deck) } }, random);
    const cold = random.shuffle(0, coldCards(deck));
    const operators = random.shuffle(2, operatorCards(deck));
    expect([state.cold, ...state.piles.cold]).toEqual(cold);
    expect([...state.seats.flatMap((seat) => seat.operators), ...state.piles.operators]).toEqual(operators);
    expect(state.shuffles).toBe(3);
    const shuffled = start({ seats: 2, options, deck, piles: {} }, random).state;
    const hot = random.shuffle(1, hotCards(deck));
    expect([...shuffled.seats.flatMap((seat) => seat.hot), ...shuffled.piles.hot]).toEqual(hot);
  });

  test("needs a cold card", () => {
    const empty = { ...deck, cold: [] };
    expect(() => start({ seats: 2, options, deck: empty, piles: {} }, seededRandom(zeroSeed))).toThrow("one cold card");
  });
});

test("moves are awaited from who is in and has not committed", () => {
  expect(celsius.awaited(committed)).toEqual([1]);
  expect(celsius.awaited(situation({ seats: [{ status: "out" }, {}, { status: "left" }, {}] }))).toEqual([1, 3]);
  expect(celsius.awaited(situation({ phase: "over", seats: [{}, {}] }))).toEqual([]);
});

test("a log that does not begin with the deal is a mistake of the program", () => {
  expect(() => apply(null, { type: "turned", cold: 1 })).toThrow("a log begins with dealt, not turned");
});
