// Folds the events of a table. It decides nothing: whatever an event says has happened.

import { anyGame, type GameTypes, type Seat } from "@tablee/rules";
import type { Chair, Sitter, TableClock, TableEvent, TableMatch, TableState } from "./types.ts";

type GameEvent = GameTypes["Event"];
type Played = Extract<TableEvent, { type: "played" }>;
type Started = Extract<TableEvent, { type: "started" }>;

/** @param at when the event was decided; the clocks run from there. */
export function apply(state: TableState | null, event: TableEvent, at: number): TableState {
  if (event.type === "opened") return opened(event);
  if (state === null) throw new TypeError(`the log of a table begins with opened, not ${event.type}`);
  switch (event.type) {
    case "joined": {
      const { person, name, token, seat, fruit } = event;
      const persons = [...state.persons, { name, token, isGone: false }];
      if (seat === null || fruit === null) return { ...state, persons };
      return { ...state, persons, chairs: seated(state, seat, { sitter: sits(person), fruit }) };
    }
    case "renewed":
      return withPerson(state, event.person, { token: event.token });
    case "freed":
      return withPerson(state, event.person, { token: null });
    case "sat": {
      const { person, seat, fruit } = event;
      return { ...state, chairs: seated(state, seat, { sitter: sits(person), fruit }) };
    }
    case "stood":
      return unready({ ...state, chairs: without(state.chairs, event.person) }, event.person);
    case "bot": {
      const { seat, level, name, fruit } = event;
      return { ...state, chairs: seated(state, seat, { sitter: { kind: "bot", level, name }, fruit }) };
    }
    case "emptied":
      return { ...state, chairs: seated(state, event.seat, null) };
    case "gone":
      return gone(state, event.person);
    case "hosted":
      return { ...state, host: event.person };
    case "door":
      return { ...state, isOpen: event.isOpen };
    case "coded":
      return { ...state, code: event.code };
    case "changed":
      return { ...state, settings: event.settings };
    case "readied": {
      const { person, share } = event;
      return { ...state, seal: { ...state.seal, shares: { ...state.seal.shares, [person]: share } } };
    }
    case "unreadied":
      return unready(state, event.person);
    case "started":
      return started(state, event, at);
    case "played":
      return played(state, event, at);
    case "timed":
      return { ...state, clock: running(state, at) };
    case "paused":
      return { ...state, isPaused: true, clock: stoppedClock(state.clock, at) };
    case "resumed":
      return { ...state, isPaused: false, clock: resumedClock(state.clock, at) };
    case "warmed":
      return {
        ...state,
        chairs: state.chairs.map((chair, seat) => (seat === event.seat ? warmed(chair, event.isWarm) : chair)),
      };
    case "reset":
      return {
        ...state,
        chairs: event.chairs,
        phase: "lobby",
        matchNumber: state.matchNumber + 1,
        seal: { secret: event.secret, commitment: event.commitment, shares: {} },
        match: null,
        isPaused: false,
        clock: null,
      };
    default:
      event satisfies never;
      throw new TypeError("the log holds an event that this version does not know");
  }
}

function opened({ settings, chairs, code, secret, commitment }: Extract<TableEvent, { type: "opened" }>): TableState {
  return {
    settings,
    chairs: Array<null>(chairs).fill(null),
    persons: [],
    host: null,
    code,
    isOpen: true,
    phase: "lobby",
    matchNumber: 1,
    seal: { secret, commitment, shares: {} },
    match: null,
    isPaused: false,
    clock: null,
  };
}

function sits(person: number): Sitter {
  return { kind: "person", person, isWarm: false };
}

function seated(state: TableState, seat: Seat, chair: Chair | null): (Chair | null)[] {
  return state.chairs.map((old, index) => (index === seat ? chair : old));
}

function withPerson(state: TableState, person: number, change: { token: string | null; isGone?: true }): TableState {
  return { ...state, persons: state.persons.map((old, index) => (index === person ? { ...old, ...change } : old)) };
}

