/**
 * Operator cards as a search wants them: sorted so that all cards of a kind that commute stand together, + before - and
 * x before /, and numbers instead of labels. A card that changes nothing (x1, /1, a wild x or / taken as 1) is in no
 * shortest chain but one of a single card, which the search does not look for: decision 008 tells why.
 */
import {
  makePlayed,
  type OperatorLabel,
  type PlayedLabel,
  parsePlayed,
  type Sign,
  signs,
  wildLimit,
} from "@tablee/rules";

/** Signs as numbers, in the order of `signs`. */
export const plus = 0;
export const minus = 1;
export const times = 2;
export const by = 3;

/** A step is a card (or kind of card) and the value of a wild, else 0, in so many bits below it. */
export const wildBits = 4;
if (wildLimit >= 1 << wildBits) throw new RangeError("a wild's value does not fit a step");

/** A card taken apart: the numbers it may be worth reach from `least` to `greatest`, the same unless it is a wild. */
export interface Operator {
  readonly label: OperatorLabel;
  readonly sign: number;
  readonly symbol: Sign;
  readonly least: number;
  readonly greatest: number;
  /** What it is called in a chain, by its number if it is a wild, at 0 if not. */
  readonly played: readonly PlayedLabel[];
  /** Sorts the cards as said above. */
  readonly place: number;
  /** Whether it changes nothing, or as a wild may. */
  readonly isIdle: boolean;
}

const known = new Map<OperatorLabel, Operator>();

/** What is known of a label; bounded by the cards there can be. */
export function operatorOf(label: OperatorLabel): Operator {
  return known.get(label) ?? learn(label);
}

function learn(label: OperatorLabel): Operator {
  const parsed = parsePlayed(label);
  if (parsed === null || parsed.named !== null) throw new TypeError(`no operator card is called ${label}`);
  const { printed } = parsed;
  const sign = signs.indexOf(parsed.sign);
  const idle = sign >= times ? 1 : 0;
  const operator: Operator = {
    label,
    sign,
    symbol: parsed.sign,
    least: printed ?? 1 + idle,
    greatest: printed ?? wildLimit,
    played: Array.from({ length: wildLimit + 1 }, (_, value) => makePlayed(label, value)),
    place: sign * 1000 + (printed ?? 999),
    isIdle: idle === 1 && (printed ?? 1) === 1,
  };
  known.set(label, operator);
  return operator;
}
