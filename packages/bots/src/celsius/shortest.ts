/**
 * The best lay by C8's order: fewest cards, then the highest hot card. Breadth first over what can be told apart, that
 * is which cards are used and the value they give: other orders of the same cards that give the same value lead on to
 * the same chains. The last card is not tried but looked up, by the values from which it leads to a goal. Values from
 * which the cards left lead to no goal, because all stay below or above, are dropped: a hand that is full of - and /
 * is known at once to be hopeless. All this keeps hands of nine cards and more exact, where trying every order of the
 * cards would take minutes.
 */
import { breach, type Lay, makePlayed, operate, type PlayedLabel, type Sign, wildLimit } from "@tablee/rules";
import { type Card, cardsOf } from "./cards.ts";
import type { Hand } from "./hand.ts";
import { type Reach, reachOf } from "./reach.ts";

/** A value reached, and how: the card played last and the value before it. */
interface Reached {
  readonly value: number;
  readonly by: { readonly label: PlayedLabel; readonly from: Reached } | null;
}

/** All values that the same cards give in one order or another. */
interface Group {
  /** How many of each different card are left. */
  readonly left: readonly number[];
  readonly reached: ReadonlyMap<number, Reached>;
}

/** The card that leads from a value to a goal. */
interface Closing {
  readonly card: number;
  readonly label: PlayedLabel;
  readonly goal: number;
}

export interface Found {
  readonly lay: Lay | null;
  /** False when the effort was spent first: there may be a longer lay. */
  readonly exact: boolean;
}

interface Search {
  readonly cards: readonly Card[];
  readonly negatives: boolean;
  readonly lowest: number;
  readonly highest: number;
}

const wildValues: readonly number[] = Array.from({ length: wildLimit }, (_, index) => index + 1);
const operandsOf = ({ printed }: Card) => (printed === null ? wildValues : [printed]);

/** @param effort how many operations may be computed, a group of values counting as many as there are cards to choose from. */
export function shortestLay({ cold, operators, hot, negatives }: Hand, effort: number): Found {
  const cards = cardsOf([...new Set(operators)]);
  const counts = cards.map(({ label }) => operators.filter((other) => other === label).length);
  const closings = closingsOf(cards, hot);
  const search = { cards, negatives, lowest: Math.min(...hot), highest: Math.max(...hot) };
  let groups: Group[] = [{ left: counts, reached: new Map([[cold, { value: cold, by: null }]]) }];
  let effortLeft = effort;
  for (let length = 1; length <= operators.length; length++) {
    const lay = bestClosing(groups, closings);
    if (lay !== null) return { lay, exact: true };
    if (length === operators.length) break;
    const expanded = expand(groups, search, effortLeft);
    if (expanded === null) return { lay: null, exact: false };
    groups = expanded.groups;
    effortLeft -= expanded.effort;
  }
  return { lay: null, exact: true };
}

/** For every value one card away from a goal: by which card, highest goal first. */
function closingsOf(cards: readonly Card[], hot: readonly number[]): Map<number, Closing[]> {
  const closings = new Map<number, Closing[]>();
  for (const goal of [...new Set(hot)].sort((a, b) => b - a)) {
    for (const [index, card] of cards.entries()) {
      for (const operand of operandsOf(card)) {
        const before = undo(goal, card.sign, operand);
        const closing = { card: index, label: makePlayed(card.label, operand), goal };
        const known = closings.get(before);
        if (known === undefined) closings.set(before, [closing]);
        else known.push(closing);
      }
    }
  }
  return closings;
}

/** The value that an operation makes into this one; a fraction is a value no chain reaches. */
function undo(value: number, sign: Sign, operand: number): number {
  switch (sign) {
    case "+":
      return value - operand;
    case "-":
      return value + operand;
    case "x":
      return value / operand;
    case "/":
      return value * operand;
    default:
      return sign satisfies never;
  }
}

function bestClosing(groups: readonly Group[], closings: ReadonlyMap<number, readonly Closing[]>): Lay | null {
  let best: { closing: Closing; from: Reached } | null = null;
  for (const { left, reached } of groups) {
    for (const from of reached.values()) {
      const closing = closings.get(from.value)?.find(({ card }) => (left[card] ?? 0) > 0);
      if (closing !== undefined && (best === null || closing.goal > best.closing.goal)) best = { closing, from };
    }
  }
  return best === null ? null : { hot: best.closing.goal, chain: [...chainTo(best.from), best.closing.label] };
}

function chainTo({ by }: Reached): PlayedLabel[] {
  return by === null ? [] : [...chainTo(by.from), by.label];
}

/** The groups with one card more, or null when that takes too much effort. */
function expand(
  groups: readonly Group[],
  { cards, negatives, lowest, highest }: Search,
  effort: number,
): { groups: Group[]; effort: number } | null {
  const next = new Map<string, { left: number[]; reached: Map<number, Reached>; reach: Reach }>();
  let spent = 0;
  for (const { left, reached } of groups) {
    for (const [index, card] of cards.entries()) {
      const count = left[index] ?? 0;
      if (count === 0) continue;
      const operands = operandsOf(card);
      spent += cards.length + reached.size * operands.length;
      if (spent > effort) return null;
      const fewer = left.with(index, count - 1);
      const key = fewer.join();
      const group = next.get(key) ?? { left: fewer, reached: new Map(), reach: reachOf(cards, fewer) };
      next.set(key, group);
      for (const operand of operands) {
        const label = makePlayed(card.label, operand);
        for (const from of reached.values()) {
          const value = operate(from.value, card.sign, operand);
          if (breach(value, negatives) !== null || group.reached.has(value)) continue;
          if (group.reach.highest(value) < lowest || group.reach.lowest(value) > highest) continue;
          group.reached.set(value, { value, by: { label, from } });
        }
      }
    }
  }
  return { groups: [...next.values()].filter(({ reached }) => reached.size > 0), effort: spent };
}