function without(chairs: TableState["chairs"], person: number): (Chair | null)[] {
  return chairs.map((chair) => (chair?.sitter.kind === "person" && chair.sitter.person === person ? null : chair));
}

/** A share belongs to who sits down to play; of the match under way it stays, since the seed was made of it. */
function unready(state: TableState, person: number): TableState {
  const { [person]: _, ...shares } = state.seal.shares;
  return { ...state, seal: { ...state.seal, shares } };
}

/** The chair of who leaves a match stays theirs, so that seats keep their names to its end. */
function gone(state: TableState, person: number): TableState {
  const left = withPerson(state, person, { token: null, isGone: true });
  if (state.phase !== "lobby") return left;
  return unready({ ...left, chairs: without(left.chairs, person) }, person);
}

function warmed(chair: Chair | null, isWarm: boolean): Chair | null {
  if (chair === null || chair.sitter.kind !== "person") return chair;
  return { ...chair, sitter: { ...chair.sitter, isWarm } };
}

function started(state: TableState, event: Started, at: number): TableState {
  const empty = Array<null>(state.chairs.length - event.chairs.length).fill(null);
  const match: TableMatch = {
    seed: event.seed,
    shares: event.shares,
    names: event.names,
    settings: state.settings,
    state: fold(state.settings.game, null, event.events),
    isOver: isOver(event.events),
    moves: [],
  };
  const begun: TableState = {
    ...state,
    chairs: [...event.chairs, ...empty],
    phase: match.isOver ? "over" : "play",
    match,
    isPaused: false,
  };
  return { ...begun, clock: match.isOver ? null : running(begun, at) };
}

function played(state: TableState, { seat, move, events }: Played, at: number): TableState {
  if (state.match === null) throw new TypeError("nothing is played before the deal");
  const match: TableMatch = {
    ...state.match,
    state: fold(state.settings.game, state.match.state, events),
    isOver: state.match.isOver || isOver(events),
    moves: [...state.match.moves, (seat === null ? move : { seat, ...move }) as TableMatch["moves"][number]],
  };
  if (match.isOver) return { ...state, match, phase: "over", clock: null, isPaused: false };
  return { ...state, match, clock: clockAfter({ ...state, match }, events, at) };
}

function fold(game: TableState["settings"]["game"], state: object | null, events: readonly GameEvent[]): object {
  const { apply: applyGame } = anyGame(game);
  const folded = events.reduce<object | null>((before, event) => applyGame(before, event), state);
  if (folded === null) throw new TypeError("a match begins with its deal");
  return folded;
}

function isOver(events: readonly GameEvent[]): boolean {
  return events.some(({ type }) => type === "ended");
}

/** A resolved round is shown before the next one's time runs (its reveal); a turn's time runs at once. */
function clockAfter(state: TableState, events: readonly GameEvent[], at: number): TableClock | null {
  if (secondsOf(state) === null) return null;
  if (events.some(({ type }) => type === "resolved")) return { kind: "waiting", since: at };
  if (state.settings.game === "operato" && events.some(({ type }) => type === "turned")) return running(state, at);
  return state.clock;
}

function secondsOf({ settings }: TableState): number | null {
  const { timer } = settings.options;
  return typeof timer === "number" ? timer : null;
}

function running(state: TableState, at: number): TableClock | null {
  const seconds = secondsOf(state);
  return seconds === null ? null : { kind: "running", until: at + seconds * 1_000 };
}

function stoppedClock(clock: TableClock | null, at: number): TableClock | null {
  return clock?.kind === "running" ? { kind: "stopped", left: Math.max(0, clock.until - at) } : clock;
}

function resumedClock(clock: TableClock | null, at: number): TableClock | null {
  if (clock?.kind === "stopped") return { kind: "running", until: at + clock.left };
  return clock?.kind === "waiting" ? { kind: "waiting", since: at } : clock;
}
