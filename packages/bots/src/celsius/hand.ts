/** What a Celsius bot looks at: its own cards, the cold card and whether values may go below zero. */
import type { CelsiusView, OperatorLabel } from "@tablee/rules";

export interface Hand {
  readonly cold: number;
  readonly operators: readonly OperatorLabel[];
  readonly hot: readonly number[];
  readonly negatives: boolean;
}

export function handOf({ public: table, own }: CelsiusView): Hand {
  const seat = own === null ? undefined : table.seats[own.seat];
  if (seat === undefined) throw new TypeError("a bot plays from the view of a seat, not of the audience");
  return { cold: table.cold, operators: seat.operators, hot: seat.hot, negatives: table.options.negatives };
}
