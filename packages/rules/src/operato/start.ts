/** O3: one shuffle, the first card starts the pile, five cards each. */

import type { OperatoDeck } from "../cards/deck.ts";
import { Decided, type Start } from "../core/contract.ts";
import type { Random } from "../core/random.ts";
import { apply } from "./apply.ts";
import { endIfFinished } from "./decide.ts";
import type { OperatoEvent, OperatoOptions, OperatoPiles, OperatoState } from "./types.ts";

const handSize = 5;

export function start(
  { seats, options, deck, piles }: Start<OperatoOptions, OperatoDeck, OperatoPiles>,
  random: Random,
): { events: readonly OperatoEvent[]; state: OperatoState } {
  const [top, ...cards] = piles.bank ?? random.shuffle(0, deck.cards);
  if (top === undefined) throw new RangeError("a deck has at least one card");
  const dealt: OperatoEvent = {
    type: "dealt",
    options,
    top,
    hands: Array.from({ length: seats }, (_, seat) => cards.slice(seat * handSize, (seat + 1) * handSize)),
    bank: cards.slice(seats * handSize),
  };
  const decided = new Decided<OperatoState, OperatoEvent>(apply(null, dealt), apply);
  endIfFinished(decided);
  return { events: [dealt, ...decided.events], state: decided.state };
}
