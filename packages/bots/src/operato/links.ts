/** Links as bots look at them: the cards of a hand that fit, each by its best link. */
import { type Link, linksBetween, type OperatoMove, type OperatoView, type PairLabel, pointsOf } from "@tablee/rules";

export interface Placing {
  readonly card: PairLabel;
  readonly link: Link;
  readonly points: number;
}

/** Every link of every card of the hand, equal cards once. */
export function placingsOf({ public: table, own }: OperatoView): Placing[] {
  if (own === null) throw new TypeError("a bot plays from the view of a seat, not of the audience");
  return [...new Set(own.hand)].flatMap((card) =>
    linksBetween(table.top, card).map((link) => ({ card, link, points: pointsOf(link) })),
  );
}

/** The placing that scores most, the first of equal ones; null where there is none. */
export function bestOf(placings: readonly Placing[]): Placing | null {
  return placings.reduce<Placing | null>((best, next) => (next.points > (best?.points ?? 0) ? next : best), null);
}

/** The points of the best link between two cards, or 0. */
export function mostPoints(top: PairLabel, laid: PairLabel): number {
  return linksBetween(top, laid).reduce((most, link) => Math.max(most, pointsOf(link)), 0);
}

export function moveOf(placing: Placing | null): OperatoMove {
  return placing === null ? { move: "draw" } : { move: "place", card: placing.card, link: placing.link };
}
