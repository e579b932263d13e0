/** Lays the fewest cards, and with those the highest hot card: what wins the round at hand (C8). Else it passes. */
import type { CelsiusMove, CelsiusView } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { handOf } from "./hand.ts";
import { shortestLays } from "./shortest.ts";

export const greedyCelsius: Bot<CelsiusView, CelsiusMove> = {
  choose(view) {
    const [lay] = shortestLays(handOf(view));
    return lay === undefined ? { move: "pass" } : { move: "lay", ...lay };
  },
};
