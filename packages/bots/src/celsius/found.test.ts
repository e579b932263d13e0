import { cardOf, computeChain, lays, parsePlayed } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foundLays, type Sight } from "./found.ts";
import { arbitraryHand } from "./testing.ts";

const everything: Sight = { longest: 9, highest: 1e9, product: 1e9, division: true, effort: 1e9 };
const setOf = ({ hot, chain }: { hot: number; chain: readonly string[] }) => `${hot}: ${chain.map(cardOf).sort()}`;

describe("the lays a seat finds", () => {
  it("are one for each hot card and each choice of cards that reaches it, as trying every chain finds them", () => {
    fc.assert(
      fc.property(arbitraryHand({ minLength: 0, maxLength: 4 }), (hand) => {
        const found = foundLays(hand, everything);
        const tried = [...lays(hand.cold, hand.operators, hand.hot, hand.negatives)];
        expect(found.map(setOf).sort()).toEqual([...new Set(tried.map(setOf))].sort());
        for (const { hot, chain } of found) {
          const computed = computeChain(hand.cold, chain, hand.negatives);
          expect(computed.ok && computed.values.at(-1)).toBe(hot);
        }
      }),
    );
  });

  it("keep within what is seen", () => {
    const sight: Sight = { longest: 3, highest: 80, product: 40, division: false, effort: 1e9 };
    fc.assert(
      fc.property(arbitraryHand({ minLength: 4, maxLength: 7 }), (hand) => {
        const found = foundLays(hand, sight);
        for (const { chain } of found) {
          expect(chain.length).toBeLessThanOrEqual(3);
          const computed = computeChain(hand.cold, chain, hand.negatives);
          const values = computed.ok ? computed.values : [];
          for (const [step, label] of chain.entries()) {
            const sign = parsePlayed(label)?.sign;
            expect(sign).not.toBe("/");
            expect(Math.abs(values[step] as number)).toBeLessThanOrEqual(sign === "x" ? 40 : 80);
          }
        }
        expect(found.map(({ chain }) => chain.length)).toEqual(found.map(({ chain }) => chain.length).sort());
      }),
    );
  });

  it("are short ones only where the effort is spent first, even with more cards than bits", () => {
    const operators = Array.from({ length: 40 }, (_, index) => `+${1 + (index % 12)}`);
    const hand = { cold: 0, operators, hot: [12, 30], negatives: true };
    const found = foundLays(hand, { ...everything, effort: 2_000 });
    expect(found[0]).toEqual({ hot: 12, chain: ["+12"] });
    expect(Math.max(...found.map(({ chain }) => chain.length))).toBeLessThan(6);
  });
});
