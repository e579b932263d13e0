import fc from "fast-check";
import { battery, type Choose, mixed } from "../battery/battery.ts";
import { builtInDecks, type OperatoDeck } from "../cards/deck.ts";
import { operations, pairValue } from "../cards/pairs.ts";
import type { Game, Seat, Viewer } from "../core/contract.ts";
import { seatOf } from "./apply.ts";
import { topOf } from "./decide.ts";
import { type OperatoTypes, operato } from "./game.ts";
import type { OperatoMove, OperatoState } from "./types.ts";

/** No more cards than the deal needs, some of them equal. */
const narrow: OperatoDeck = {
  format: "tablee-deck/1",
  game: "operato",
  name: "narrow",
  cards: [
    "12|3",
    "12|3",
    "15|3",
    "24|2",
    "24|2",
    "6|2",
    "8|4",
    "9|3",
    "10|5",
    "18|6",
    "20|5",
    "21|7",
    "50|2",
    "30|3",
  ].concat(["14|2", "16|4", "27|3", "40|5", "45|9", "48|12", "100|50"]),
};

const starts = fc.record({
  seats: fc.integer({ min: 2, max: 4 }),
  options: fc.record({ mustPlay: fc.boolean(), timer: fc.constant(null) }),
  deck: fc.constantFrom(builtInDecks.operato.classic, narrow),
  piles: fc.constant({}),
});

function offers(game: Game<OperatoTypes>, state: OperatoState, seat: Seat): readonly OperatoMove[] {
  return [...game.moves(game.view(state, seat))];
}

function nearMisses(state: OperatoState, seat: Seat, move: OperatoMove) {
  const other = (seat + 1) % state.seats.length;
  const misses: { seat: Seat; move: OperatoMove; rule: string }[] = [];
  if (seatOf(state, other).status === "in") misses.push({ seat: other, move: { move: "draw" }, rule: "O4" });
  if (move.move !== "place") return misses;
  if (state.options.mustPlay) misses.push({ seat, move: { move: "draw" }, rule: "O4" });
  const { card, link } = move;
  misses.push({ seat, move: { move: "place", card: "998|1", link }, rule: "O4" });
  for (const below of operations) {
    for (const above of operations) {
      if (pairValue(topOf(state), below) === pairValue(card, above)) continue;
      misses.push({ seat, move: { move: "place", card, link: [below, above] }, rule: "O5" });
    }
  }
  return misses;
}

function cards({ bank, pile, seats }: OperatoState): string[] {
  return [...bank, ...pile.map(({ card }) => card), ...seats.flatMap(({ hand }) => hand)];
}

/** The cards in the bank and in the others' hands, dealt among them anew. */
function exchanged(state: OperatoState, viewer: Viewer, choose: Choose): OperatoState {
  if (state.phase === "over") return { ...state, bank: mixed(state.bank, choose) };
  const others = [...state.seats.keys()].filter((seat) => seat !== viewer);
  const hidden = mixed([...state.bank, ...others.flatMap((seat) => seatOf(state, seat).hand)], choose);
  const seats = state.seats.map((seat, index) =>
    index === viewer ? seat : { ...seat, hand: hidden.splice(0, seat.hand.length) },
  );
  return { ...state, seats, bank: hidden };
}

battery({
  name: "operato",
  game: operato,
  starts,
  offers,
  nearMisses,
  cards,
  deckCards: ({ cards: all }) => all,
  exchanged,
});
