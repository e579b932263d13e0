/**
 * What a seat knows at its turn, made ready for counting: cards as numbers, the points of every pair, and the cards it
 * has not seen. A view does not say which deck is played, so a built-in deck is recognised by its size and by every
 * card seen; with any other deck the unseen cards are supposed to be like those that were seen.
 */
import { builtInDecks, type OperatoView, type PairLabel } from "@tablee/rules";
import { mostPoints } from "./links.ts";

export interface KnownPlayer {
  readonly seat: number;
  readonly cards: number;
  readonly score: number;
}

export interface Knowledge {
  /** The cards by their numbers: own hand first, then the top card, then the unseen. */
  readonly labels: readonly PairLabel[];
  readonly hand: readonly number[];
  readonly top: number;
  readonly unseen: readonly number[];
  /** Most points for laying a card on another, 0 where no link is: at `top * labels.length + laid`. */
  readonly points: Uint8Array;
  /** Who still plays, in seat order, beginning with the own seat. */
  readonly players: readonly KnownPlayer[];
  readonly bank: number;
  readonly declines: number;
  /** Whether the unseen cards are known for sure, though not where they lie. */
  readonly isCounted: boolean;
}

export function knowledgeOf(view: OperatoView): Knowledge {
  const { public: table, own } = view;
  if (own === null) throw new TypeError("a bot plays from the view of a seat, not of the audience");
  const { cards, isCounted } = unseenCards(view, own.hand);
  const labels = [...own.hand, table.top, ...cards];
  const points = new Uint8Array(labels.length ** 2);
  for (const [top, below] of labels.entries()) {
    for (const [laid, above] of labels.entries()) points[top * labels.length + laid] = mostPoints(below, above);
  }
  const seats = table.seats.map((seat, index) => ({ ...seat, seat: index }));
  const players = [...seats.slice(own.seat), ...seats.slice(0, own.seat)].filter(({ status }) => status === "in");
  const top = own.hand.length;
  return {
    labels,
    hand: own.hand.map((_, card) => card),
    top,
    unseen: cards.map((_, index) => top + 1 + index),
    points,
    players,
    bank: table.bank,
    declines: table.declines,
    isCounted,
  };
}

/** The cards of the other hands and the bank: as many as there are, whichever they may be. */
function unseenCards({ public: table }: OperatoView, hand: readonly PairLabel[]) {
  const seen = [...hand, ...table.pile.map(({ card }) => card)];
  const inHands = table.seats.reduce((sum, { cards }) => sum + cards, 0);
  const count = table.bank + inHands - hand.length;
  for (const { cards } of Object.values(builtInDecks.operato)) {
    const rest = cards.slice();
    for (const card of seen) {
      const index = rest.indexOf(card);
      if (index >= 0) rest.splice(index, 1);
    }
    if (cards.length - rest.length === seen.length && rest.length === count) return { cards: rest, isCounted: true };
  }
  return {
    cards: Array.from({ length: count }, (_, index) => seen[index % seen.length] as PairLabel),
    isCounted: count === 0,
  };
}
