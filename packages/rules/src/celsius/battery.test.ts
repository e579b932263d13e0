import fc from "fast-check";
import { battery, type Choose, mixed, pick } from "../battery/battery.ts";
import { builtInDecks, type CelsiusDeck, coldCards, hotCards, operatorCards } from "../cards/deck.ts";
import type { Game, Seat, Viewer } from "../core/contract.ts";
import { seatOf } from "./apply.ts";
import { type CelsiusTypes, celsius } from "./game.ts";
import { type CelsiusMove, type CelsiusOptions, type CelsiusState, finishes, type Lay } from "./types.ts";

/** Few cards, equal hot ones: draw piles run dry, and rounds end in every kind of tie. */
const narrow: CelsiusDeck = {
  format: "tablee-deck/1",
  game: "celsius",
  name: "narrow",
  cold: [0, 3],
  hot: [6, 6, 6, 6, 12, 12, 12, 12, 6, 6, 6, 6, 9, 9, 9, 9, 12, 12, 12, 12, 6, 9, 6, 9],
  operators: { "+3": 8, x2: 6, "+?": 6, "-1": 4, "/3": 2, "x?": 2 },
};

const options: fc.Arbitrary<CelsiusOptions> = fc.record({
  negatives: fc.boolean(),
  finish: fc.constantFrom(...finishes),
  rounds: fc.integer({ min: 1, max: 12 }),
  timer: fc.constant(null),
});

const starts = fc.record({
  seats: fc.integer({ min: 2, max: 4 }),
  options,
  deck: fc.constantFrom(builtInDecks.celsius.classic, builtInDecks.celsius.junior, narrow),
  piles: fc.constant({}),
});

const mostLays = 6;
const cardsSearched = 4;

/** The moves of a hand cut down to a few cards, which are moves of the whole hand too; lays before passes mostly. */
function offers(game: Game<CelsiusTypes>, state: CelsiusState, seat: Seat, choose: Choose): readonly CelsiusMove[] {
  const { public: table, own } = game.view(state, seat);
  const seats = table.seats.map((one, index) =>
    index === seat ? { ...one, operators: mixed(one.operators, choose).slice(0, cardsSearched) } : one,
  );
  const moves: CelsiusMove[] = [];
  for (const move of game.moves({ public: { ...table, seats }, own })) {
    moves.push(move);
    if (moves.length >= mostLays + 3) break;
  }
  const lays = moves.filter(({ move }) => move === "lay");
  return lays.length > 0 && choose(4) > 0 ? lays : moves;
}

function nearMisses(state: CelsiusState, seat: Seat, move: CelsiusMove) {
  const hand = seatOf(state, seat);
  const misses: { seat: Seat; move: CelsiusMove; rule: string }[] = [{ seat, move: { move: "retract" }, rule: "C7" }];
  if (hand.failures < 2) {
    const [first = "+1", second = "+1"] = hand.operators;
    misses.push({ seat, move: { move: "swap", cards: [first, second] }, rule: "C13" });
  }
  if (move.move !== "lay") return misses;
  const { hot, chain } = move;
  const lay = (change: Partial<Lay>, rule: string) =>
    misses.push({ seat, move: { move: "lay", hot, chain, ...change }, rule });
  lay({ chain: [] }, "C4");
  lay({ hot: 998 }, "C4");
  lay({ chain: [...chain, "+99"] }, "C4");
  for (const other of new Set(hand.hot)) if (other !== hot) lay({ hot: other }, "C4");
  for (const [index, label] of chain.entries()) {
    const wild = label.includes("?");
    lay({ chain: chain.with(index, wild ? label.slice(0, 2) : `${label}=1`) }, "C6");
    if (wild) lay({ chain: chain.with(index, `${label.slice(0, 2)}=11`) }, "C6");
  }
  return misses;
}

function cards({ piles, discards, seats, cold, phase }: CelsiusState): string[] {
  const hot = [...piles.hot, ...discards.hot, ...seats.flatMap((seat) => seat.hot)];
  const colds = [...piles.cold, ...discards.cold, ...(phase === "over" ? [] : [cold])];
  const operators = [...piles.operators, ...discards.operators, ...seats.flatMap((seat) => seat.operators)];
  return [...colds.map((card) => `cold ${card}`), ...hot.map((card) => `hot ${card}`), ...operators];
}

function deckCards(deck: CelsiusDeck): string[] {
  return [
    ...coldCards(deck).map((card) => `cold ${card}`),
    ...hotCards(deck).map((card) => `hot ${card}`),
    ...operatorCards(deck),
  ];
}

/** Undrawn cards in another order, and what the others committed turned around: a lay into a pass, a pass into a lay. */
function exchanged(state: CelsiusState, viewer: Viewer, choose: Choose): CelsiusState {
  const { cold, hot, operators } = state.piles;
  return {
    ...state,
    piles: { cold: mixed(cold, choose), hot: mixed(hot, choose), operators: mixed(operators, choose) },
    seats: state.seats.map((seat, index) => {
      if (index === viewer || seat.commitment === null) return seat;
      const other: Lay = { hot: pick(seat.hot, choose), chain: seat.operators.slice(0, 1) };
      return { ...seat, commitment: { ...seat.commitment, lay: seat.commitment.lay === null ? other : null } };
    }),
  };
}

battery({ name: "celsius", game: celsius, starts, offers, nearMisses, cards, deckCards, exchanged });
