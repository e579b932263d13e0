/**
 * Every choice of cards that a seat finds for each of its hot cards, not only the fewest: which cards are kept matters as
 * much. Breadth first over the cards used and the value they give. How much is seen can be limited, as people see less.
 */
import { breach, type Lay, makePlayed, operate, type PlayedLabel, wildLimit } from "@tablee/rules";
import { type Card, cardsOf } from "./cards.ts";
import type { Hand } from "./hand.ts";

export interface Sight {
  /** Cards in a chain, at the most. */
  readonly longest: number;
  /** Values on the way, at the most; as far below zero as well. */
  readonly highest: number;
  /** What a multiplication may come to. */
  readonly product: number;
  readonly division: boolean;
  /** Operations tried, at the most; longer chains come later. */
  readonly effort: number;
}

interface Reached {
  readonly value: number;
  readonly by: { readonly label: PlayedLabel; readonly from: Reached } | null;
}

/** Cards used as bits, so no more of a hand can be looked at. */
const mostCards = 30;

/** For each hot card and each set of cards that reaches it one lay, chains with fewer cards first. */
export function foundLays({ cold, operators, hot, negatives }: Hand, sight: Sight): Lay[] {
  const cards = cardsOf(operators.slice(0, mostCards).sort()).filter(({ sign }) => sight.division || sign !== "/");
  const goals = [...new Set(hot)];
  const lays: Lay[] = [];
  let groups = new Map([[0, new Map<number, Reached>([[cold, { value: cold, by: null }]])]]);
  let effort = sight.effort;
  for (let length = 1; length <= Math.min(sight.longest, cards.length) && effort > 0; length++) {
    const next = new Map<number, Map<number, Reached>>();
    for (const [used, reached] of groups) {
      for (const [index, card] of cards.entries()) {
        if (!isNextOfItsKind(cards, used, index)) continue;
        effort -= reached.size * (card.printed === null ? wildLimit : 1);
        if (effort < 0) break;
        const key = used | (1 << index);
        const group = next.get(key) ?? new Map<number, Reached>();
        next.set(key, group);
        extend(reached, card, group, (value) => isSeen(value, card, sight) && breach(value, negatives) === null);
      }
    }
    for (const group of next.values()) {
      for (const goal of goals) {
        const end = group.get(goal);
        if (end !== undefined) lays.push({ hot: goal, chain: chainTo(end) });
      }
    }
    groups = next;
  }
  return lays;
}

/** Of equal cards, which stand together, the first is used first. */
function isNextOfItsKind(cards: readonly Card[], used: number, index: number): boolean {
  if (used & (1 << index)) return false;
  return cards[index - 1]?.label !== cards[index]?.label || (used & (1 << (index - 1))) !== 0;
}

function extend(
  reached: ReadonlyMap<number, Reached>,
  { label, sign, printed }: Card,
  group: Map<number, Reached>,
  isAllowed: (value: number) => boolean,
): void {
  const last = printed ?? wildLimit;
  for (const from of reached.values()) {
    for (let operand = printed ?? 1; operand <= last; operand++) {
      const value = operate(from.value, sign, operand);
      if (group.has(value) || !isAllowed(value)) continue;
      group.set(value, { value, by: { label: makePlayed(label, operand), from } });
    }
  }
}

function isSeen(value: number, { sign }: Card, { highest, product }: Sight): boolean {
  return Math.abs(value) <= (sign === "x" ? Math.min(highest, product) : highest);
}

function chainTo({ by }: Reached): PlayedLabel[] {
  return by === null ? [] : [...chainTo(by.from), by.label];
}
