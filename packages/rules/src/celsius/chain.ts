/** Computing a chain card after card (C4 to C6), with no precedence, in exact whole numbers. */

import { type PlayedLabel, parsePlayed, type Sign, wildLimit } from "../cards/operators.ts";
import { type Refusal, refuse } from "../core/contract.ts";
import type { CelsiusCode } from "./types.ts";

/** One operation; a quotient may come out with a fraction, which `breach` then names. */
export function operate(value: number, sign: Sign, operand: number): number {
  switch (sign) {
    case "+":
      return value + operand;
    case "-":
      return value - operand;
    case "x":
      return value * operand;
    case "/":
      return value / operand;
    default:
      return sign satisfies never;
  }
}

/** What makes a value on the way inadmissible (C5), or null. */
export function breach(value: number, negatives: boolean): "not-whole" | "negative" | "too-large" | null {
  if (Number.isSafeInteger(value)) return value < 0 && !negatives ? "negative" : null;
  return Number.isInteger(value) ? "too-large" : "not-whole";
}

export interface Computed {
  readonly ok: true;
  /** The value after each card, as many as the chain has cards. */
  readonly values: readonly number[];
}

/** The values of a chain from a cold card, or the refusal of its first step that breaks C5 or C6. */
export function computeChain(
  cold: number,
  chain: readonly PlayedLabel[],
  negatives: boolean,
): Computed | { readonly ok: false; readonly refusal: Refusal<CelsiusCode> } {
  const values: number[] = [];
  let value = cold;
  for (const [step, label] of chain.entries()) {
    const played = parsePlayed(label);
    if (played === null) throw new TypeError(`no operator card is called ${label}`);
    const { sign, printed, named, card } = played;
    if (printed !== null && named !== null) return refuse("C6", "value-on-plain-card", { card: label, step });
    if (printed === null && named === null) return refuse("C6", "wild-without-value", { card, step });
    if (named !== null && (named < 1 || named > wildLimit)) {
      return refuse("C6", "wild-out-of-range", { card: label, value: named, step });
    }
    const operand = printed ?? (named as number);
    const result = operate(value, sign, operand);
    const broken = breach(result, negatives);
    if (broken !== null) return refuse("C5", broken, { value, card: label, sign, operand, result, step });
    value = result;
    values.push(value);
  }
  return { ok: true, values };
}
