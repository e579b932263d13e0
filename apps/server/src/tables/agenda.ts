// What a table has to do by itself, and when: bots that are to move, clocks that run out, a host to be succeeded, a seat to
// be kept warm. Drawn up anew from the state after every change, so that any process can take it up where another died.

import { anyGame, type Seat } from "@tablee/rules";
import { isHere, personAt, seatOf } from "./seats.ts";
import type { OwnMove, TableState } from "./types.ts";

export type Step =
  | { readonly at: number; readonly move: Exclude<OwnMove, { move: "think" }> }
  /** A bot is to be asked. */
  | { readonly at: number; readonly ask: Seat };

export interface Situation {
  readonly now: number;
  /** When the last change was. */
  readonly changed: number;
  /** Milliseconds a bot lets pass before it moves, so that people can follow. */
  readonly pace: number;
  /** Who has left the reveal. */
  readonly seen: ReadonlySet<number>;
  /** The log takes no more moves. */
  readonly isFull: boolean;
  /** Null while somebody is there. */
  absentSince(person: number): number | null;
}

const revealMilliseconds = 20_000;
const successionMilliseconds = 120_000;
const warmMilliseconds = 60_000;

export function agenda(state: TableState, situation: Situation): Step[] {
  // What is played ends with its record, rather than stand still for ever.
  if (situation.isFull) return state.phase === "play" ? [{ at: situation.now, move: { move: "stop" } }] : [];
  const steps = [...succession(state, situation)];
  if (state.phase === "play" && !state.isPaused) {
    steps.push(...clockSteps(state, situation), ...warmth(state, situation), ...botSteps(state, situation));
  }
  return steps;
}

function succession(state: TableState, { absentSince }: Situation): Step[] {
  const { host } = state;
  const since = host === null ? null : absentSince(host);
  if (since === null) return [];
  const present = [...state.persons.keys()].filter((person) => isHere(state, person) && absentSince(person) === null);
  const person = present.find((one) => seatOf(state, one) !== null) ?? present[0];
  return person === undefined ? [] : [{ at: since + successionMilliseconds, move: { move: "succeed", person } }];
}

function clockSteps(state: TableState, { now, seen, absentSince }: Situation): Step[] {
  const { clock } = state;
  if (clock?.kind === "running") return [{ at: clock.until, move: { move: "timeout" } }];
  if (clock?.kind !== "waiting") return [];
  const looking = peopleInMatch(state).some((person) => absentSince(person) === null && !seen.has(person));
  return [{ at: looking ? clock.since + revealMilliseconds : now, move: { move: "clock" } }];
}

function peopleInMatch(state: TableState): number[] {
  return [...state.chairs.keys()].flatMap((seat) => {
    const person = personAt(state, seat);
    return person !== null && isHere(state, person) ? [person] : [];
  });
}

function warmth(state: TableState, { now, absentSince }: Situation): Step[] {
  const awaited = new Set(awaitedSeats(state));
  return [...state.chairs.entries()].flatMap(([seat, chair]): Step[] => {
    if (chair?.sitter.kind !== "person" || !isHere(state, chair.sitter.person)) return [];
    const since = absentSince(chair.sitter.person);
    if (chair.sitter.isWarm) return since === null ? [{ at: now, move: { move: "warm", seat, isWarm: false } }] : [];
    if (!state.settings.keepsWarm || since === null || !awaited.has(seat)) return [];
    return [{ at: since + warmMilliseconds, move: { move: "warm", seat, isWarm: true } }];
  });
}

function botSteps(state: TableState, { changed, pace }: Situation): Step[] {
  return awaitedSeats(state)
    .filter((seat) => isBot(state, seat))
    .map((seat) => ({ at: changed + pace, ask: seat }));
}

export function isBot(state: TableState, seat: Seat): boolean {
  const sitter = state.chairs[seat]?.sitter;
  return sitter !== undefined && (sitter.kind === "bot" || sitter.isWarm);
}

export function awaitedSeats({ match, phase, settings }: TableState): readonly Seat[] {
  return match === null || phase !== "play" ? [] : anyGame(settings.game).awaited(match.state);
}
