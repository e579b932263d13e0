import { type CelsiusState, celsius, computeChain, type Lay, lays } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { botNames, bots } from "../levels.ts";
import { randomStream } from "../stream.ts";
import { celsiusTable } from "../testing.ts";
import type { Hand } from "./hand.ts";
import { shortestLay } from "./shortest.ts";

const stream = (seed: number) => randomStream(new Uint8Array(16).fill(seed).with(0, 7));
const plenty = 10_000_000;
const noRefill = { shuffle: <Card>(_: number, cards: readonly Card[]) => cards.slice() };

const label = fc
  .tuple(
    fc.constantFrom("+", "-", "x", "/"),
    fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant("?")),
  )
  .map(([sign, number]) => `${sign}${number}`);

function handOf(size: { minLength: number; maxLength: number }, hotLimit = 60): fc.Arbitrary<Hand> {
  return fc.record({
    cold: fc.integer({ min: 0, max: 12 }),
    operators: fc.array(label, size),
    hot: fc.array(fc.integer({ min: 1, max: hotLimit }), { minLength: 1, maxLength: 4 }),
    negatives: fc.boolean(),
  });
}

/** A match whose seat 0 has this hand in place of the one dealt. */
function stateWith({ cold, operators, hot, negatives }: Hand): CelsiusState {
  const { state } = celsius.start(celsiusTable({ options: { negatives } }), noRefill);
  const seats = state.seats.map((seat, index) => (index === 0 ? { ...seat, operators, hot } : seat));
  return { ...state, cold, seats };
}

const viewWith = (hand: Hand) => celsius.view(stateWith(hand), 0);

/** By trying every chain: the generator of the rules, which gives the shortest first. */
function bestByTrying({ cold, operators, hot, negatives }: Hand): { cards: number; hot: number } | null {
  let best: { cards: number; hot: number } | null = null;
  for (const lay of lays(cold, operators, hot, negatives)) {
    if (best !== null && lay.chain.length > best.cards) break;
    if (best === null || lay.hot > best.hot) best = { cards: lay.chain.length, hot: lay.hot };
  }
  return best;
}

const measure = (lay: Lay | null) => (lay === null ? null : { cards: lay.chain.length, hot: lay.hot });

describe.each(botNames)("%s at Celsius", (name) => {
  const bot = bots[name].celsius;

  it("passes or lays a legal chain, and never retracts, swaps or leaves", () => {
    fc.assert(
      fc.property(handOf({ minLength: 0, maxLength: 7 }), fc.integer({ min: 0, max: 255 }), (hand, seed) => {
        const view = viewWith(hand);
        const move = bot.choose(view, stream(seed));
        expect(["lay", "pass"]).toContain(move.move);
        expect(celsius.decide(stateWith(hand), 0, move, noRefill).ok).toBe(true);
        expect(bot.choose(view, stream(seed))).toEqual(move);
      }),
      { numRuns: 200 },
    );
  });

  it("does not swap even where it could", () => {
    const view = viewWith({ cold: 0, operators: ["-1", "-2", "/2", "/3"], hot: [100], negatives: true });
    const seats = view.public.seats.map((seat) => ({ ...seat, failures: 2 }));
    expect(bot.choose({ ...view, public: { ...view.public, seats } }, stream(1))).toEqual({ move: "pass" });
  });

  it("says so when it is given the view of the audience", () => {
    const view = { ...viewWith({ cold: 0, operators: ["+1"], hot: [1], negatives: true }), own: null };
    expect(() => bot.choose(view, stream(1))).toThrow("audience");
  });
});

describe("random", () => {
  it("finds different lays with different luck", () => {
    const view = viewWith({ cold: 5, operators: ["+5", "x2", "+?", "x?"], hot: [10, 20, 15, 30], negatives: true });
    const found = Array.from({ length: 40 }, (_, seed) =>
      JSON.stringify(bots.random.celsius.choose(view, stream(seed))),
    );
    expect(new Set(found).size).toBeGreaterThan(5);
  });

  it("gives up after its tries, although a lay exists", () => {
    const hand = { cold: 1, operators: ["+?", "x?", "+?", "x?", "-?", "/?"], hot: [997], negatives: true };
    expect(shortestLay(hand, plenty).lay).not.toBeNull();
    expect(bots.random.celsius.choose(viewWith(hand), stream(2))).toEqual({ move: "pass" });
  });
});

describe("greedy", () => {
  it("lays the fewest cards and then the highest hot card, as trying every chain finds it", () => {
    fc.assert(
      fc.property(handOf({ minLength: 0, maxLength: 5 }), (hand) => {
        const { lay, exact } = shortestLay(hand, plenty);
        expect(exact).toBe(true);
        expect(measure(lay)).toEqual(bestByTrying(hand));
        if (lay === null) return;
        const computed = computeChain(hand.cold, lay.chain, hand.negatives);
        expect(computed.ok && computed.values.at(-1)).toBe(lay.hot);
      }),
      { numRuns: 3000 },
    );
  });

  it("finds lays that go below zero, come down from above, or need every card", () => {
    const best = (hand: Hand) => shortestLay(hand, plenty).lay;
    expect(best({ cold: 1, operators: ["-4", "+9"], hot: [6], negatives: true })?.chain).toHaveLength(2);
    expect(best({ cold: 1, operators: ["-4", "x2", "+9"], hot: [3], negatives: true })?.chain).toEqual([
      "-4",
      "x2",
      "+9",
    ]);
    expect(best({ cold: 1, operators: ["-4", "x2", "+9"], hot: [3], negatives: false })).toBeNull();
    expect(best({ cold: 12, operators: ["x10", "/2", "-10"], hot: [50], negatives: false })?.chain).toHaveLength(3);
    expect(best({ cold: 12, operators: ["x10", "/3"], hot: [40], negatives: false })).toEqual({
      hot: 40,
      chain: ["x10", "/3"],
    });
    expect(best({ cold: 0, operators: ["x?", "/?"], hot: [1], negatives: true })).toBeNull();
  });

  it("stays exact with nine cards and more, and agrees with trying every chain", () => {
    fc.assert(
      fc.property(handOf({ minLength: 9, maxLength: 10 }, 40), (hand) => {
        const { lay } = shortestLay(hand, plenty);
        fc.pre(lay !== null && lay.chain.length <= 4);
        expect(measure(lay)).toEqual(bestByTrying(hand));
      }),
      { numRuns: 60 },
    );
  });

  it("knows a large hand of - and / to be hopeless without trying", () => {
    const operators = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? `-${index + 1}` : `/${index + 1}`));
    expect(shortestLay({ cold: 12, operators, hot: [13, 50], negatives: true }, 100_000)).toEqual({
      lay: null,
      exact: true,
    });
  });

  it("stops when its effort is spent, and says that it is not sure", () => {
    const hand = { cold: 7, operators: ["+1", "+2", "x3", "x5", "-?", "/?"], hot: [999], negatives: true };
    expect(shortestLay(hand, 50)).toEqual({ lay: null, exact: false });
  });
});
