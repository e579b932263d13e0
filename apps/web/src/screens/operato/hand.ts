// Where the cards of a hand lie on the screen. The rules keep a hand in order of arrival; on a table the new card takes
// the place that the laid one left, so that neither eye nor number key has to look for a card anew.
import type { PairLabel } from "@tablee/rules";

export interface HandCard {
  /** Tells equal cards apart: decks of one's own may have some. */
  readonly key: string;
  readonly label: PairLabel;
}

export function keyed(hand: readonly PairLabel[]): HandCard[] {
  const met = new Map<PairLabel, number>();
  return hand.map((label) => {
    const count = (met.get(label) ?? 0) + 1;
    met.set(label, count);
    return { key: `${label}#${count}`, label };
  });
}

/** Cards still held stay in place, new ones fill what was left empty, then go to the end. */
export function arrange(before: readonly HandCard[], hand: readonly PairLabel[]): HandCard[] {
  const arrived = new Map(keyed(hand).map((card) => [card.key, card]));
  const places: (HandCard | null)[] = before.map(({ key }) => {
    const kept = arrived.get(key) ?? null;
    arrived.delete(key);
    return kept;
  });
  for (const card of arrived.values()) {
    const free = places.indexOf(null);
    if (free < 0) places.push(card);
    else places[free] = card;
  }
  return places.filter((card) => card !== null);
}
