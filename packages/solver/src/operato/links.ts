/** The links between two cards and what they score, most points first. The links themselves are found by the rules. */
import { type Link, linksBetween, type PairLabel, pointsOf } from "@tablee/rules";

export interface ScoredLink {
  /** The operation on the top card, then the operation on the card laid (O5). */
  readonly link: Link;
  readonly points: number;
}

export function scoredLinks(top: PairLabel, laid: PairLabel): ScoredLink[] {
  const links = linksBetween(top, laid).map((link) => ({ link, points: pointsOf(link) }));
  return links.sort((a, b) => b.points - a.points);
}
