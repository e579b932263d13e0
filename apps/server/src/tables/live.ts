// A table as this process keeps it: its log, who listens, who is there, and what it does by itself.

import { type Moment, momentOf, type Presence as Shown } from "@tablee/protocol";
import type { MatchRecord, Seat } from "@tablee/rules";
import { apply } from "./apply.ts";
import { decide } from "./decide.ts";
import { join } from "./join.ts";
import { type Listener, Listeners } from "./listeners.ts";
import { byItself, joinHash, type LogDependencies, type Logged, TableLog } from "./log.ts";
import { isStillAwaited, OwnMoves, type Think } from "./own-moves.ts";
import { Presence } from "./presence.ts";
import { recordOf } from "./record.ts";
import { isHere, seatOf } from "./seats.ts";
import {
  type AskedMove,
  type Joining,
  refuseAtTable,
  type TableChance,
  type TableDecision,
  type TableEvent,
  type TableRefusal,
  type TableState,
} from "./types.ts";
import { type Told, tell } from "./view.ts";

export interface TableDependencies extends LogDependencies {
  readonly chance: TableChance;
  readonly think: Think;
  /** Milliseconds a bot lets pass before it moves. */
  readonly pace: number;
  /** So many entries fill a table's log: it is read as a whole, and kept for as long as the table. */
  readonly mostMoves: number;
}

export type Acted =
  | { readonly ok: true; readonly position: number; readonly told: readonly Told[] }
  | { readonly ok: false; readonly refusal: TableRefusal };

export type Joined =
  | { readonly ok: true; readonly person: number; readonly seat: number | null }
  | { readonly ok: false; readonly refusal: TableRefusal };

/** A request to join that is sent again later than this is a new one. */
const rejoinMilliseconds = 600_000;

export class LiveTable {
  readonly listeners: Listeners;
  readonly presence: Presence;
  readonly #with: TableDependencies;
  readonly #log: TableLog;
  readonly #own: OwnMoves;
  readonly #seen = new Set<number>();
  #isClosed = false;

