/**
 * Lays whatever it stumbles on: cards in random order from the cold card until one of its hot cards is reached, some
 * tries long, else it passes. It never retracts, swaps or leaves. Effort is counted in tries, not in time, so that a
 * match is the same on every machine.
 */
import { breach, type CelsiusMove, type CelsiusView, type Lay, makePlayed, operate, wildLimit } from "@tablee/rules";
import type { Bot } from "../bot.ts";
import type { RandomStream } from "../stream.ts";
import { type Card, cardsOf } from "./cards.ts";
import { type Hand, handOf } from "./hand.ts";

const tries = 20;

export const randomCelsius: Bot<CelsiusView, CelsiusMove> = {
  choose(view, stream) {
    const hand = handOf(view);
    const cards = cardsOf(hand.operators);
    for (let attempt = 0; attempt < tries; attempt++) {
      const lay = stumble(hand, cards, stream);
      if (lay !== null) return { move: "lay", ...lay };
    }
    return { move: "pass" };
  },
};

/** One try: stops at the first hot card, at a value C5 forbids, or when no card is left. */
function stumble({ cold, hot, negatives }: Hand, cards: readonly Card[], stream: RandomStream): Lay | null {
  const rest = cards.slice();
  const chain: string[] = [];
  let value = cold;
  while (rest.length > 0) {
    const index = stream.below(rest.length);
    const { label, sign, printed } = rest[index] as Card;
    rest[index] = rest[rest.length - 1] as Card;
    rest.pop();
    const operand = printed ?? 1 + stream.below(wildLimit);
    value = operate(value, sign, operand);
    if (breach(value, negatives) !== null) return null;
    chain.push(makePlayed(label, operand));
    if (hot.includes(value)) return { hot: value, chain };
  }
  return null;
}
