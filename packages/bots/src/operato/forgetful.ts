/**
 * Plays like somebody who does not see every link: sums and differences are easily seen, quotients and above all products
 * that go beyond 50 are not. Of the links it sees it takes the one that scores most, or now and then just any.
 */
import {
  type Operation,
  type OperatoMove,
  type OperatoView,
  operations,
  type PairLabel,
  pairOf,
  valueLimit,
} from "@tablee/rules";
import type { Bot } from "../bot.ts";
import type { RandomStream } from "../stream.ts";
import { bestOf, moveOf, type Placing, placingsOf } from "./links.ts";

/** How often each is thought of, in hundredths; a link takes two. */
export interface Sight {
  readonly sum: number;
  readonly difference: number;
  readonly product: number;
  /** A product that has to be reduced (O2). */
  readonly reduced: number;
  readonly quotient: number;
  /** How often the best of the links seen is laid, in hundredths; otherwise any of them. */
  readonly best: number;
}

export function forgetfulOperato(sight: Sight): Bot<OperatoView, OperatoMove> {
  return {
    choose(view, stream) {
      const { top, options } = view.public;
      const placings = placingsOf(view);
      const thoughtOf = new Map<string, boolean>();
      const isSeen = (card: PairLabel, operation: Operation) => {
        const value = `${card} ${operation}`;
        const seen = thoughtOf.get(value) ?? happens(stream, chanceOf(sight, card, operation));
        thoughtOf.set(value, seen);
        return seen;
      };
      const seen = placings.filter(({ card, link: [below, above] }) => isSeen(top, below) && isSeen(card, above));
      // O4: who has to lay is told so, and looks until something is found.
      const known = seen.length === 0 && options.mustPlay ? placings : seen;
      return moveOf(happens(stream, sight.best) ? bestOf(known) : anyOf(known, stream));
    },
  };
}

function chanceOf(sight: Sight, card: PairLabel, operation: Operation): number {
  const { first, second } = pairOf(card);
  const product = first * second > valueLimit ? sight.reduced : sight.product;
  const chances = [sight.sum, sight.difference, product, sight.quotient];
  return chances[operations.indexOf(operation)] as number;
}

function happens(stream: RandomStream, hundredths: number): boolean {
  return stream.below(100) < hundredths;
}

function anyOf(placings: readonly Placing[], stream: RandomStream): Placing | null {
  return placings.length === 0 ? null : (placings[stream.below(placings.length)] as Placing);
}
