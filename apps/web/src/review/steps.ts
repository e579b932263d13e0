// What one seat had to decide in a match, and what it did: each round of Celsius that came to its reveal, each turn of
// Opérato, with the cards as they were then. Read off the moments of a replay, so that a review and the table that it
// stands beside never differ; no more than that seat could see.
import { type Lay, type Link, operato, type PairLabel, type Seat } from "@tablee/rules";
import type { Position } from "@tablee/solver";
import type { CelsiusMoment, OperatoMoment } from "../screens/replay/moments.ts";

export interface CelsiusStep {
  /** The index of the moment at which the seat laid or passed. */
  readonly at: number;
  readonly position: Position;
  readonly lay: Lay | null;
}

/** What was laid; or that the seat drew, or found the bank empty and passed. */
export type Deed = { readonly card: PairLabel; readonly link: Link } | "drew" | "declined";

export interface OperatoStep {
  readonly at: number;
  /** The card that lay on the pile. */
  readonly top: PairLabel;
  readonly hand: readonly PairLabel[];
  readonly did: Deed;
}

/** A commit that was taken back, or withdrawn because the match was stopped or the seat left, is none (C7, C16, C17). */
export function celsiusSteps(moments: readonly CelsiusMoment[], seat: Seat): CelsiusStep[] {
  const steps: CelsiusStep[] = [];
  let open: CelsiusStep | null = null;
  for (const [at, { events, state }] of moments.entries()) {
    for (const event of events) {
      if (event.type === "resolved") {
        if (open !== null) steps.push(open);
        open = null;
      } else if (!("seat" in event) || event.seat !== seat) continue;
      else if (event.type === "retracted" || event.type === "left") open = null;
      else if (event.type === "committed") {
        const { operators = [], hot = [] } = state.seats[seat] ?? {};
        const { negatives } = state.options;
        open = { at, position: { cold: state.cold, operators, hot, negatives }, lay: event.lay };
      }
    }
  }
  return steps;
}

export function operatoSteps(moments: readonly OperatoMoment[], seat: Seat): OperatoStep[] {
  return moments.flatMap(({ events }, at) => {
    const before = moments[at - 1];
    const did = deedOf(events, seat);
    if (before === undefined || did === null) return [];
    const { public: shown, own } = operato.view(before.state, seat);
    return [{ at, top: shown.top, hand: own?.hand ?? [], did }];
  });
}

/** Of one move; what is drawn after a lay belongs to it. */
function deedOf(events: OperatoMoment["events"], seat: Seat): Deed | null {
  for (const event of events) {
    if (!("seat" in event) || event.seat !== seat) continue;
    if (event.type === "placed") return { card: event.card, link: event.link };
    if (event.type === "drew" || event.type === "declined") return event.type;
  }
  return null;
}
