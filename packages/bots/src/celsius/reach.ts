/**
 * How far the cards that are left can carry a value, up and down: bounds, not values that are reached for sure.
 * Up: all + first, then all x; - and / only lower what is positive, and bring what is negative no higher than 0.
 * Down, while a value stays above 0: all / first, then all -.
 */
import { wildLimit } from "@tablee/rules";
import type { Card } from "./cards.ts";

export interface Reach {
  /** No chain of the cards left ends above this. */
  highest(value: number): number;
  /** Where this is above 0, no chain of the cards left ends below it. */
  lowest(value: number): number;
}

/** @param left how many of each card are left. */
export function reachOf(cards: readonly Card[], left: readonly number[]): Reach {
  let sum = 0;
  let product = 1;
  let difference = 0;
  let quotient = 1;
  for (const [index, { sign, printed }] of cards.entries()) {
    const count = left[index] ?? 0;
    const operand = printed ?? wildLimit;
    if (sign === "+") sum += operand * count;
    else if (sign === "-") difference += operand * count;
    else if (sign === "x") product *= operand ** count;
    else quotient *= operand ** count;
  }
  return {
    highest: (value) => (Math.max(value, 0) + sum) * product,
    lowest: (value) => value / quotient - difference,
  };
}
