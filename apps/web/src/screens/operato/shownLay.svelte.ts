// A card that was just laid stays beside the pile for a moment, with the link it was laid by, and then slides onto it: a
// bot's move is followed by eye, one's own is seen to hold. Any tap or key ends the moment; nothing waits for it.
import type { Link, PairLabel, PileCard } from "@tablee/rules";

export interface Lay {
  readonly below: PairLabel;
  readonly card: PairLabel;
  readonly seat: number;
  readonly link: Link;
  readonly value: number;
  readonly points: number;
}

/** Shorter than the quickest bot's wait, so that each lay is seen to its end. */
const shownFor = { own: 900, others: 1_300 };

export class ShownLay {
  #lay: Lay | null = $state.raw(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #height: number;

  constructor(pile: readonly PileCard[]) {
    this.#height = pile.length;
  }

  get lay(): Lay | null {
    return this.#lay;
  }

  /** Call it with the pile whenever it may have grown. */
  follow(pile: readonly PileCard[], own: readonly number[]): void {
    if (pile.length === this.#height) return;
    this.#height = pile.length;
    const [below, laid] = pile.slice(-2);
    if (below === undefined || laid?.placed == null) return;
    this.#lay = { below: below.card, card: laid.card, ...laid.placed };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(), own.includes(laid.placed.seat) ? shownFor.own : shownFor.others);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#lay = null;
  }
}
