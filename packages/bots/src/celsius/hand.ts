/** What a Celsius bot looks at first: the cards of a seat, the cold card and whether values may go below zero. */
import type { CelsiusView, OperatorLabel, Seat } from "@tablee/rules";

export interface Hand {
  readonly cold: number;
  readonly operators: readonly OperatorLabel[];
  readonly hot: readonly number[];
  readonly negatives: boolean;
}

/** The own hand. */
export function handOf(view: CelsiusView): Hand {
  return handAt(view, ownSeat(view));
}

export function ownSeat({ own }: CelsiusView): Seat {
  if (own === null) throw new TypeError("a bot plays from the view of a seat, not of the audience");
  return own.seat;
}

/** The hand of any seat: hands are open (C3). */
export function handAt({ public: table }: CelsiusView, seat: Seat): Hand {
  const found = table.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat} at this table`);
  return { cold: table.cold, operators: found.operators, hot: found.hot, negatives: table.options.negatives };
}
