/** Lays any card by any link, each link as likely as the others; draws only when there is none. */
import { type OperatoMove, type OperatoView, operato } from "@tablee/rules";
import type { Bot } from "../bot.ts";

export const randomOperato: Bot<OperatoView, OperatoMove> = {
  choose(view, stream) {
    const links = [...operato.moves(view)].filter(({ move }) => move === "place");
    return links.length === 0 ? { move: "draw" } : (links[stream.below(links.length)] as OperatoMove);
  },
};
