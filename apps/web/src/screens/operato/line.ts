// What the line under the two cards says, from the state of the table: one place that decides which of its states it is.
import type { Link, OperatoPublic, PairLabel } from "@tablee/rules";
import { type Composition, missing } from "./composition.ts";
import type { Notice } from "./play.svelte.ts";
import type { Lay } from "./shownLay.svelte.ts";
import type { Working } from "./workings.ts";
import { workingsOf } from "./workings.ts";

export type Line =
  | {
      readonly kind: "link";
      readonly workings: readonly [Working, Working];
      readonly link: Link;
      readonly points: number;
    }
  | { readonly kind: "no-link"; readonly workings: readonly [Working, Working]; readonly laid: boolean }
  | { readonly kind: "ready"; readonly workings: readonly [Working, Working] }
  | { readonly kind: "notice"; readonly notice: Notice }
  | { readonly kind: "missing"; readonly missing: "card" | "operations"; readonly top: PairLabel }
  | { readonly kind: "half"; readonly side: "top" | "laid"; readonly card: PairLabel }
  | { readonly kind: "waiting"; readonly seat: number; readonly own: boolean }
  | { readonly kind: "pass"; readonly seat: number };

export interface LineState {
  readonly table: OperatoPublic;
  readonly lay: Lay | null;
  readonly notice: Notice | null;
  readonly composition: Composition;
  readonly chosen: PairLabel | null;
  readonly workings: readonly [Working, Working] | null;
  readonly refused: boolean;
  readonly points: number | null;
  readonly resultsShown: boolean;
  readonly yourTurn: boolean;
  readonly paused: boolean;
  /** The screen is on its way to the next person. */
  readonly covered: boolean;
  /** Somebody's hand is on the screen. */
  readonly open: boolean;
}

export function lineOf(state: LineState): Line {
  const { table, lay, composition, chosen, workings } = state;
  if (lay !== null) {
    const { below, card, link, points } = lay;
    return { kind: "link", workings: workingsOf(below, card, link), link, points };
  }
  if (state.paused) return { kind: "notice", notice: "paused" };
  if (state.notice !== null) return { kind: "notice", notice: state.notice };
  if (workings !== null) {
    const link = [workings[0].operation, workings[1].operation] as const;
    if (state.points !== null) return { kind: "link", workings, link, points: state.points };
    return state.refused ? { kind: "no-link", workings, laid: !state.resultsShown } : { kind: "ready", workings };
  }
  if (state.covered) return { kind: "pass", seat: table.turn };
  if (!state.open || (!state.yourTurn && chosen === null))
    return { kind: "waiting", seat: table.turn, own: state.open };
  const lacking = missing({ ...composition, card: chosen });
  if (chosen === null || lacking === "card") return { kind: "missing", missing: "card", top: table.top };
  if (lacking === "operation" || lacking === null) {
    const side = composition.top === null ? "laid" : "top";
    return { kind: "half", side, card: side === "top" ? table.top : chosen };
  }
  return { kind: "missing", missing: "operations", top: table.top };
}
