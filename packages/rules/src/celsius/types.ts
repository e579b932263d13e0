/** The words of Celsius: options, state, events, moves, and what viewers may know of them. Rules C1 to C17. */

import type { OperatorLabel, PlayedLabel } from "../cards/operators.ts";
import type { Phase, Refusal, Seat } from "../core/contract.ts";

export const finishes = ["first", "all"] as const;
export type Finish = (typeof finishes)[number];

export interface CelsiusOptions {
  /** C5: whether a value on the way may be below zero. */
  readonly negatives: boolean;
  /** C15: whether the match ends with the first player out, or when one is left. */
  readonly finish: Finish;
  /** C15: the last round, or null to play to the end. */
  readonly rounds: number | null;
  /** Whole seconds a round may last, or null; the clock itself lives outside the rules. */
  readonly timer: number | null;
}

/** C13: rounds in a row without laying that allow a swap. */
export const failuresBeforeSwap = 2;

export const defaultCelsiusOptions: CelsiusOptions = { negatives: true, finish: "first", rounds: null, timer: null };

export interface CelsiusPiles {
  readonly cold?: readonly number[];
  readonly hot?: readonly number[];
  readonly operators?: readonly OperatorLabel[];
}

/** A chain and the hot card it reaches. */
export interface Lay {
  readonly hot: number;
  readonly chain: readonly PlayedLabel[];
}

/** What a seat committed in the running round; `lay` is null for a pass, `order` counts the commits of the round. */
export interface Commitment {
  readonly lay: Lay | null;
  readonly order: number;
}

export const seatStatuses = ["in", "out", "left"] as const;
export type SeatStatus = (typeof seatStatuses)[number];

export interface CelsiusSeat {
  /** Cards in order of arrival. */
  readonly hot: readonly number[];
  readonly operators: readonly OperatorLabel[];
  /** Rounds in a row without laying (C13). */
  readonly failures: number;
  readonly commitment: Commitment | null;
  readonly status: SeatStatus;
  readonly rank: number | null;
}

export interface RoundResult {
  readonly winner: Seat | null;
  readonly loser: Seat | null;
  /** What each seat laid; null for a seat that did not. */
  readonly lays: readonly (Lay | null)[];
}

export interface CelsiusState {
  readonly options: CelsiusOptions;
  readonly phase: Phase;
  readonly round: number;
  readonly cold: number;
  /** Draw piles, first card drawn first. */
  readonly piles: {
    readonly cold: readonly number[];
    readonly hot: readonly number[];
    readonly operators: readonly OperatorLabel[];
  };
  /** Discards, in the order they were discarded. */
  readonly discards: {
    readonly cold: readonly number[];
    readonly hot: readonly number[];
    readonly operators: readonly OperatorLabel[];
  };
  /** How many shuffles the match has had: the number of the next. */
  readonly shuffles: number;
  readonly seats: readonly CelsiusSeat[];
  /** Seats that left for good, first to leave first (C16). */
  readonly leavers: readonly Seat[];
  readonly last: RoundResult | null;
}

export type CelsiusMove =
  | { readonly move: "lay"; readonly hot: number; readonly chain: readonly PlayedLabel[] }
  | { readonly move: "pass" }
  | { readonly move: "retract" }
  | { readonly move: "swap"; readonly cards: readonly [OperatorLabel, OperatorLabel] }
  | { readonly move: "leave" };

export type CelsiusTableMove = { readonly move: "timeout" } | { readonly move: "stop" };

export const celsiusEndings = ["won", "rounds", "stopped", "alone"] as const;
export type CelsiusEnding = (typeof celsiusEndings)[number];

export type CelsiusEvent =
  | {
      readonly type: "dealt";
      readonly options: CelsiusOptions;
      readonly hands: readonly { readonly hot: readonly number[]; readonly operators: readonly OperatorLabel[] }[];
      readonly cold: number;
      readonly piles: CelsiusState["piles"];
    }
  | { readonly type: "committed"; readonly seat: Seat; readonly lay: Lay | null }
  | { readonly type: "retracted"; readonly seat: Seat }
  | { readonly type: "swapped"; readonly seat: Seat; readonly cards: readonly OperatorLabel[] }
  | ({ readonly type: "resolved" } & RoundResult)
  | { readonly type: "out"; readonly seat: Seat; readonly rank: number }
  | { readonly type: "drew"; readonly seat: Seat; readonly cards: readonly OperatorLabel[] }
  | { readonly type: "refilled"; readonly pile: "operators"; readonly cards: readonly OperatorLabel[] }
  | { readonly type: "refilled"; readonly pile: "cold"; readonly cards: readonly number[] }
  | { readonly type: "turned"; readonly cold: number }
  | { readonly type: "left"; readonly seat: Seat }
  | { readonly type: "ended"; readonly reason: CelsiusEnding; readonly ranks: readonly (number | null)[] };

export type CelsiusCode =
  | "empty-chain"
  | "hot-not-held"
  | "card-not-held"
  | "misses"
  | "not-whole"
  | "negative"
  | "too-large"
  | "wild-without-value"
  | "wild-out-of-range"
  | "value-on-plain-card"
  | "committed"
  | "not-committed"
  | "swap-too-early"
  | "swap-committed"
  | "swap-not-held"
  | "over"
  | "out"
  | "left";
export type CelsiusRefusal = Refusal<CelsiusCode>;

interface PileCounts {
  readonly cold: number;
  readonly hot: number;
  readonly operators: number;
}

/** Hands are open (C3): a seat's own part holds no more than what it committed. */
export interface CelsiusPublic {
  readonly game: "celsius";
  readonly options: CelsiusOptions;
  readonly phase: Phase;
  readonly round: number;
  readonly cold: number;
  readonly piles: PileCounts;
  readonly discards: PileCounts;
  readonly seats: readonly {
    readonly hot: readonly number[];
    readonly operators: readonly OperatorLabel[];
    readonly failures: number;
    readonly committed: boolean;
    readonly status: SeatStatus;
    readonly rank: number | null;
  }[];
  readonly last: RoundResult | null;
}

export interface CelsiusOwn {
  readonly seat: Seat;
  readonly commitment: { readonly lay: Lay | null } | null;
}

export type CelsiusTold =
  | {
      readonly type: "dealt";
      readonly cold: number;
      readonly hands: readonly { readonly hot: readonly number[]; readonly operators: readonly OperatorLabel[] }[];
    }
  | { readonly type: "committed"; readonly seat: Seat; readonly lay?: Lay | null }
  | { readonly type: "refilled"; readonly pile: "operators" | "cold"; readonly count: number }
  | Exclude<CelsiusEvent, { readonly type: "dealt" | "committed" | "refilled" }>;

export interface CelsiusSnapshot {
  readonly round: number;
  readonly phase: Phase;
  readonly cold: number;
  readonly piles: PileCounts;
  readonly discards: PileCounts;
  readonly seats: readonly {
    readonly hot: readonly number[];
    readonly operators: readonly OperatorLabel[];
    readonly failures: number;
    readonly committed: boolean;
    readonly rank: number | null;
  }[];
  readonly last: RoundResult | null;
}
