/**
 * Lays any card by any link, each link as likely as the others; draws only when there is none. It lists the links
 * itself: passing through the generator of legal moves would cost as much as all else in a turn.
 */
import { linksBetween, type OperatoMove, type OperatoView } from "@tablee/rules";
import type { Bot } from "../bot.ts";

export const randomOperato: Bot<OperatoView, OperatoMove> = {
  choose({ public: table, own }, stream) {
    if (own === null) throw new TypeError("a bot plays from the view of a seat, not of the audience");
    const links: OperatoMove[] = [];
    for (const [index, card] of own.hand.entries()) {
      if (own.hand.indexOf(card) !== index) continue;
      for (const link of linksBetween(table.top, card)) links.push({ move: "place", card, link });
    }
    return links.length === 0 ? { move: "draw" } : (links[stream.below(links.length)] as OperatoMove);
  },
};
