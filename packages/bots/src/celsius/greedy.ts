/** Lays the fewest cards, and with those the highest hot card: what wins the round at hand (C8). Else it passes. */
import type { CelsiusMove, CelsiusView } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { handOf } from "./hand.ts";
import { shortestLay } from "./shortest.ts";

/** Enough for nearly every hand of nine cards, and well under a second where it is not. */
const greedyEffort = 300_000;

export const greedyCelsius: Bot<CelsiusView, CelsiusMove> = {
  choose(view) {
    const { lay } = shortestLay(handOf(view), greedyEffort);
    return lay === null ? { move: "pass" } : { move: "lay", ...lay };
  },
};
