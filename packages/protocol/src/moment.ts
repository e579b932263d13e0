/**
 * Which round of Celsius, or turn of Opérato, a table is at. A move says for which one it is meant: on its way time may run
 * out, and what was meant for one round would count for the next. Without schemas, so that pages may call it.
 */

export interface Moment {
  /** The match's number, from 1. */
  readonly match: number;
  /** From 1: `match.round` of Celsius, `match.turns` of Opérato. */
  readonly round: number;
}

interface Shown {
  readonly matchNumber: number;
  readonly match: object | null;
}

/** @returns undefined before the first deal. */
export function momentOf({ matchNumber, match }: Shown): Moment | undefined {
  const { round, turns } = (match ?? {}) as { readonly round?: unknown; readonly turns?: unknown };
  const count = round ?? turns;
  return typeof count === "number" ? { match: matchNumber, round: count } : undefined;
}
