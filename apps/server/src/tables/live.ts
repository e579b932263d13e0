// A table as this process keeps it: its log, who listens, who is there, and what it does by itself. Where several processes
// keep it, they wake each other: a word over the bus says that there is more in the log, and the log says what.

import { type Moment, momentOf, type Reaction, type Presence as Shown } from "@tablee/protocol";
import type { MatchRecord, Seat } from "@tablee/rules";
import type { Bus, Word } from "../bus/bus.ts";
import { apply } from "./apply.ts";
import { decide } from "./decide.ts";
import { join } from "./join.ts";
import { type Listener, Listeners } from "./listeners.ts";
import { byItself, joinHash, type LogDependencies, type Logged, NotSaved, TableLog } from "./log.ts";
import { isStillDue, OwnMoves, type Think } from "./own-moves.ts";
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
  /** To other processes that keep the same tables; absent where there are none. */
  readonly bus?: Bus;
}

export type Acted =
  | { readonly ok: true; readonly position: number; readonly told: readonly Told[] }
  | { readonly ok: false; readonly refusal: TableRefusal };

export type Joined =
  | { readonly ok: true; readonly person: number; readonly seat: number | null }
  | { readonly ok: false; readonly refusal: TableRefusal };

/** A request to join that is sent again later than this is a new one. */
const rejoinMilliseconds = 600_000;
/** For which a step that is due is left to the process that wrote last: it has the table in its memory for sure. */
const understudyMilliseconds = 1_000;

export class LiveTable {
  readonly listeners: Listeners;
  readonly presence: Presence;
  readonly #with: TableDependencies;
  readonly #log: TableLog;
  readonly #own: OwnMoves;
  readonly #seen = new Set<number>();
  #isClosed = false;
  /** The position of the log by the word of others. */
  #heard = 0;
  #isLooking = false;
  /** Nobody else does what the table does by itself. */
  #isTakenUp = false;
  #unfollow: () => void = () => {};

