/** Lays by the link that scores most now (O6), the first of equal ones; draws only when there is none. */
import type { OperatoMove, OperatoView } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { bestOf, moveOf, placingsOf } from "./links.ts";

export const greedyOperato: Bot<OperatoView, OperatoMove> = {
  choose: (view) => moveOf(bestOf(placingsOf(view))),
};
