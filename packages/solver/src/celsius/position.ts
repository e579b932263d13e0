/** What the solver is asked: a Celsius position, and whether there can be such a position at all. */
import { coldLimits, hotLimits, isOperatorLabel, type OperatorLabel } from "@tablee/rules";

export interface Position {
  /** The cold card. */
  readonly cold: number;
  /** The operator cards of the hand: any number of them, equal ones too. */
  readonly operators: readonly OperatorLabel[];
  /** The values that are asked about: of a seat's hot cards, or any others. */
  readonly hot: readonly number[];
  /** C5: whether a value on the way may be below zero. */
  readonly negatives: boolean;
}

/** Throws for a position with a card that there cannot be: whoever reads input from people checks it before. */
export function checkPosition({ cold, operators, hot }: Position): void {
  if (!isWithin(cold, coldLimits)) throw new RangeError(`no cold card has the value ${cold}`);
  for (const value of hot) {
    if (!isWithin(value, hotLimits)) throw new RangeError(`no hot card has the value ${value}`);
  }
  for (const label of operators) {
    if (!isOperatorLabel(label)) throw new TypeError(`no operator card is called ${label}`);
  }
}

function isWithin(value: number, { min, max }: { readonly min: number; readonly max: number }): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
