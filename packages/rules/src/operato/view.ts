/** What a viewer of Opérato may know: the pile and the scores, and of hands no more than their size until the end. */

import { comparePairs } from "../cards/pairs.ts";
import type { View, Viewer } from "../core/contract.ts";
import { seatOf } from "./apply.ts";
import { topOf } from "./decide.ts";
import type { OperatoEvent, OperatoOwn, OperatoPublic, OperatoSnapshot, OperatoState, OperatoTold } from "./types.ts";

export type OperatoView = View<OperatoPublic, OperatoOwn>;

export function view(state: OperatoState, viewer: Viewer): OperatoView {
  const { options, phase, turn, turns, bank, pile, declines, last } = state;
  return {
    public: {
      game: "operato",
      options,
      phase,
      turn,
      turns,
      top: topOf(state),
      bank: bank.length,
      pile,
      seats: state.seats.map(({ hand, score, status, rank }) => ({
        cards: hand.length,
        hand: phase === "over" ? hand : null,
        score,
        status,
        rank,
      })),
      declines,
      last,
    },
    own: viewer === "audience" ? null : { seat: viewer, hand: seatOf(state, viewer).hand },
  };
}

export function tell(event: OperatoEvent, viewer: Viewer): OperatoTold {
  switch (event.type) {
    case "dealt": {
      const hand = viewer === "audience" ? null : (event.hands[viewer] ?? null);
      return { type: "dealt", top: event.top, hand, bank: event.bank.length };
    }
    case "drew":
      return event.seat === viewer ? event : { type: "drew", seat: event.seat, after: event.after };
    case "placed":
    case "declined":
    case "turned":
    case "left":
    case "ended":
      return event;
    default:
      return event satisfies never;
  }
}

/** The line of `tablee replay --states`; the order of its keys is part of the format. */
export function snapshot(state: OperatoState): OperatoSnapshot {
  return {
    turn: state.turn,
    phase: state.phase,
    top: topOf(state),
    bank: state.bank.length,
    pile: state.pile.length,
    seats: state.seats.map(({ hand, score, rank }) => ({ hand: hand.toSorted(comparePairs), score, rank })),
  };
}
