/** Opérato's five levels, gentle to formidable; how strong they are stands in docs/bots.md. */
import type { OperatoMove, OperatoView } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import { forgetfulOperato } from "./forgetful.ts";
import { thoughtfulOperato } from "./thoughtful.ts";

export const operatoLevels = {
  novice: forgetfulOperato({ sum: 90, difference: 88, product: 70, reduced: 30, quotient: 60, best: 40 }),
  easy: forgetfulOperato({ sum: 96, difference: 95, product: 88, reduced: 60, quotient: 82, best: 75 }),
  medium: forgetfulOperato({ sum: 100, difference: 99, product: 97, reduced: 88, quotient: 96, best: 96 }),
  hard: thoughtfulOperato({ playouts: 150, isSuspicious: false, positions: 300, whim: 0.2, caution: 0.2 }),
  expert: thoughtfulOperato({ playouts: 6000, isSuspicious: true, positions: 30_000, whim: 0.05, caution: 0.4 }),
} satisfies Record<string, Bot<OperatoView, OperatoMove>>;
