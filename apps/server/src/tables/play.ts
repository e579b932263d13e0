// Moves in the match: who may move now is the table's to say, everything else the game's.

import { anyGame, type GameTypes, readMove, type Seat, seededRandom } from "@tablee/rules";
import { type Deciding, one } from "./deciding.ts";
import { seatOf } from "./seats.ts";
import { type AskedMove, type OwnMove, refuseAtTable, type TableDecision, type TableState } from "./types.ts";

type GameMove = GameTypes["Move"] | GameTypes["TableMove"];

export function decideMatch(
  state: TableState,
  person: number | null,
  move: AskedMove | OwnMove,
  at: number,
): TableDecision {
  if (state.phase === "lobby") return refuseAtTable("not-started");
  if (state.phase === "over") return refuseAtTable("table-over");
  const seat = person === null ? null : seatOf(state, person);
  switch (move.move) {
    case "stop":
      return play(state, null, { move: "stop" }, at);
    case "pause":
      if (seat === null || person === null) return refuseAtTable("not-seated");
      return state.isPaused ? refuseAtTable("paused") : one(state, at, { type: "paused", person });
    case "resume":
      if (seat === null || person === null) return refuseAtTable("not-seated");
      return state.isPaused ? one(state, at, { type: "resumed", person }) : refuseAtTable("not-paused");
    case "timeout":
      return state.isPaused ? refuseAtTable("paused") : play(state, null, { move: "timeout" }, at);
    case "think":
      return state.isPaused
        ? refuseAtTable("paused")
        : play(state, (move as OwnMove & { seat: Seat }).seat, chosen(move), at);
    default:
      if (seat === null) return refuseAtTable("not-seated");
      if (state.isPaused) return refuseAtTable("paused");
      return play(state, seat, move, at);
  }
}

function chosen(move: AskedMove | OwnMove): GameMove {
  return (move as Extract<OwnMove, { move: "think" }>).chosen;
}

/** @param seat null for the table's own moves. */
function play(state: TableState, seat: Seat | null, move: GameMove, at: number): TableDecision {
  const { match, settings } = state;
  if (match === null) return refuseAtTable("not-started");
  const game = anyGame(settings.game);
  if (seat !== null) {
    const read = readMove(settings.game, move);
    if (!read.ok) return { ok: false, refusal: { rule: "", code: "malformed", data: { problems: read.problems } } };
  }
  const decision = game.decide(match.state, seat, move, seededRandom(match.seed));
  if (!decision.ok) return decision;
  return one(state, at, { type: "played", seat, move, events: decision.events });
}

/** Who leaves for good leaves the match too, unless it is over or they are out of it. */
export function leaveMatch(decided: Deciding, person: number): void {
  const { match, phase, settings } = decided.state;
  const seat = seatOf(decided.state, person);
  if (match === null || phase !== "play" || seat === null) return;
  const move = { move: "leave" };
  const decision = anyGame(settings.game).decide(match.state, seat, move, seededRandom(match.seed));
  if (decision.ok) decided.emit({ type: "played", seat, move, events: decision.events });
}
