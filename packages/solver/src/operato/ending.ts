/**
 * What is left of a match of Opérato once the bank is empty: all cards are in hands, and who has counted the cards of the
 * pile knows, at two players, the other's hand. Nothing is drawn any more, so nothing is left to chance.
 */
import type { OperatoState, PairLabel, Seat } from "@tablee/rules";

export interface Ending {
  readonly top: PairLabel;
  readonly turn: Seat;
  readonly seats: readonly {
    readonly hand: readonly PairLabel[];
    readonly score: number;
    /** False for a seat that left (O8). */
    readonly isIn: boolean;
  }[];
  /** Players in a row who did not lay (O7). */
  readonly declines: number;
  readonly mustPlay: boolean;
}

export function endingOf({ phase, bank, pile, turn, seats, declines, options }: OperatoState): Ending {
  if (phase === "over") throw new RangeError("the match is over");
  if (bank.length > 0) throw new RangeError(`there are ${bank.length} cards in the bank: what comes is not known yet`);
  return {
    top: (pile.at(-1) as OperatoState["pile"][number]).card,
    turn,
    seats: seats.map(({ hand, score, status }) => ({ hand, score, isIn: status === "in" })),
    declines,
    mustPlay: options.mustPlay,
  };
}
