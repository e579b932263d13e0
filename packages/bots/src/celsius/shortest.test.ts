import { computeChain, lays } from "@tablee/rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { bots } from "../levels.ts";
import { randomStream } from "../stream.ts";
import type { Hand } from "./hand.ts";
import { shortestLays } from "./shortest.ts";
import { arbitraryHand, viewWith } from "./testing.ts";

/** By trying every chain: the generator of the rules, which gives the shortest first. */
function bestByTrying({ cold, operators, hot, negatives }: Hand): { cards: number; hot: number } | null {
  let best: { cards: number; hot: number } | null = null;
  for (const lay of lays(cold, operators, hot, negatives)) {
    if (best !== null && lay.chain.length > best.cards) break;
    if (best === null || lay.hot > best.hot) best = { cards: lay.chain.length, hot: lay.hot };
  }
  return best;
}

it("greedy lays the fewest cards and then the highest hot card, as trying every chain finds it", () => {
  fc.assert(
    fc.property(arbitraryHand({ minLength: 0, maxLength: 5 }), (hand) => {
      const move = bots.greedy.celsius.choose(viewWith(hand), randomStream(new Uint8Array(16)));
      const best = bestByTrying(hand);
      if (move.move !== "lay") {
        expect(best).toBeNull();
        return;
      }
      expect({ cards: move.chain.length, hot: move.hot }).toEqual(best);
      const computed = computeChain(hand.cold, move.chain, hand.negatives);
      expect(computed.ok && computed.values.at(-1)).toBe(move.hot);
    }),
  );
});

it("gives one lay for each hot card within reach, in C8's order", () => {
  const hand = { cold: 5, operators: ["+5", "x2", "x3"], hot: [10, 15, 20, 15, 45, 99], negatives: true };
  const lays = shortestLays(hand);
  expect(lays.map(({ hot, chain }) => [hot, chain.length])).toEqual([
    [15, 1],
    [10, 1],
    [20, 2],
    [45, 3],
  ]);
  expect(shortestLays({ ...hand, hot: [99] })).toEqual([]);
});
