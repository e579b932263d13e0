/** What a viewer of Celsius may know. Hands are open; undrawn cards and what others committed are not. */

import { compareOperators } from "../cards/operators.ts";
import type { View, Viewer } from "../core/contract.ts";
import { seatOf } from "./apply.ts";
import type { CelsiusEvent, CelsiusOwn, CelsiusPublic, CelsiusSnapshot, CelsiusState, CelsiusTold } from "./types.ts";

export type CelsiusView = View<CelsiusPublic, CelsiusOwn>;

const counts = ({ cold, hot, operators }: CelsiusState["piles"]) => ({
  cold: cold.length,
  hot: hot.length,
  operators: operators.length,
});

export function view(state: CelsiusState, viewer: Viewer): CelsiusView {
  const { options, phase, round, cold, last } = state;
  return {
    public: {
      game: "celsius",
      options,
      phase,
      round,
      cold,
      piles: counts(state.piles),
      discards: counts(state.discards),
      seats: state.seats.map(({ hot, operators, failures, commitment, status, rank }) => ({
        hot,
        operators,
        failures,
        committed: commitment !== null,
        status,
        rank,
      })),
      last,
    },
    own: viewer === "audience" ? null : ownPart(state, viewer),
  };
}

function ownPart(state: CelsiusState, seat: number): CelsiusOwn {
  const { commitment } = seatOf(state, seat);
  return { seat, commitment: commitment === null ? null : { lay: commitment.lay } };
}

export function tell(event: CelsiusEvent, viewer: Viewer): CelsiusTold {
  switch (event.type) {
    case "dealt":
      return { type: "dealt", cold: event.cold, hands: event.hands };
    case "committed":
      return event.seat === viewer
        ? { type: "committed", seat: event.seat, lay: event.lay }
        : { type: "committed", seat: event.seat };
    case "refilled":
      return { type: "refilled", pile: event.pile, count: event.cards.length };
    case "retracted":
    case "swapped":
    case "resolved":
    case "out":
    case "drew":
    case "turned":
    case "left":
    case "ended":
      return event;
    default:
      return event satisfies never;
  }
}

/** The line of `tablee replay --states`; the order of its keys is part of the format. */
export function snapshot(state: CelsiusState): CelsiusSnapshot {
  const { round, phase, cold, last } = state;
  return {
    round,
    phase,
    cold,
    piles: counts(state.piles),
    discards: counts(state.discards),
    seats: state.seats.map(({ hot, operators, failures, commitment, rank }) => ({
      hot: hot.toSorted((a, b) => a - b),
      operators: operators.toSorted(compareOperators),
      failures,
      committed: commitment !== null,
      rank,
    })),
    last,
  };
}
