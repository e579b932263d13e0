// The best that a Celsius hand can lay: the fewest cards, and among chains as short the highest hot card, as C8 ranks
// them. The solver finds every chain and proves that there is none, so what is said from here is always true.
import type { PlayedLabel } from "@tablee/rules";
import { allShortestChains, type Position, shortestChains } from "@tablee/solver";

export type { Position };

export interface Best {
  readonly hot: number;
  readonly chain: readonly PlayedLabel[];
}

/** Of a large hand there may be millions of shortest chains: so many are looked at for one that goes on from a draft. */
const enoughChains = 20_000;

/**
 * @param begun what lies on the table already: a chain that goes on from it comes before the others.
 * @returns null when it is proved that no chain reaches any of the hot cards.
 */
export function bestOf(position: Position, begun: readonly PlayedLabel[] = []): Best | null {
  const hot = [...new Set(position.hot)].sort((a, b) => b - a);
  const chains = shortestChains({ ...position, hot });
  const found = hot.flatMap((value, index): Best[] => {
    const chain = chains[index];
    return chain == null ? [] : [{ hot: value, chain }];
  });
  const fewest = Math.min(...found.map(({ chain }) => chain.length));
  const best = found.filter(({ chain }) => chain.length === fewest);
  if (begun.length === 0 || begun.length > fewest) return best[0] ?? null;
  return goingOn(position, best, begun) ?? best[0] ?? null;
}

/** Whether a chain begins with these cards. */
export function beginsWith(chain: readonly PlayedLabel[], begun: readonly PlayedLabel[]): boolean {
  return begun.length <= chain.length && begun.every((label, index) => chain[index] === label);
}

function goingOn(position: Position, best: readonly Best[], begun: readonly PlayedLabel[]): Best | null {
  const all = allShortestChains({ ...position, hot: best.map(({ hot }) => hot) });
  for (const [index, { hot }] of best.entries()) {
    let left = enoughChains;
    for (const chain of all[index] ?? []) {
      if (beginsWith(chain, begun)) return { hot, chain };
      left -= 1;
      if (left === 0) break;
    }
  }
  return null;
}
