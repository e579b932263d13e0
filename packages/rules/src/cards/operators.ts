/**
 * Celsius operator cards in ASCII notation. A card in a hand is `+3` or `x?`; a played card also names the value of
 * a wild, `x?=7`. Labels are the cards: they are what records, views and logs hold. Parsing is cached, and only well
 * formed labels are kept, so that the cache is bounded by the cards there can be.
 */
export const signs = ["+", "-", "x", "/"] as const;
export type Sign = (typeof signs)[number];

/** An operator card in a hand: `+3`, `x?`. */
export type OperatorLabel = string;
/** An operator card in a chain: `+3`, `x?=7`. */
export type PlayedLabel = string;

export const operandLimit = 100;
export const wildLimit = 10;

export interface PlayedOperator {
  readonly sign: Sign;
  /** The number printed on the card; null for a wild. */
  readonly printed: number | null;
  /** The value named as the card was laid; null when none was. */
  readonly named: number | null;
  /** The label of the card as it lies in a hand. */
  readonly card: OperatorLabel;
}

const pattern = /^([+\-x/])(?:([1-9]\d{0,2})|\?)(?:=(0|-?[1-9]\d*))?$/;
const parsed = new Map<string, PlayedOperator>();

/** @returns null for a label that no card can have. A value out of C6's range is parsed, for C6 to judge. */
export function parsePlayed(label: PlayedLabel): PlayedOperator | null {
  const known = parsed.get(label);
  if (known !== undefined) return known;
  const match = pattern.exec(label);
  if (match === null) return null;
  const [, sign, number, value] = match;
  const printed = number === undefined ? null : Number(number);
  if (printed !== null && printed > operandLimit) return null;
  const named = value === undefined ? null : Number(value);
  const operator: PlayedOperator = { sign: sign as Sign, printed, named, card: `${sign}${printed ?? "?"}` };
  if (named === null || (named >= 1 && named <= wildLimit)) parsed.set(label, operator);
  return operator;
}

export function isOperatorLabel(label: string): boolean {
  const operator = parsePlayed(label);
  return operator !== null && operator.named === null;
}

export function isWild(card: OperatorLabel): boolean {
  return card.charCodeAt(1) === 63;
}

/** The label of a card as it lies in a hand: `x?=7` is the card `x?`. */
export function cardOf(played: PlayedLabel): OperatorLabel {
  const operator = parsePlayed(played);
  if (operator === null) throw new TypeError(`no operator card is called ${played}`);
  return operator.card;
}

export function makePlayed(card: OperatorLabel, value: number): PlayedLabel {
  return isWild(card) ? `${card}=${value}` : card;
}

/** Order of states and screens: by + - x /, then number, a wild last within its sign. */
export function compareOperators(a: OperatorLabel, b: OperatorLabel): number {
  return signIndex(a) - signIndex(b) || operand(a) - operand(b);
}

function signIndex(card: OperatorLabel): number {
  return signs.indexOf(card[0] as Sign);
}

function operand(card: OperatorLabel): number {
  return parsePlayed(card)?.printed ?? operandLimit + 1;
}
