/** Folds the events of Celsius. It decides nothing: whatever an event says has happened. */

import { cardOf, type OperatorLabel } from "../cards/operators.ts";
import type { Seat } from "../core/contract.ts";
import type { CelsiusEvent, CelsiusSeat, CelsiusState, RoundResult } from "./types.ts";

export function apply(state: CelsiusState | null, event: CelsiusEvent): CelsiusState {
  if (event.type === "dealt") return dealt(event);
  if (state === null) throw new TypeError(`a log begins with dealt, not ${event.type}`);
  switch (event.type) {
    case "committed": {
      const order = state.seats.reduce((count, { commitment }) => Math.max(count, (commitment?.order ?? -1) + 1), 0);
      return withSeat(state, event.seat, { commitment: { lay: event.lay, order } });
    }
    case "retracted":
      return withSeat(state, event.seat, { commitment: null });
    case "swapped": {
      const { operators } = seatOf(state, event.seat);
      const discarded = withSeat(state, event.seat, { operators: without(operators, event.cards), failures: 0 });
      return discardOperators(discarded, event.cards);
    }
    case "drew": {
      const { operators } = seatOf(state, event.seat);
      const piles = { ...state.piles, operators: state.piles.operators.slice(event.cards.length) };
      return { ...withSeat(state, event.seat, { operators: [...operators, ...event.cards] }), piles };
    }
    case "refilled":
      return {
        ...state,
        shuffles: state.shuffles + 1,
        piles: { ...state.piles, [event.pile]: event.cards },
        discards: { ...state.discards, [event.pile]: [] },
      };
    case "resolved":
      return resolved(state, event);
    case "out": {
      const { operators } = seatOf(state, event.seat);
      return discardOperators(
        withSeat(state, event.seat, { operators: [], status: "out", rank: event.rank }),
        operators,
      );
    }
    case "turned":
      return {
        ...state,
        round: state.round + 1,
        cold: event.cold,
        piles: { ...state.piles, cold: state.piles.cold.slice(1) },
      };
    case "left":
      return left(state, event.seat);
    case "ended":
      return ended(state, event);
    default:
      return event satisfies never;
  }
}

export function seatOf(state: CelsiusState, seat: Seat): CelsiusSeat {
  const found = state.seats[seat];
  if (found === undefined) throw new RangeError(`no seat ${seat} at this table`);
  return found;
}

function withSeat(state: CelsiusState, seat: Seat, change: Partial<CelsiusSeat>): CelsiusState {
  const seats = state.seats.slice();
  seats[seat] = { ...seatOf(state, seat), ...change };
  return { ...state, seats };
}

/** A hand without these cards; of equal cards the one that arrived first goes. */
function without<Card>(hand: readonly Card[], cards: readonly Card[]): Card[] {
  const rest = hand.slice();
  for (const card of cards) rest.splice(rest.indexOf(card), 1);
  return rest;
}

function discardOperators(state: CelsiusState, cards: readonly OperatorLabel[]): CelsiusState {
  return { ...state, discards: { ...state.discards, operators: [...state.discards.operators, ...cards] } };
}

function dealt(event: Extract<CelsiusEvent, { type: "dealt" }>): CelsiusState {
  return {
    options: event.options,
    phase: "play",
    round: 1,
    cold: event.cold,
    piles: event.piles,
    discards: { cold: [], hot: [], operators: [] },
    shuffles: 3,
    seats: event.hands.map(({ hot, operators }) => ({
      hot,
      operators,
      failures: 0,
      commitment: null,
      status: "in",
      rank: null,
    })),
    leavers: [],
    last: null,
  };
}

/** C10, in the order RULES.md gives: by seat its hot card unless transferred, then its operators; then the cold card. */
function resolved(state: CelsiusState, { winner, loser, lays }: RoundResult): CelsiusState {
  const hotDiscards = state.discards.hot.slice();
  const operatorDiscards = state.discards.operators.slice();
  const seats = state.seats.map((seat, index): CelsiusSeat => {
    if (seat.status !== "in") return seat;
    const lay = lays[index] ?? null;
    if (lay === null) return { ...seat, commitment: null, failures: seat.failures + 1 };
    const chain = lay.chain.map(cardOf);
    if (index !== winner) hotDiscards.push(lay.hot);
    operatorDiscards.push(...chain);
    return {
      ...seat,
      hot: without(seat.hot, [lay.hot]),
      operators: without(seat.operators, chain),
      commitment: null,
      failures: 0,
    };
  });
  if (winner !== null && loser !== null) {
    const transferred = (lays[winner] as NonNullable<(typeof lays)[number]>).hot;
    const receiver = seats[loser] as CelsiusSeat;
    seats[loser] = { ...receiver, hot: [...receiver.hot, transferred] };
  }
  return {
    ...state,
    seats,
    discards: { cold: [...state.discards.cold, state.cold], hot: hotDiscards, operators: operatorDiscards },
    last: { winner, loser, lays },
  };
}

function left(state: CelsiusState, index: Seat): CelsiusState {
  const { hot, operators } = seatOf(state, index);
  const gone = withSeat(state, index, { hot: [], operators: [], commitment: null, status: "left" });
  return {
    ...gone,
    discards: {
      cold: state.discards.cold,
      hot: [...state.discards.hot, ...hot.toSorted((a, b) => a - b)],
      operators: [...state.discards.operators, ...operators],
    },
    leavers: [...state.leavers, index],
  };
}

/** A match that ends inside a round (C16, C17) discards the cold card; a stop withdraws what was committed. */
function ended(state: CelsiusState, { reason, ranks }: Extract<CelsiusEvent, { type: "ended" }>): CelsiusState {
  const insideRound = reason === "stopped" || reason === "alone";
  return {
    ...state,
    phase: "over",
    discards: insideRound ? { ...state.discards, cold: [...state.discards.cold, state.cold] } : state.discards,
    seats: state.seats.map((seat, index) => ({
      ...seat,
      commitment: reason === "stopped" ? null : seat.commitment,
      rank: ranks[index] ?? null,
    })),
  };
}
