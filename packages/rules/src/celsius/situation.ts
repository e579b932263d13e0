/** Builds situations for the tests of Celsius: name what matters, the rest is at rest. */
import { expect } from "vitest";
import type { Decision, Seat } from "../core/contract.ts";
import { type Random, seededRandom, zeroSeed } from "../core/random.ts";
import { decide } from "./decide.ts";
import {
  type CelsiusCode,
  type CelsiusEvent,
  type CelsiusMove,
  type CelsiusOptions,
  type CelsiusSeat,
  type CelsiusState,
  type CelsiusTableMove,
  defaultCelsiusOptions,
} from "./types.ts";

type Piles = CelsiusState["piles"];

export interface Situation extends Partial<Omit<CelsiusState, "options" | "piles" | "discards" | "seats">> {
  readonly options?: Partial<CelsiusOptions>;
  readonly piles?: Partial<Piles>;
  readonly discards?: Partial<Piles>;
  readonly seats: readonly Partial<CelsiusSeat>[];
}

const nothing: Piles = { cold: [], hot: [], operators: [] };
const restingSeat: CelsiusSeat = { hot: [20], operators: [], failures: 0, commitment: null, status: "in", rank: null };

/** Enough operators to draw that nothing runs dry unless a case wants it to. */
const fullPile = Array<string>(40).fill("+1");

export function situation({ options, piles, discards, seats, ...rest }: Situation): CelsiusState {
  return {
    phase: "play",
    round: 1,
    cold: 8,
    shuffles: 3,
    leavers: [],
    last: null,
    ...rest,
    options: { ...defaultCelsiusOptions, ...options },
    piles: { ...nothing, cold: [5], operators: fullPile, ...piles },
    discards: { ...nothing, ...discards },
    seats: seats.map((seat) => ({ ...restingSeat, ...seat })),
  };
}

type Act = readonly [Seat | null, CelsiusMove | CelsiusTableMove];

export function lay(hot: number, ...chain: string[]): CelsiusMove {
  return { move: "lay", hot, chain };
}

export const pass: CelsiusMove = { move: "pass" };

/** Makes the moves one after the other; each must be accepted. */
export function after(state: CelsiusState, ...acts: readonly Act[]): CelsiusState {
  return acts.reduce((current, [seat, move]) => accepted(decision(current, seat, move)).state, state);
}

export function eventsOf(
  state: CelsiusState,
  seat: Seat | null,
  move: CelsiusMove | CelsiusTableMove,
): readonly CelsiusEvent[] {
  return accepted(decision(state, seat, move)).events;
}

export function refusalOf(state: CelsiusState, seat: Seat | null, move: CelsiusMove | CelsiusTableMove) {
  const decided = decision(state, seat, move);
  if (decided.ok) throw new Error(`${JSON.stringify(move)} was accepted`);
  return decided.refusal;
}

function decision(
  state: CelsiusState,
  seat: Seat | null,
  move: CelsiusMove | CelsiusTableMove,
  random: Random = seededRandom(zeroSeed),
) {
  return decide(state, seat, move, random);
}

function accepted(decided: Decision<CelsiusState, CelsiusEvent, CelsiusCode>) {
  expect(decided).toMatchObject({ ok: true });
  return decided as Extract<typeof decided, { ok: true }>;
}