  private constructor(id: string, dependencies: TableDependencies) {
    const { clock, think, report, bus } = dependencies;
    this.#with = dependencies;
    this.listeners = new Listeners(clock);
    this.#own = new OwnMoves(clock, think, {
      still: () => this.#still(),
      delay: () => (this.#isNearest ? 0 : understudyMilliseconds),
      take: async (move, on) => {
        const logged = await this.#log.attempt(byItself, (state, at) =>
          isStillDue(move, on, state)
            ? decide(state, null, move, { at, chance: dependencies.chance })
            : { ok: true, events: [], state },
        );
        if (!logged.ok) report(new Error(`${move.move} was refused: ${logged.refusal.code}`), id);
        return logged.ok;
      },
      report: (error) => report(error, id),
    });
    this.presence = new Presence(clock, (isHere) => {
      this.listeners.tellPresence(this.whoIsThere());
      this.#own.plan();
      if (isHere) this.#sayWhoIsHere();
    });
    this.#log = new TableLog(
      id,
      { ...dependencies, isShared: bus !== undefined },
      {
        written: ({ state, position }, events) => this.#publish(state, position, events),
        reread: () => {
          this.listeners.showAgain(this.state, this.position);
          this.#own.plan();
        },
        lost: () => this.close(),
      },
    );
    this.#unfollow = bus?.follow(id, (word, from) => this.#hear(word, from)) ?? this.#unfollow;
  }

  /** A table that was just decided on. @returns null when its code is another table's. */
  static async create(
    id: string,
    { events, state }: TableDecision & { ok: true },
    dependencies: TableDependencies,
  ): Promise<LiveTable | null> {
    const table = new LiveTable(id, dependencies);
    if (await table.#log.begin(events, state)) return table;
    table.close();
    return null;
  }

  /** @returns null when there is none. */
  static async load(id: string, dependencies: TableDependencies): Promise<LiveTable | null> {
    const table = new LiveTable(id, dependencies);
    try {
      await table.#log.read();
    } finally {
      if (!table.#log.exists) table.close();
    }
    if (!table.#log.exists) return null;
    dependencies.bus?.say(id, { say: "who" });
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

  /** Reads what other processes have written, before something is shown that must not be old. */
  async catchUp(): Promise<void> {
    if (this.#with.bus === undefined) return;
    try {
      await this.#log.catchUp();
    } catch (error) {
      this.#with.report(error, this.id);
      throw new NotSaved();
    }
  }

  /** The log has reached this position, by the word of others. */
  noteThat(position: number): void {
    this.#heard = Math.max(this.#heard, position);
    void this.#look();
  }

  /** What this table does by itself it does at once from now on: the process that was nearest to it is gone. */
  takeUp(): void {
    this.#isTakenUp = true;
    this.#own.plan();
  }

  /** For others who may not have heard it. */
  sayAgain(): void {
    if (this.presence.here().length > 0) this.#sayWhoIsHere();
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
    await this.catchUp();
    for (;;) {
      const earlier = await this.#log.joined(id);
      const { state } = this.#log.pending;
      const isAgain =
        earlier !== null && isHere(state, earlier.person) && this.#with.clock.now() - earlier.at < rejoinMilliseconds;
      if (isAgain) {
        const logged = await this.#log.attempt(byItself, renewal(earlier.person, joining.token));
        return logged.ok ? this.#joined(logged) : logged;
      }
      const wasKnown = this.#log.hasJoined(id);
      const logged = await this.#log.attempt({ person: null, id, hash: joinHash }, (before, at) =>
        // The same request may have come to another process too, and been first there.
        this.#log.hasJoined(id) && !wasKnown ? { ok: true, events: [], state: before } : join(before, joining, at),
      );
      if (!logged.ok) return logged;
      if (logged.events.length > 0) return this.#joined(logged);
    }
  }

  /** An earlier match, read from the log. @returns null when it is not over, or was none. */
  async recordOfMatch(number: number): Promise<MatchRecord | null> {
    const state = await this.#log.stateWhen(({ matchNumber, phase }) => matchNumber === number && phase === "over");
    return state === null ? null : recordOf(state);
  }

  /** Shown to all who are there, and not kept. */
  react(person: number, reaction: Reaction): void {
    this.listeners.react(person, reaction);
    this.#with.bus?.say(this.id, { say: "reaction", person, reaction });
  }

  /** Somebody has left the reveal before this round. */
  see(person: number, round: number): void {
    this.#see(person, round);
    this.#with.bus?.say(this.id, { say: "seen", person, round });
  }

  #see(person: number, round: number): void {
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
    this.#unfollow();
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

  /** Alone, or the last to write; who is not lets the other one move first. */
  get #isNearest(): boolean {
    return this.#with.bus === undefined || this.#isTakenUp || this.#log.wroteLast;
  }

  #hear(word: Word, from: string): void {
    if (!this.#log.exists) return;
    switch (word.say) {
      case "at":
        this.noteThat(word.position);
        break;
      case "here":
        this.presence.hear(from, word.persons);
        break;
      case "who":
        this.sayAgain();
        break;
      case "seen":
        this.#see(word.person, word.round);
        break;
      case "reaction":
        this.listeners.react(word.person, word.reaction);
        break;
    }
  }

  #sayWhoIsHere(): void {
    this.#with.bus?.say(this.id, { say: "here", persons: this.presence.here() });
  }

  /** Reads on until what was heard of is there. A word that was wrong is forgotten. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#isClosed) return;
    this.#isLooking = true;
    while (this.#log.isStill && this.position < this.#heard) {
      const before = this.position;
      await this.catchUp().catch(() => {});
      if (this.position === before) this.#heard = before;
    }
    this.#isLooking = false;
  }

  #publish(state: TableState, position: number, events: readonly TableEvent[]): void {
    if (this.#log.wroteLast) this.#with.bus?.say(this.id, { say: "at", position });
    else this.#isTakenUp = false;
    if (this.#heard > position) void this.#look();
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
