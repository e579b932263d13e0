// Who sits where, and who is still of the table.

import type { Seat } from "@tablee/rules";
import type { TableState } from "./types.ts";

export function seatOf(state: TableState, person: number): Seat | null {
  const seat = state.chairs.findIndex((chair) => chair?.sitter.kind === "person" && chair.sitter.person === person);
  return seat < 0 ? null : seat;
}

export function personAt(state: TableState, seat: Seat): number | null {
  const sitter = state.chairs[seat]?.sitter;
  return sitter?.kind === "person" ? sitter.person : null;
}

export function isHere(state: TableState, person: number): boolean {
  return state.persons[person]?.isGone === false;
}

/** The host let a new device take this seat, and none has yet. */
export function isFreed(state: TableState, seat: number): boolean {
  const person = personAt(state, seat);
  return person !== null && isHere(state, person) && state.persons[person]?.token === null;
}
