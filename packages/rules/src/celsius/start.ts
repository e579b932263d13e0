/** C3: three shuffles, six hot and six operator cards each, one cold card turned. */

import { type CelsiusDeck, coldCards, hotCards, operatorCards } from "../cards/deck.ts";
import type { Start } from "../core/contract.ts";
import type { Random } from "../core/random.ts";
import { apply } from "./apply.ts";
import { handSize } from "./decide.ts";
import type { CelsiusEvent, CelsiusOptions, CelsiusPiles, CelsiusState } from "./types.ts";

export function start(
  { seats, options, deck, piles }: Start<CelsiusOptions, CelsiusDeck, CelsiusPiles>,
  random: Random,
): { events: readonly CelsiusEvent[]; state: CelsiusState } {
  const cold = piles.cold ?? random.shuffle(0, coldCards(deck));
  const hot = piles.hot ?? random.shuffle(1, hotCards(deck));
  const operators = piles.operators ?? random.shuffle(2, operatorCards(deck));
  const [turned, ...coldRest] = cold;
  if (turned === undefined) throw new RangeError("a deck has at least one cold card");
  const hands = Array.from({ length: seats }, (_, seat) => ({
    hot: hot.slice(seat * handSize, (seat + 1) * handSize),
    operators: operators.slice(seat * handSize, (seat + 1) * handSize),
  }));
  const dealt: CelsiusEvent = {
    type: "dealt",
    options,
    hands,
    cold: turned,
    piles: { cold: coldRest, hot: hot.slice(seats * handSize), operators: operators.slice(seats * handSize) },
  };
  return { events: [dealt], state: apply(null, dealt) };
}
