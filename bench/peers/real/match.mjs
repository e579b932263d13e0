// The work, the same as at a table of ours: a match of Celsius or Opérato by Tablée's rules. Each move is read, decided and
// folded, and each seat is told what it may know of it and its own view.

import { anyGame, deal, readMove, recordFormat, seededRandom, seedPattern } from "./rules.mjs";

export const seats = 4;

/**
 * A match as data, which any framework can keep: it has no state before somebody begins it. The seed comes with that move,
 * as shares of it do at our tables, so that whoever measures can tell which views are right.
 * @typedef {{ game: string, seed: string, state: object | null }} Match
 * @param {string} game
 * @returns {Match}
 */
export function unbegun(game) {
  return { game, seed: "", state: null };
}

/**
 * @param {Match} match
 * @param {number} seat
 * @param {{ move: string, seed?: string }} move begins the match, or the next one when it is over; else the game's own.
 */
export function decide(match, seat, move) {
  return move?.move === "begin" ? begin(match, move.seed) : play(match, seat, move);
}

function begin({ game, state }, seed) {
  if (state !== null && state.phase !== "over") return { ok: false, refusal: "begun" };
  if (typeof seed !== "string" || !seedPattern.test(seed)) return { ok: false, refusal: "seed" };
  const names = Array.from({ length: seats }, (_, seat) => `seat ${seat}`);
  const dealt = deal({ format: recordFormat, game, seats: names, seed, moves: [] });
  return { ok: true, match: { game, seed, state: dealt.state }, events: dealt.events };
}

function play({ game, seed, state }, seat, move) {
  if (state === null) return { ok: false, refusal: "not begun" };
  const read = readMove(game, move);
  if (!read.ok) return { ok: false, refusal: read.problems };
  const decision = anyGame(game).decide(state, seat, move, seededRandom(seed));
  if (!decision.ok) return decision;
  return { ok: true, match: { game, seed, state: decision.state }, events: decision.events };
}

/** What a viewer is told of a move. */
export function toldOf({ game }, events, viewer) {
  return events.flatMap((event) => anyGame(game).tell(event, viewer) ?? []);
}

export function viewOf({ game, state }, viewer) {
  return anyGame(game).view(state, viewer);
}
