/**
 * What can be reached from a cold card with a hand, with how few cards, and how: exact, so that what is not found is
 * proved not to be there. A position is solved by itself, nothing is kept of it for the next. Decision 008.
 */
import type { PlayedLabel } from "@tablee/rules";
import { BroadSearch } from "./broad.ts";
import { operatorOf } from "./cards.ts";
import { makeNarrowSearch } from "./narrow.ts";
import { checkValues, type Position } from "./position.ts";
import { Targets } from "./targets.ts";

const targets = new Targets();
const narrow = makeNarrowSearch(targets);
const broad = new BroadSearch(targets);

/**
 * @returns for each hot value, in the order of `hot`, a chain with as few cards as there can be, the values of wilds named
 * as the rules want them; or null, which is the proof that no chain of these cards reaches it.
 */
export function shortestChains(position: Position): (PlayedLabel[] | null)[] {
  checkValues(position);
  const { cold, hot } = position;
  const search = searchFor(position);
  const chains = new Array<PlayedLabel[] | null>(hot.length);
  for (let index = 0; index < hot.length; index++) {
    const value = hot[index] as number;
    const length = targets.cards[value] as number;
    const idle = value === cold ? idleChains(position)[0] : undefined;
    if (idle !== undefined) chains[index] = idle;
    else if (length === 0) chains[index] = null;
    else chains[index] = search.chainOf(targets.from[value] as number, targets.step[value] as number, length);
  }
  return chains;
}

/** Searches with the narrow search if it can, else with the broad one. @returns which one it was. */
function searchFor(position: Position): typeof narrow | typeof broad {
  try {
    targets.ask(position.hot);
    if (narrow.search(position)) return narrow;
    targets.close();
    targets.ask(position.hot);
    broad.search(position);
    return broad;
  } finally {
    targets.close();
  }
}

/**
 * All chains with as few cards as there can be, for each hot value in the order of `hot`, or null where there is none.
 * Chains differ when a card or a wild's value does: equal cards count as one. They are found as they are asked for, since
 * a large hand may have very many; each list may be gone through again.
 */
export function allShortestChains(position: Position): (Iterable<PlayedLabel[]> | null)[] {
  checkValues(position);
  const { cold, hot } = position;
  const own = new Targets();
  const search = new BroadSearch(own);
  own.ask(hot);
  search.search(position);
  return hot.map((value) => {
    const idle = value === cold ? idleChains(position) : [];
    if (idle.length > 0) return idle;
    const cards = own.cards[value] as number;
    return cards === 0 ? null : { [Symbol.iterator]: () => search.chainsTo(value, cards) };
  });
}

/** C4 asks for one card at least: from a cold card to its own value, one that changes nothing is shortest. */
function idleChains({ operators }: Position): PlayedLabel[][] {
  const idle = [...new Set(operators)].map(operatorOf).filter(({ isIdle }) => isIdle);
  return idle.map(({ played, least, greatest }) => [played[least === greatest ? 0 : 1] as PlayedLabel]);
}
