/** The legal moves of an Opérato seat, from its view alone. */
import { linksBetween } from "../cards/pairs.ts";
import type { OperatoMove } from "./types.ts";
import type { OperatoView } from "./view.ts";

export function* moves({ public: table, own }: OperatoView): Generator<OperatoMove> {
  if (own === null || table.phase === "over" || table.turn !== own.seat) return;
  let canPlace = false;
  for (const [index, card] of own.hand.entries()) {
    if (own.hand.indexOf(card) !== index) continue;
    for (const link of linksBetween(table.top, card)) {
      canPlace = true;
      yield { move: "place", card, link };
    }
  }
  if (!canPlace || !table.options.mustPlay) yield { move: "draw" };
}
