/**
 * The cards of an ending as bits, one for each card in a hand, and what may be laid on what: the links and points are
 * those of the rules, worked out once. Bits let a position be a few numbers, and "is any card linked" one operation.
 */
import { type Link, linksBetween, type PairLabel, pointsOf } from "@tablee/rules";
import type { Ending } from "./ending.ts";
import { scoredLinks } from "./links.ts";

/** As many as there are bits in a number, less its sign. */
export const mostEndingCards = 31;

export class EndingCards {
  readonly count: number;
  /** The seats that did not leave (O8). */
  readonly staying: readonly number[];
  /** The cards each seat begins with. */
  readonly hands: readonly number[];
  /** By top card: the cards that are linked to it. The card that lies on top at first has the last place. */
  readonly linked: Int32Array;
  readonly #labels: readonly PairLabel[];
  /** By top card and card laid: the most points it can score there; of links, more points are never worse. */
  readonly #points: Int32Array;

  constructor({ top, seats }: Ending) {
    this.staying = [...seats.keys()].filter((seat) => seats[seat]?.isIn);
    const cards = seats.map(({ hand, isIn }) => (isIn ? hand : []));
    this.count = cards.flat().length;
    let bit = 0;
    this.hands = cards.map((hand) => hand.reduce((bits) => bits | (1 << bit++), 0));
    this.#labels = [...cards.flat(), top];
    this.linked = new Int32Array(this.count + 1);
    this.#points = new Int32Array((this.count + 1) * this.count);
    for (const [below, label] of this.#labels.entries()) {
      for (let above = 0; above < this.count; above++) {
        const links = linksBetween(label, this.#labels[above] as PairLabel);
        if (links.length === 0) continue;
        (this.linked[below] as number) |= 1 << above;
        this.#points[below * this.count + above] = Math.max(...links.map(pointsOf));
      }
    }
  }

  pointsOf(top: number, card: number): number {
    return this.#points[top * this.count + card] as number;
  }

  labelOf(card: number): PairLabel {
    return this.#labels[card] as PairLabel;
  }

  bestLink(top: number, card: number): Link {
    const [best] = scoredLinks(this.labelOf(top), this.labelOf(card));
    return (best as NonNullable<typeof best>).link;
  }
}
