/** Lays any card by any link, each link as likely as the others; draws only when there is none. */
import type { OperatoMove, OperatoView } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { moveOf, type Placing, placingsOf } from "./links.ts";

export const randomOperato: Bot<OperatoView, OperatoMove> = {
  choose(view, stream) {
    const placings = placingsOf(view);
    return moveOf(placings.length === 0 ? null : (placings[stream.below(placings.length)] as Placing));
  },
};
