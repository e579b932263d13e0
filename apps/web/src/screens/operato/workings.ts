// How an operation on a card comes to its value, step by step, for the line under the cards and for speech: a product
// above 50 is shown with what is taken off it (9 × 18 = 162, 50 three times, 12).
import { type Link, type Operation, operate, type PairLabel, pairOf, pairValue, valueLimit } from "@tablee/rules";

export interface Working {
  readonly left: number;
  readonly operation: Operation;
  readonly right: number;
  /** What the operation gives before a product is reduced. */
  readonly result: number;
  /** How many times 50 is taken off. */
  readonly reductions: number;
  /** What the card is worth under this operation. */
  readonly value: number;
}

export function workingOf(card: PairLabel, operation: Operation): Working {
  const { first, second } = pairOf(card);
  const value = pairValue(card, operation);
  const result = operate(first, operation, second);
  return { left: first, operation, right: second, result, reductions: (result - value) / valueLimit, value };
}

/** Both sides of a link, the card of the pile first. */
export function workingsOf(top: PairLabel, card: PairLabel, [onTop, onLaid]: Link): readonly [Working, Working] {
  return [workingOf(top, onTop), workingOf(card, onLaid)];
}

export const pointClasses = ["same", "product", "sum", "other"] as const;
export type PointClass = (typeof pointClasses)[number];

/** One link of each class, in the order of the scale: its points are asked from the rules. */
export const classExamples: Readonly<Record<PointClass, Link>> = {
  same: ["x", "x"],
  product: ["x", "/"],
  sum: ["+", "-"],
  other: ["/", "-"],
};
