import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { builtInDecks, operatorCards } from "../cards/deck.ts";
import { isWild } from "../cards/operators.ts";
import { computeChain } from "./chain.ts";
import { lays, moves } from "./moves.ts";
import { after, pass, situation } from "./situation.ts";
import type { Lay } from "./types.ts";
import { view } from "./view.ts";

/** Every order of every choice of cards with every wild value: nothing solved, nothing left out. */
function* plainChains(hand: readonly string[], chain: readonly string[] = []): Generator<readonly string[]> {
  if (chain.length > 0) yield chain;
  for (const [index, card] of hand.entries()) {
    const values = isWild(card) ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value) => `${card}=${value}`) : [card];
    for (const played of values) yield* plainChains(hand.toSpliced(index, 1), [...chain, played]);
  }
}

function plainLays(cold: number, hand: readonly string[], hot: readonly number[], negatives: boolean): Lay[] {
  const found: Lay[] = [];
  for (const chain of plainChains(hand)) {
    const computed = computeChain(cold, chain, negatives);
    const value = computed.ok ? computed.values.at(-1) : undefined;
    if (value !== undefined && hot.includes(value)) found.push({ hot: value, chain });
  }
  return found;
}

const texts = (found: Iterable<Lay>) => [...new Set([...found].map((lay) => JSON.stringify([lay.hot, lay.chain])))];

describe("chains offered", () => {
  const hands = fc.shuffledSubarray(operatorCards(builtInDecks.celsius.classic), { minLength: 1, maxLength: 4 });
  const hot = fc.shuffledSubarray([...builtInDecks.celsius.classic.hot], { minLength: 1, maxLength: 6 });

  test("are all there are, each once, shortest first", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), hands, hot, fc.boolean(), (cold, hand, goals, negatives) => {
        const offered = [...lays(cold, hand, goals, negatives)];
        expect(texts(offered).length).toBe(offered.length);
        expect(texts(offered).toSorted()).toEqual(texts(plainLays(cold, hand, goals, negatives)).toSorted());
        const lengths = offered.map(({ chain }) => chain.length);
        expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
      }),
    );
  });

  test("solve for a wild laid last within 1 to 10", () => {
    expect([...lays(8, ["x?"], [16, 80, 88, 12], true)]).toEqual([
      { hot: 16, chain: ["x?=2"] },
      { hot: 80, chain: ["x?=10"] },
    ]);
    expect([...lays(8, ["+?"], [8, 9, 18, 19], true)].map((lay) => lay.hot)).toEqual([9, 18]);
    expect([...lays(30, ["-?"], [20, 29, 30], true)].map((lay) => lay.hot)).toEqual([20, 29]);
    expect([...lays(30, ["/?"], [3, 30, 7], true)].map((lay) => lay.hot)).toEqual([3, 30]);
  });

  test("go below zero only where that is allowed", () => {
    expect([...lays(1, ["-3", "+5"], [3], true)]).toContainEqual({ hot: 3, chain: ["-3", "+5"] });
    expect([...lays(1, ["-3", "+5"], [3], false)]).toEqual([{ hot: 3, chain: ["+5", "-3"] }]);
  });
});

describe("moves offered", () => {
  const table = situation({
    seats: [
      { hot: [16], operators: ["x2", "+1", "x2"] },
      { failures: 2, operators: ["+1", "x2", "+1"] },
    ],
  });

  test("are to pass, then the chains", () => {
    expect([...moves(view(table, 0))].slice(0, 2)).toEqual([{ move: "pass" }, { move: "lay", hot: 16, chain: ["x2"] }]);
  });

  test("are every different swap after two failures", () => {
    const swaps = [...moves(view(table, 1))].filter(({ move }) => move === "swap");
    expect(swaps).toEqual([
      { move: "swap", cards: ["+1", "x2"] },
      { move: "swap", cards: ["+1", "+1"] },
    ]);
    expect([...moves(view(table, 0))].some(({ move }) => move === "swap")).toBe(false);
  });

  test("are to take back, once committed", () => {
    expect([...moves(view(after(table, [0, pass]), 0))]).toEqual([{ move: "retract" }]);
  });

  test("are none for an audience, after the end, or for who is out or left", () => {
    expect([...moves(view(table, "audience"))]).toEqual([]);
    expect([...moves(view({ ...table, phase: "over" }, 0))]).toEqual([]);
    const gone = situation({ seats: [{ status: "out" }, { status: "left" }, {}] });
    expect([...moves(view(gone, 0))]).toEqual([]);
    expect([...moves(view(gone, 1))]).toEqual([]);
  });
});