  private constructor(id: string, dependencies: TableDependencies) {
    const { clock, think, report } = dependencies;
    this.#with = dependencies;
    this.listeners = new Listeners(clock);
    this.#own = new OwnMoves(clock, think, {
      still: () => this.#still(),
      take: async (move) => {
        const logged = await this.#log.attempt(byItself, (state, at) =>
          move.move === "think" && !isStillAwaited(state, move.seat)
            ? { ok: true, events: [], state }
            : decide(state, null, move, { at, chance: dependencies.chance }),
        );
        if (!logged.ok) report(new Error(`${move.move} was refused: ${logged.refusal.code}`), id);
        return logged.ok;
      },
      report: (error) => report(error, id),
    });
    this.presence = new Presence(clock, () => {
      this.listeners.tellPresence(this.whoIsThere());
      this.#own.plan();
    });
    this.#log = new TableLog(id, dependencies, {
      written: ({ state, position }, events) => this.#publish(state, position, events),
      reread: () => {
        this.listeners.showAgain(this.state, this.position);
        this.#own.plan();
      },
      lost: () => this.close(),
    });
  }

  /** A table that was just decided on. @returns null when its code is another table's. */
  static async create(
    id: string,
    { events, state }: TableDecision & { ok: true },
    dependencies: TableDependencies,
  ): Promise<LiveTable | null> {
    const table = new LiveTable(id, dependencies);
    return (await table.#log.begin(events, state)) ? table : null;
  }

  /** @returns null when there is none. */
  static async load(id: string, dependencies: TableDependencies): Promise<LiveTable | null> {
    const table = new LiveTable(id, dependencies);
    await table.#log.read();
    if (!table.#log.exists) return null;
    table.#own.plan();
    return table;
  }

  get id(): string {
    return this.#log.id;
  }

  /** What is durable. */
  get state(): TableState {
    return this.#log.durable.state;
  }

  get position(): number {
    return this.#log.durable.position;
  }

  /** When somebody last looked or something happened. */
  get lastUsed(): number {
    return Math.max(this.#log.durable.at, this.presence.changed);
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Nobody looks, and nothing is to be done without them. */
  get isIdle(): boolean {
    return this.listeners.count === 0 && this.presence.present().length === 0 && this.#own.hasNone;
  }

  /** @param token its SHA-256, in hex. */
  personWith(token: string): number | null {
    const person = this.#log.pending.state.persons.findIndex((one) => one.token === token);
    return person < 0 ? null : person;
  }

  /**
   * @param hash of what is asked under this id.
   * @param meant the round or turn that the move is for; left out, it is for whichever is played.
   */
  async act(person: number, id: string, hash: string, move: AskedMove, meant?: Moment): Promise<Acted> {
    const { chance } = this.#with;
    const logged = await this.#log.attempt({ person, id, hash }, (state, at) =>
      this.#isFull && !endsTable(move)
        ? this.#refuseFull()
        : isPast(state, meant)
          ? refuseAtTable("too-late", { ...meant })
          : decide(state, person, move, { at, chance }),
    );
    if (!logged.ok) return logged;
    const { position, events, isOfEarlierMatch } = logged;
    // Seats move on at a rematch: an answer from before is told as all were told it.
    const seat = isOfEarlierMatch ? null : seatOf(this.state, person);
    return { ok: true, position, told: toldTo(this.state, events, seat) };
  }

  /** A request that is sent again gives the same person a new token: of the first one only the hash was kept. */
  async join(id: string, joining: Joining): Promise<Joined> {
    if (this.#isFull) return this.#refuseFull();
    const earlier = await this.#log.joined(id);
    const { state } = this.#log.pending;
    const isAgain =
      earlier !== null && isHere(state, earlier.person) && this.#with.clock.now() - earlier.at < rejoinMilliseconds;
    const logged = await (isAgain
      ? this.#log.attempt(byItself, renewal(earlier.person, joining.token))
      : this.#log.attempt({ person: null, id, hash: joinHash }, (before, at) => join(before, joining, at)));
    return logged.ok ? this.#joined(logged) : logged;
  }

  /** An earlier match, read from the log. @returns null when it is not over, or was none. */
  async recordOfMatch(number: number): Promise<MatchRecord | null> {
    const state = await this.#log.stateWhen(({ matchNumber, phase }) => matchNumber === number && phase === "over");
    return state === null ? null : recordOf(state);
  }

  /** Somebody has left the reveal before this round. */
  see(person: number, round: number): void {
    if (this.#round !== round || this.#seen.has(person)) return;
    this.#seen.add(person);
    this.listeners.tellPresence(this.whoIsThere());
    this.#own.plan();
  }

  whoIsThere(): Shown {
    const round = this.#round;
    return {
      present: this.presence.present(),
      seen: round === null ? null : { round, persons: [...this.#seen].sort((a, b) => a - b) },
    };
  }

  /** @returns a function for the end of the connection. */
  listen(listener: Listener): () => void {
    const leave = this.presence.connect(listener.person);
    const stop = this.listeners.add(listener);
    this.listeners.greet(listener, this.state, this.position, this.whoIsThere());
    return () => {
      stop();
      leave();
    };
  }

  close(): void {
    this.#isClosed = true;
    this.#own.close();
    this.presence.close();
    this.listeners.close();
  }

  /** When all that was decided is durable or has failed. */
  settled(): Promise<void> {
    return this.#log.settled();
  }

  get #isFull(): boolean {
    return this.#log.pending.position >= this.#with.mostMoves;
  }

  #refuseFull() {
    return refuseAtTable("table-full", { moves: this.#with.mostMoves });
  }

  /** Of the match under way, where it has rounds. */
  get #round(): number | null {
    const match: object = this.state.match?.state ?? {};
    return "round" in match ? Number(match.round) : null;
  }

  #joined({ events }: Extract<Logged, { ok: true }>): Joined {
    const event = events.find((one) => one.type === "joined" || one.type === "renewed");
    if (event === undefined) throw new TypeError("who joins has a number");
    return { ok: true, person: event.person, seat: seatOf(this.state, event.person) };
  }

  #still() {
    if (!this.#log.isStill) return null;
    const { state, at } = this.#log.durable;
    const { clock, pace } = this.#with;
    const absentSince = (person: number) => this.presence.absentSince(person);
    return {
      state,
      situation: { now: clock.now(), changed: at, pace, seen: this.#seen, isFull: this.#isFull, absentSince },
    };
  }

  #publish(state: TableState, position: number, events: readonly TableEvent[]): void {
    if (events.some(startsReveal)) this.#seen.clear();
    this.listeners.tell(state, position, (person) => toldTo(state, events, seatOf(state, person)));
    this.listeners.dropWithout((person) => (state.persons[person]?.token ?? null) !== null);
    this.#own.plan();
  }
}

function renewal(person: number, token: string) {
  const renewed: TableEvent = { type: "renewed", person, token };
  return (state: TableState, at: number): TableDecision => ({
    ok: true,
    events: [renewed],
    state: apply(state, renewed, at),
  });
}

function isPast({ matchNumber, match }: TableState, meant: Moment | undefined): boolean {
  const now = momentOf({ matchNumber, match: match?.state ?? null });
  return meant !== undefined && (now?.match !== meant.match || now.round !== meant.round);
}

/** Taken by a full table too: each person leaves once, and a match that is stopped is followed by no other. */
function endsTable({ move }: AskedMove): boolean {
  return move === "leave" || move === "stop";
}

function startsReveal(event: TableEvent): boolean {
  return event.type === "played" && event.events.some(({ type }) => type === "resolved");
}

/** @param seat whose own part may be told; null tells what all are told. */
function toldTo(state: TableState, events: readonly TableEvent[], seat: Seat | null): Told[] {
  return events.map((event) => tell(state, event, seat ?? "audience"));
}
