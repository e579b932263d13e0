/** The lays that can be made with as few cards as possible, in the order in which they win a round (C8). Exact: the solver's. */
import type { Lay } from "@tablee/rules";
import { shortestChains } from "@tablee/solver";
import type { Hand } from "./hand.ts";

/** One for each hot card that can be laid: fewest cards first, then the highest hot card. Empty: none can be. */
export function shortestLays(hand: Hand): Lay[] {
  const hot = [...new Set(hand.hot)];
  return shortestChains({ ...hand, hot })
    .flatMap((chain, index): Lay[] => (chain === null ? [] : [{ hot: hot[index] as number, chain }]))
    .sort((a, b) => a.chain.length - b.chain.length || b.hot - a.hot);
}
