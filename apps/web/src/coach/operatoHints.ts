// The hints of an Opérato turn: whether a card of the hand is linked to the pile, which card scores most, by which two
// operations. And the same looked at afterwards: every link there was.
import { type Link, linksBetween, type PairLabel, pointsOf } from "@tablee/rules";
import type { Level, Step } from "./ladder.svelte.ts";

export interface HandLink {
  readonly card: PairLabel;
  readonly link: Link;
  readonly points: number;
}

export type OperatoHint =
  | { readonly kind: "linked" | "unlinked" }
  | { readonly kind: "card"; readonly card: PairLabel }
  | { readonly kind: "link"; readonly card: PairLabel; readonly link: Link };

/** Every link between the top card and a hand, most points first; of cards held twice, one stands for both. */
export function linksOf(top: PairLabel, hand: readonly PairLabel[]): HandLink[] {
  const links = [...new Set(hand)].flatMap((card) =>
    linksBetween(top, card).map((link) => ({ card, link, points: pointsOf(link) })),
  );
  return links.sort((a, b) => b.points - a.points);
}

export function operatoHint(level: Level, top: PairLabel, hand: readonly PairLabel[]): Step<OperatoHint> {
  const best = linksOf(top, hand)[0];
  if (best === undefined) return { hint: { kind: "unlinked" }, last: true };
  const { card, link } = best;
  if (level === 1) return { hint: { kind: "linked" }, last: false };
  return level === 2
    ? { hint: { kind: "card", card }, last: false }
    : { hint: { kind: "link", card, link }, last: true };
}
