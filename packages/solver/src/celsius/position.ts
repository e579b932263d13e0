/** What the solver is asked: a Celsius position. Whoever reads one from people checks it before. */
import { coldLimits, hotLimits, type OperatorLabel } from "@tablee/rules";

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

const { min: leastCold, max: greatestCold } = coldLimits;
const { min: leastHot, max: greatestHot } = hotLimits;

/** Throws for a cold or hot card that there cannot be; for operators, taking them apart does. */
export function checkValues({ cold, hot }: Position): void {
  if (!Number.isInteger(cold) || cold < leastCold || cold > greatestCold) {
    throw new RangeError(`no cold card has the value ${cold}`);
  }
  for (let index = 0; index < hot.length; index++) {
    const value = hot[index] as number;
    if (Number.isInteger(value) && value >= leastHot && value <= greatestHot) continue;
    throw new RangeError(`no hot card has the value ${value}`);
  }
}
