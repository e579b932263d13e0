// What a seat had in hand, and did with it, at its last turn of Opérato: read from the record, so that it is known after a
// reload too. No more than that seat could see then.
import {
  type Link,
  type OperatoEvent,
  type OperatoState,
  operato,
  type PairLabel,
  parseRecord,
  replay,
  type Seat,
} from "@tablee/rules";

export interface LastTurn {
  /** The card that lay on the pile. */
  readonly top: PairLabel;
  readonly hand: readonly PairLabel[];
  readonly did: Deed;
}

/** What was laid; or that the seat drew, or found the bank empty and passed. */
export type Deed = { readonly card: PairLabel; readonly link: Link } | "drew" | "declined";

/** @returns null before the seat's first turn is over. */
export function lastTurn(text: string, seat: Seat): LastTurn | null {
  const record = parseRecord(text);
  if (!record.ok || record.value.game !== "operato") return null;
  let found: LastTurn | null = null;
  let before: OperatoState | null = null;
  for (const step of replay(record.value)) {
    const did = deedOf(step.events as readonly OperatoEvent[], seat);
    if (before !== null && did !== null) {
      const { public: shown, own } = operato.view(before, seat);
      found = { top: shown.top, hand: own?.hand ?? [], did };
    }
    before = step.state as OperatoState;
  }
  return found;
}

/** Of one move; what is drawn after a lay belongs to it. */
function deedOf(events: readonly OperatoEvent[], seat: Seat): Deed | null {
  for (const event of events) {
    if (!("seat" in event) || event.seat !== seat) continue;
    if (event.type === "placed") return { card: event.card, link: event.link };
    if (event.type === "drew" || event.type === "declined") return event.type;
  }
  return null;
}
