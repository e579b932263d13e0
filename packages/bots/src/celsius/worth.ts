/**
 * What cards are worth for winning the match, on the scale of log-odds: with e^w times the chance of another seat, a seat
 * is w ahead. The numbers were fitted to who won some ten thousand simulated matches (softmax regression over the hot
 * cards and operators that each seat held at each round) and then smoothed by sign, so that decks of one's own have them too.
 * They say that a good multiplication is worth more than a hot card, and that - and / are a burden.
 */
import { type OperatorLabel, parsePlayed, type Sign } from "@tablee/rules";

/** By sign: at 0, for each of the number, and for a wild. */
const operatorWorths: Readonly<Record<Sign, { base: number; each: number; wild: number }>> = {
  "+": { base: -0.2, each: 0.025, wild: 0.09 },
  "-": { base: -0.3, each: 0, wild: -0.2 },
  x: { base: 0.02, each: 0.014, wild: 0.26 },
  "/": { base: -0.52, each: 0, wild: -0.37 },
};

/** Numbers above this are worth no more. */
const greatest = 10;
/** What a card to be drawn is expected to be worth. */
export const drawnWorth = -0.1;
const hotWorth = { base: -0.14, each: -0.0045, highest: 110 };
/** For having a single hot card left. */
const lastHotWorth = 0.8;

export function operatorWorth(label: OperatorLabel): number {
  const parsed = parsePlayed(label);
  if (parsed === null) throw new TypeError(`no operator card is called ${label}`);
  const { base, each, wild } = operatorWorths[parsed.sign];
  return parsed.printed === null ? wild : base + each * Math.min(parsed.printed, greatest);
}

export function operatorsWorth(operators: readonly OperatorLabel[]): number {
  return operators.reduce((sum, label) => sum + operatorWorth(label), 0);
}

export function hotCardsWorth(hot: readonly number[]): number {
  const { base, each, highest } = hotWorth;
  const last = hot.length === 1 ? lastHotWorth : 0;
  return hot.reduce((sum, value) => sum + base + each * Math.min(value, highest), last);
}
