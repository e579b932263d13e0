// A table as this process keeps it, put together from its parts: its log, who listens, who is there, what it does by itself, and
// the other processes that keep it too. Whatever is asked of a table is asked here.

import { type Moment, momentOf, type Reaction, type Presence as Shown } from "@tablee/protocol";
import type { MatchRecord, Seat } from "@tablee/rules";
import type { Bus } from "../bus/bus.ts";
import { admit, type Joined } from "./admit.ts";
import { decide } from "./decide.ts";
import { type Listener, Listeners } from "./listeners.ts";
import { type LogDependencies, NotSaved, TableLog } from "./log.ts";
import { Others } from "./others.ts";
import { isStillDue, OwnMoves, type Think } from "./own-moves.ts";
import { Presence } from "./presence.ts";
import { recordOf } from "./record.ts";
import { byItself } from "./requests.ts";
import { seatOf } from "./seats.ts";
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

export class LiveTable {
  readonly listeners: Listeners;
  readonly presence: Presence;
  readonly #with: TableDependencies;
  readonly #log: TableLog;
  readonly #own: OwnMoves;
  readonly #others: Others;
  readonly #seen = new Set<number>();
  #isClosed = false;

  private constructor(id: string, dependencies: TableDependencies) {
    const { clock, think, report, bus } = dependencies;
    this.#with = dependencies;
    this.listeners = new Listeners(clock);
    this.#own = new OwnMoves(clock, think, {
      still: () => this.#still(),
      delay: () => this.#others.delay,
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
      if (isHere) this.#others.sayWhoIsHere();
    });
    this.#log = new TableLog(
      id,
      { ...dependencies, isShared: bus !== undefined },
      {
        written: ({ state, position }, events) => this.#publish(state, position, events),
        dropped: () => this.#own.plan(),
        reread: () => {
          this.listeners.showAgain(this.state, this.position);
          this.#own.plan();
        },
        lost: () => this.close(),
      },
    );
    this.#others = new Others(bus, {
      log: this.#log,
      presence: this.presence,
      listeners: this.listeners,
      see: (person, round) => this.#see(person, round),
      report: (error) => report(error, id),
    });
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
    table.#others.say({ say: "who" });
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
    await this.#others.catchUp();
    // Meanwhile it may have been given up: who listened to it now would hear nothing, for ever.
    if (this.#isClosed) throw new NotSaved();
  }

  /** The log has reached this position, by the word of others. */
  noteThat(position: number): void {
    this.#others.noteThat(position);
  }

  /** What this table does by itself it does at once from now on: the process that was nearest to it is gone. */
  takeUp(): void {
    this.#others.takeUp();
    this.#own.plan();
  }

  /** For others who may not have heard it. */
  sayAgain(): void {
    this.#others.sayAgain();
  }

  /** @param token its SHA-256, in hex. */
  personWith(token: string): number | null {
    const person = this.#log.pending.state.persons.findIndex((one) => one.token === token);
    return person < 0 ? null : person;
  }

  /**
   * @param hash of what is asked under this id.
   * @param meant the round or turn that the move is for; left out, it is for whichever is played.
   * @param token with which they came: another process may have taken it from them since.
   */
  async act(person: number, id: string, hash: string, move: AskedMove, meant?: Moment, token?: string): Promise<Acted> {
    const { chance } = this.#with;
    const logged = await this.#log.attempt({ person, id, hash }, (state, at) =>
      token !== undefined && state.persons[person]?.token !== token
        ? deadToken
        : this.#isFull && !endsTable(move)
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

  /** A request that is sent again brings nobody new. */
  async join(id: string, joining: Joining): Promise<Joined> {
    if (this.#isFull) return this.#refuseFull();
    await this.catchUp();
    return admit(this.#log, () => this.#with.clock.now(), id, joining);
  }

  /** An earlier match, read from the log. @returns null when it is not over, or was none. */
  async recordOfMatch(number: number): Promise<MatchRecord | null> {
    const state = await this.#log.stateWhen(({ matchNumber, phase }) => matchNumber === number && phase === "over");
    return state === null ? null : recordOf(state);
  }

  /** Shown to all who are there, and not kept. */
  react(person: number, reaction: Reaction): void {
    this.listeners.react(person, reaction);
    this.#others.say({ say: "reaction", person, reaction });
  }

  /** Somebody has left the reveal before this round. */
  see(person: number, round: number): void {
    this.#see(person, round);
    this.#others.say({ say: "seen", person, round });
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
    this.#others.close();
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
    this.#others.written(position);
    if (events.some(startsReveal)) this.#seen.clear();
    this.listeners.tell(state, position, (person) => toldTo(state, events, seatOf(state, person)));
    this.listeners.dropWithout((person) => (state.persons[person]?.token ?? null) !== null);
    this.#own.plan();
  }
}

const deadToken = { ok: false, refusal: { rule: "", code: "wrong-token", data: {} } } as const;

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
