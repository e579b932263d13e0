/** Replays a record: the deal, then each move judged as it would be at a table, up to the first that breaks a rule. */
import type { GameTypes, Refusal, Seat } from "../core/contract.ts";
import { type Random, seededRandom } from "../core/random.ts";
import { type AnyGame, anyGame } from "../games.ts";
import { celsiusStart, type MatchRecord, operatoStart, seedOf } from "./record.ts";

export interface Step {
  /** 0 for the deal, else the number of the move just made. */
  readonly n: number;
  readonly events: readonly GameTypes["Event"][];
  readonly state: object;
}

export interface Broken {
  /** The move's index from 1. */
  readonly index: number;
  readonly refusal: Refusal;
}

/** The deal of a record. @param random chance, when it is not the record's own seed. */
export function deal(record: MatchRecord, random: Random = seededRandom(seedOf(record))): Step {
  const begin = record.game === "celsius" ? celsiusStart(record) : operatoStart(record);
  return { n: 0, ...anyGame(record.game).start(begin, random) };
}

/** Yields the deal and each move that was taken; returns the first refusal, or null when all were. */
export function* replay(record: MatchRecord): Generator<Step, Broken | null> {
  const game: AnyGame = anyGame(record.game);
  const random = seededRandom(seedOf(record));
  let step = deal(record, random);
  yield step;
  for (const [index, recorded] of record.moves.entries()) {
    const { seat, move } = splitMove(recorded);
    const decision = game.decide(step.state, seat, move, random);
    if (!decision.ok) return { index: index + 1, refusal: decision.refusal };
    step = { n: index + 1, events: decision.events, state: decision.state };
    yield step;
  }
  return null;
}

/** A recorded move, taken apart into who moves and what. */
export function splitMove<Move extends { readonly move: string }>(
  recorded: Move & { readonly seat?: Seat },
): { seat: Seat | null; move: Omit<Move, "seat"> & { readonly move: string } } {
  const { seat, ...move } = recorded;
  return { seat: seat ?? null, move };
}
