/** Lays by the link that scores most now (O6), the first of equal ones; draws only when there is none. */
import { type OperatoMove, type OperatoView, operato, pointsOf } from "@tablee/rules";
import type { Bot } from "../bot.ts";

export const greedyOperato: Bot<OperatoView, OperatoMove> = {
  choose(view) {
    if (view.own === null) throw new TypeError("a bot plays from the view of a seat, not of the audience");
    let best: OperatoMove = { move: "draw" };
    let most = 0;
    for (const move of operato.moves(view)) {
      const points = move.move === "place" ? pointsOf(move.link) : 0;
      if (points > most) {
        best = move;
        most = points;
      }
    }
    return best;
  },
};
