/** What those who play under load choose, from what they were sent: here and at the other servers (bench/peers) the same. */

import type { AnyTableMove } from "@tablee/protocol";
import { anyGame, type CelsiusPublic, type GameId, lays, type Seat } from "@tablee/rules";

/**
 * The newest cards, which a failed round adds to: among the oldest there would soon be no lay left, and no match would end.
 * A generator that searched long would be what is measured.
 */
const cardsSearched = 3;

/** @param view as the game shows it to this seat. @returns null when it is not to move. */
export function chooseMove(game: GameId, view: { public: unknown; own: unknown }, seat: Seat): AnyTableMove | null {
  return game === "celsius" ? layOrPass(view.public as CelsiusPublic, seat) : layOrDraw(view);
}

function layOrPass({ cold, seats: hands }: CelsiusPublic, seat: Seat): AnyTableMove | null {
  const hand = hands[seat];
  if (hand?.status !== "in") return null;
  const [lay] = lays(cold, hand.operators.slice(-cardsSearched), hand.hot, true);
  return lay === undefined ? { move: "pass" } : { move: "lay", hot: lay.hot, chain: [...lay.chain] };
}

function layOrDraw(view: object): AnyTableMove | null {
  const [move] = anyGame("operato").moves(view as never);
  return (move ?? null) as AnyTableMove | null;
}
