/**
 * Drives a whole match through the public contract alone: a view for who moves, a move in, events out. Simulations,
 * tests and the bench play this way, so that what they measure is what a table does.
 */
import type { Game, GameTypes, Random, Seat, Start, View } from "@tablee/rules";
import type { Bot } from "./bot.ts";
import type { RandomStream } from "./stream.ts";

export interface Player<View, Move> {
  readonly bot: Bot<View, Move>;
  readonly stream: RandomStream;
}

export interface PlayedMatch<T extends GameTypes> {
  readonly log: readonly T["Event"][];
  readonly moves: readonly { readonly seat: Seat; readonly move: T["Move"] }[];
  readonly state: T["State"];
}

/** C15: what `rounds` is set to where a match has to end even with a deck that nobody can ever lay from. */
export const roundLimit = 500;

/** @param players one for each seat, in seat order. @param random the chance of the deal and of refills. */
export function playMatch<T extends GameTypes>(
  game: Game<T>,
  start: Start<T["Options"], T["Deck"], T["Piles"]>,
  players: readonly Player<View<T["Public"], T["Own"]>, T["Move"]>[],
  random: Random,
): PlayedMatch<T> {
  if (players.length !== start.seats) throw new RangeError(`${start.seats} seats, but ${players.length} players`);
  const begun = game.start(start, random);
  const log = begun.events.slice();
  const moves: { seat: Seat; move: T["Move"] }[] = [];
  let state = begun.state;
  for (let [seat] = game.awaited(state); seat !== undefined; [seat] = game.awaited(state)) {
    const { bot, stream } = players[seat] as (typeof players)[number];
    const move = bot.choose(game.view(state, seat), stream);
    const decision = game.decide(state, seat, move, random);
    if (!decision.ok) throw new Error(`a bot broke ${decision.refusal.rule}: ${JSON.stringify(move)}`);
    log.push(...decision.events);
    moves.push({ seat, move });
    state = decision.state;
  }
  return { log, moves, state };
}
