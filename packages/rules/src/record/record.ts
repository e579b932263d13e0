/** Records: a match as a text that replays anywhere with the same outcome (`tablee-record/1`), as PGN is to chess. */

import { builtInDecks, type CelsiusDeck, type GameId, type OperatoDeck } from "../cards/deck.ts";
import {
  type CelsiusMove,
  type CelsiusOptions,
  type CelsiusPiles,
  type CelsiusTableMove,
  defaultCelsiusOptions,
} from "../celsius/types.ts";
import type { Seat } from "../core/contract.ts";
import { zeroSeed } from "../core/random.ts";
import {
  defaultOperatoOptions,
  type OperatoMove,
  type OperatoOptions,
  type OperatoPiles,
  type OperatoTableMove,
} from "../operato/types.ts";

export const recordFormat = "tablee-record/1";
export const seatLimits = { min: 2, max: 4 } as const;
export const timerLimits = { min: 10, max: 600 } as const;

export interface Fairness {
  readonly commitment: string;
  readonly secret: string;
  readonly shares: readonly (string | null)[];
}

/** A move as a record holds it: a player's with its seat, or the table's own without. */
export type Recorded<Move, TableMove> = (Move & { readonly seat: Seat }) | TableMove;

interface RecordOf<Id extends GameId, Options, Deck, Piles, Move, TableMove> {
  readonly format: typeof recordFormat;
  readonly game: Id;
  readonly seats: readonly string[];
  /** What is left out has its default. */
  readonly options?: { readonly [Key in keyof Options]?: NonNullable<Options[Key]> };
  /** A built-in deck's name or a whole deck; `classic` when left out. */
  readonly deck?: string | Deck;
  readonly seed?: string;
  readonly piles?: Piles;
  readonly moves: readonly Recorded<Move, TableMove>[];
  readonly fairness?: Fairness;
}

export type CelsiusRecord = RecordOf<
  "celsius",
  CelsiusOptions,
  CelsiusDeck,
  CelsiusPiles,
  CelsiusMove,
  CelsiusTableMove
>;
export type OperatoRecord = RecordOf<
  "operato",
  OperatoOptions,
  OperatoDeck,
  OperatoPiles,
  OperatoMove,
  OperatoTableMove
>;
export type MatchRecord = CelsiusRecord | OperatoRecord;

export function seedOf(record: MatchRecord): string {
  return record.seed ?? zeroSeed;
}

/** What the record leaves out, filled in: ready for a game's `start`. */
export function celsiusStart({ seats, options, deck = "classic", piles = {} }: CelsiusRecord) {
  return {
    seats: seats.length,
    options: { ...defaultCelsiusOptions, ...options },
    deck: typeof deck === "string" ? builtInDecks.celsius[deck as keyof typeof builtInDecks.celsius] : deck,
    piles,
  };
}

export function operatoStart({ seats, options, deck = "classic", piles = {} }: OperatoRecord) {
  return {
    seats: seats.length,
    options: { ...defaultOperatoOptions, ...options },
    deck: typeof deck === "string" ? builtInDecks.operato[deck as keyof typeof builtInDecks.operato] : deck,
    piles,
  };
}

/** One line of JSON, keys in the order of the format. */
export function makeRecord(record: MatchRecord): string {
  const { format, game, seats, options, deck, seed, piles, moves, fairness } = record;
  return JSON.stringify({ format, game, seats, options, deck, seed, piles, moves, fairness });
}
