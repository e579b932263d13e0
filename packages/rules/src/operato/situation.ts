/** Builds situations for the tests of Opérato: name what matters, the rest is at rest. */
import type { PairLabel } from "../cards/pairs.ts";
import type { Seat } from "../core/contract.ts";
import { decide } from "./decide.ts";
import {
  defaultOperatoOptions,
  type OperatoEvent,
  type OperatoMove,
  type OperatoOptions,
  type OperatoSeat,
  type OperatoState,
  type OperatoTableMove,
} from "./types.ts";

export interface Situation extends Partial<Omit<OperatoState, "options" | "pile" | "seats">> {
  readonly top: PairLabel;
  readonly options?: Partial<OperatoOptions>;
  readonly seats: readonly Partial<OperatoSeat>[];
}

const restingSeat: OperatoSeat = { hand: ["22|2"], score: 0, status: "in", rank: null };

export function situation({ top, options, seats, ...rest }: Situation): OperatoState {
  return {
    phase: "play",
    turn: 0,
    turns: 1,
    bank: [],
    declines: 0,
    leavers: [],
    last: null,
    ...rest,
    pile: [{ card: top, placed: null }],
    options: { ...defaultOperatoOptions, ...options },
    seats: seats.map((seat) => ({ ...restingSeat, ...seat })),
  };
}

type Act = readonly [Seat | null, OperatoMove | OperatoTableMove];

export function place(card: PairLabel, below: "+" | "-" | "x" | "/", above: "+" | "-" | "x" | "/"): OperatoMove {
  return { move: "place", card, link: [below, above] };
}

export const draw: OperatoMove = { move: "draw" };
export const leave: OperatoMove = { move: "leave" };

/** Makes the moves one after the other; each must be accepted. */
export function after(state: OperatoState, ...acts: readonly Act[]): OperatoState {
  return acts.reduce((current, [seat, move]) => accepted(current, seat, move).state, state);
}

export function eventsOf(state: OperatoState, ...[seat, move]: Act): readonly OperatoEvent[] {
  return accepted(state, seat, move).events;
}

export function refusalOf(state: OperatoState, ...[seat, move]: Act) {
  const decided = decide(state, seat, move);
  if (decided.ok) throw new Error(`${JSON.stringify(move)} was accepted`);
  return decided.refusal;
}

function accepted(state: OperatoState, ...[seat, move]: Act) {
  const decided = decide(state, seat, move);
  if (!decided.ok) throw new Error(`${JSON.stringify(move)} was refused: ${JSON.stringify(decided.refusal)}`);
  return decided;
}
