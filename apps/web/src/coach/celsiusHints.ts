// The hints of a Celsius round: how many cards suffice, which hot card to aim at, which card to begin with. They hold for
// the cold card and the whole hand; where the draft on the table begins well, they go on from it.
import type { PlayedLabel } from "@tablee/rules";
import type { Solved } from "./ask.ts";
import { beginsWith, type Position } from "./best.ts";
import type { Level, Step } from "./ladder.svelte.ts";

export type CelsiusHint =
  /** So many operators suffice. */
  | { readonly kind: "count"; readonly count: number }
  | { readonly kind: "aim"; readonly hot: number }
  /** After these cards, none of them at the start, this one. */
  | { readonly kind: "card"; readonly after: readonly PlayedLabel[]; readonly card: PlayedLabel }
  /** The draft is such a chain already. */
  | { readonly kind: "complete" }
  /** It is proved that nothing can be laid. */
  | { readonly kind: "impossible" }
  /** Nobody could tell in time. */
  | { readonly kind: "unknown" };

export async function celsiusHint(
  level: Level,
  before: readonly CelsiusHint[],
  position: Position,
  draft: readonly PlayedLabel[],
  solve: (position: Position, begun: readonly PlayedLabel[]) => Promise<Solved> | Solved,
): Promise<Step<CelsiusHint>> {
  const aimed = before.find((hint) => hint.kind === "aim");
  const best = await solve(aimed === undefined ? position : { ...position, hot: [aimed.hot] }, draft);
  if (best === null || best === "unknown")
    return { hint: { kind: best === null ? "impossible" : "unknown" }, last: true };
  const { hot, chain } = best;
  if (level === 1) return { hint: { kind: "count", count: chain.length }, last: false };
  if (level === 2) return { hint: { kind: "aim", hot }, last: false };
  const after = beginsWith(chain, draft) ? draft : [];
  const card = chain[after.length];
  return { hint: card === undefined ? { kind: "complete" } : { kind: "card", after, card }, last: true };
}
