/** The words of Opérato: options, state, events, moves, and what viewers may know of them. Rules O1 to O9. */

import type { Link, PairLabel } from "../cards/pairs.ts";
import type { Phase, Refusal, Seat } from "../core/contract.ts";

export interface OperatoOptions {
  /** O4: whether who can lay a card has to. */
  readonly mustPlay: boolean;
  /** Whole seconds a turn may last, or null; the clock itself lives outside the rules. */
  readonly timer: number | null;
}

/** O7: what each card left in a hand costs at the end. */
export const cardPenalty = 5;

export const defaultOperatoOptions: OperatoOptions = { mustPlay: false, timer: null };

export interface OperatoPiles {
  readonly bank?: readonly PairLabel[];
}

export interface OperatoSeat {
  /** Cards in order of arrival, hidden from the others. */
  readonly hand: readonly PairLabel[];
  readonly score: number;
  readonly status: "in" | "left";
  readonly rank: number | null;
}

/** A card of the pile with the link it was laid by; the card that started the pile has none. */
export interface PileCard {
  readonly card: PairLabel;
  readonly placed: { readonly seat: Seat; readonly link: Link; readonly value: number; readonly points: number } | null;
}

export const turnActions = ["placed", "drew", "declined", "left"] as const;
export type TurnAction = (typeof turnActions)[number];

export interface OperatoState {
  readonly options: OperatoOptions;
  readonly phase: Phase;
  readonly turn: Seat;
  /** Turns begun since the deal, from 1. */
  readonly turns: number;
  /** First card drawn first. */
  readonly bank: readonly PairLabel[];
  /** Bottom first: the last is the top card. */
  readonly pile: readonly PileCard[];
  readonly seats: readonly OperatoSeat[];
  /** Players in a row who found the bank empty and did not lay (O7). */
  readonly declines: number;
  /** Seats that left for good, first to leave first (O8). */
  readonly leavers: readonly Seat[];
  readonly last: { readonly seat: Seat; readonly action: TurnAction } | null;
}

export type OperatoMove =
  | { readonly move: "place"; readonly card: PairLabel; readonly link: Link }
  | { readonly move: "draw" }
  | { readonly move: "leave" };

export type OperatoTableMove = { readonly move: "timeout" } | { readonly move: "stop" };

export const operatoEndings = ["finished", "blocked", "declined", "stopped", "alone"] as const;
export type OperatoEnding = (typeof operatoEndings)[number];

export type OperatoEvent =
  | {
      readonly type: "dealt";
      readonly options: OperatoOptions;
      readonly top: PairLabel;
      readonly hands: readonly (readonly PairLabel[])[];
      readonly bank: readonly PairLabel[];
    }
  | {
      readonly type: "placed";
      readonly seat: Seat;
      readonly card: PairLabel;
      readonly link: Link;
      readonly value: number;
      readonly points: number;
    }
  | { readonly type: "drew"; readonly seat: Seat; readonly card: PairLabel; readonly after: "placed" | "drew" }
  | { readonly type: "declined"; readonly seat: Seat }
  | { readonly type: "turned"; readonly seat: Seat }
  | { readonly type: "left"; readonly seat: Seat }
  | {
      readonly type: "ended";
      readonly reason: OperatoEnding;
      readonly scores: readonly number[];
      readonly ranks: readonly number[];
    };

export type OperatoCode = "not-your-turn" | "card-not-held" | "not-linked" | "must-play" | "over" | "left";
export type OperatoRefusal = Refusal<OperatoCode>;

export interface OperatoPublic {
  readonly game: "operato";
  readonly options: OperatoOptions;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly turns: number;
  readonly top: PairLabel;
  readonly bank: number;
  readonly pile: readonly PileCard[];
  readonly seats: readonly {
    readonly cards: number;
    /** Shown to all once the match is over (O7); null before. */
    readonly hand: readonly PairLabel[] | null;
    readonly score: number;
    readonly status: "in" | "left";
    readonly rank: number | null;
  }[];
  readonly declines: number;
  readonly last: { readonly seat: Seat; readonly action: TurnAction } | null;
}

export interface OperatoOwn {
  readonly seat: Seat;
  readonly hand: readonly PairLabel[];
}

export type OperatoTold =
  | {
      readonly type: "dealt";
      readonly top: PairLabel;
      readonly hand: readonly PairLabel[] | null;
      readonly bank: number;
    }
  | { readonly type: "drew"; readonly seat: Seat; readonly card?: PairLabel; readonly after: "placed" | "drew" }
  | Exclude<OperatoEvent, { readonly type: "dealt" | "drew" }>;

export interface OperatoSnapshot {
  readonly turn: Seat;
  readonly phase: Phase;
  readonly top: PairLabel;
  readonly bank: number;
  readonly pile: number;
  readonly seats: readonly {
    readonly hand: readonly PairLabel[];
    readonly score: number;
    readonly rank: number | null;
  }[];
}
