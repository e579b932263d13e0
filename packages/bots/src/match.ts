/**
 * Drives a whole match through the public contract alone: a view for who moves, a move in, events out. Simulations,
 * tests and the bench play this way, so that what they measure is what a table does.
 */
import type { Decision, Game, GameTypes, Random, Recorded, Seat, Start, View } from "@tablee/rules";
import type { Bot } from "./bot.ts";
import type { RandomStream } from "./stream.ts";

export interface Player<View, Move> {
  readonly bot: Bot<View, Move>;
  readonly stream: RandomStream;
}

/** C15: what `rounds` is set to where a match has to end even with a deck that nobody can ever lay from. */
export const roundLimit = 500;

/** A match on its way: who has to move, what has happened, and a move at a time. */
export class RunningMatch<T extends GameTypes> {
  readonly log: T["Event"][];
  readonly moves: Recorded<T["Move"], T["TableMove"]>[] = [];
  readonly #game: Game<T>;
  readonly #random: Random;
  #state: T["State"];

  /** @param random the chance of the deal and of refills. */
  constructor(game: Game<T>, start: Start<T["Options"], T["Deck"], T["Piles"]>, random: Random) {
    const { events, state } = game.start(start, random);
    this.#game = game;
    this.#random = random;
    this.#state = state;
    this.log = events.slice();
  }

  get state(): T["State"] {
    return this.#state;
  }

  /** The seat to ask next; of several, the first. Undefined once the match is over. */
  get awaited(): Seat | undefined {
    return this.#game.awaited(this.#state)[0];
  }

  view(seat: Seat): View<T["Public"], T["Own"]> {
    return this.#game.view(this.#state, seat);
  }

  /** @param seat null for the table's own moves. */
  play(seat: Seat | null, move: T["Move"] | T["TableMove"]): Decision<T["State"], T["Event"], T["Code"]> {
    const decision = this.#game.decide(this.#state, seat, move, this.#random);
    if (decision.ok) {
      this.log.push(...decision.events);
      this.moves.push((seat === null ? move : { seat, ...move }) as Recorded<T["Move"], T["TableMove"]>);
      this.#state = decision.state;
    }
    return decision;
  }
}

/** @param players one for each seat, in seat order. */
export function playMatch<T extends GameTypes>(
  game: Game<T>,
  start: Start<T["Options"], T["Deck"], T["Piles"]>,
  players: readonly Player<View<T["Public"], T["Own"]>, T["Move"]>[],
  random: Random,
): RunningMatch<T> {
  if (players.length !== start.seats) throw new RangeError(`${start.seats} seats, but ${players.length} players`);
  const match = new RunningMatch(game, start, random);
  for (let seat = match.awaited; seat !== undefined; seat = match.awaited) {
    const { bot, stream } = players[seat] as (typeof players)[number];
    const move = bot.choose(match.view(seat), stream);
    const decision = match.play(seat, move);
    if (!decision.ok) throw new Error(`a bot broke ${decision.refusal.rule}: ${JSON.stringify(move)}`);
  }
  return match;
}
