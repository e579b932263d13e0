/** Celsius's five levels, gentle to formidable; how strong they are stands in docs/bots.md. */
import type { CelsiusMove, CelsiusView } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { forgetfulCelsius } from "./forgetful.ts";
import { thoughtfulCelsius } from "./thoughtful.ts";

const effort = 100_000;

export const celsiusLevels = {
  novice: forgetfulCelsius({ longest: 3, highest: 100, product: 85, division: 30, overlooked: 30, best: 40, effort }),
  easy: forgetfulCelsius({ longest: 4, highest: 150, product: 90, division: 50, overlooked: 22, best: 80, effort }),
  medium: forgetfulCelsius({ longest: 5, highest: 300, product: 200, division: 85, overlooked: 10, best: 95, effort }),
  hard: thoughtfulCelsius({
    longest: 4,
    highest: 120,
    product: 90,
    division: true,
    effort,
    isExact: false,
    overlooked: 25,
    doubt: 0,
  }),
  expert: thoughtfulCelsius({
    longest: 12,
    highest: 2_000,
    product: 2_000,
    division: true,
    effort: 30_000,
    isExact: true,
    overlooked: 0,
    doubt: 0.15,
  }),
} satisfies Record<string, Bot<CelsiusView, CelsiusMove>>;
