// The log of one table in the memory of this process. Moves are decided one after the other, on durable and pending events;
// answers tell of durable ones only: log first, then tell. Nothing is held over an await: when another writer was first, the
// log is read on in the store and the move decided again; what the disk did not take is refused by 503, and the log folded
// anew. Where several processes write, a refusal is answered only when the log holds nothing that this process has not seen.

import type { Entry, Store } from "../store/store.ts";
import { apply } from "./apply.ts";
import type { Clock } from "./clock.ts";
import { WrittenFacts } from "./facts.ts";
import { checkKnown, NewerLog } from "./known.ts";
import { type Asked, byItself, type Joined, Requests } from "./requests.ts";
import type { TableDecision, TableEvent, TableRefusal, TableState } from "./types.ts";

/** What has been written, and is now true. */
export interface Durable {
  readonly state: TableState;
  readonly position: number;
  readonly at: number;
}

export type Logged =
  | {
      readonly ok: true;
      readonly position: number;
      readonly events: readonly TableEvent[];
      readonly isOfEarlierMatch: boolean;
    }
  | { readonly ok: false; readonly refusal: TableRefusal };

/** The disk or database did not take it; nothing has happened. */
export class NotSaved extends Error {}

export interface LogDependencies {
  readonly store: Store;
  readonly clock: Clock;
  /** Other processes write to the same logs. */
  readonly isShared?: boolean;
  /** For what went wrong with no one to answer to. */
  readonly report: (error: unknown, table: string) => void;
}

export interface LogWatcher {
  /** These events are durable. */
  written(durable: Durable, events: readonly TableEvent[]): void;
  /** What was on its way is forgotten: another writer was first. */
  dropped(): void;
  /** The log was folded anew: what was told of it may be wrong. */
  reread(): void;
  /** It cannot be read. */
  lost(): void;
}

/** Writers that are always first would otherwise be waited for without end. */
const mostTries = 5;

export class TableLog {
  readonly id: string;
  readonly #with: LogDependencies;
  readonly #watcher: LogWatcher;
  /** With what is on its way to the disk. */
  #pending: Durable | null = null;
  #durable: Durable | null = null;
  #requests = new Requests();
  readonly #facts = new WrittenFacts();
  readonly #onTheWay = new Set<Promise<unknown>>();
  /** The position at which the table was last laid for another match. */
  #matchBegan = 0;
  #reading: Promise<void> | null = null;
  #wroteLast = false;
  /**
   * Why nothing may be decided here any more: what is pending is not in the store, and the store cannot be read; or a newer
   * version has written what this one does not understand.
   */
  #lost: Error | null = null;

  constructor(id: string, dependencies: LogDependencies, watcher: LogWatcher) {
    this.id = id;
    this.#with = dependencies;
    this.#watcher = watcher;
  }

  get exists(): boolean {
    return this.#durable !== null;
  }

  get durable(): Durable {
    return there(this.#durable);
  }

  get pending(): Durable {
    return there(this.#pending);
  }

  /** Nothing is on its way to the disk. */
  get isStill(): boolean {
    return this.#durable !== null && this.#durable.position === this.#pending?.position;
  }

  /** The last entry is this process's own. */
  get wroteLast(): boolean {
    return this.#wroteLast;
  }

  /** Writes what begins the log. @returns false when its code is another table's. */
  async begin(events: readonly TableEvent[], state: TableState): Promise<boolean> {
    return (await this.#write(byItself, events, state, this.#time())) !== "lost";
  }

  /** Reads what the store has. */
  async read(): Promise<void> {
    const requests = new Requests();
    let state: TableState | null = null;
    let durable: Durable | null = null;
    for (const entry of await this.#with.store.read(this.id)) {
      const { at, events, position } = entry;
      const read = JSON.parse(events) as TableEvent[];
      state = fold(state, read, at);
      durable = { state, position, at };
      this.#noteMatch(read, position);
      requests.note(entry);
      requests.keepUpTo(position);
    }
    this.#durable = durable;
    this.#pending = durable;
    this.#requests = requests;
    this.#facts.forget();
    this.#wroteLast = false;
  }

  /**
   * Reads what others have written since; what is on its way from here finds out by itself. Rejects when it cannot.
   * @param position which is enough, should it have been read by then.
   */
  async catchUp(position = Number.POSITIVE_INFINITY): Promise<void> {
    for (let waits = 0; ; waits++) {
      while (this.#reading !== null) await this.#reading;
      if (this.durable.position >= position) return;
      if (this.isStill) break;
      // What is on its way from here finds out by itself whether others have written. The first may have been written before
      // they did, though its answer comes now; the second begins after this was asked.
      if (waits === 2) return;
      await this.settled();
    }
    const reading = this.#readOn().catch((error: Error) => {
      if (error instanceof NewerLog) this.#lose(error, error);
      throw error;
    });
    const done = () => {
      this.#reading = null;
    };
    this.#reading = reading.then(done, done);
    await reading;
  }

  async attempt(asked: Asked, decideOn: (state: TableState, at: number) => TableDecision): Promise<Logged> {
    for (let tries = 0; tries < mostTries; tries++) {
      while (this.#reading !== null) await this.#reading;
      if (this.#lost !== null) throw this.#lost;
      const answered = this.#requests.find(asked);
      if (answered !== undefined) return this.#again(asked, answered);
      const on = this.pending;
      const at = this.#time();
      const decision = decideOn(on.state, at);
      if (!decision.ok) {
        if (await this.#isLatest(on)) return decision;
        continue;
      }
      const { events, state } = decision;
      if (events.length === 0) return { ok: true, position: this.pending.position, events, isOfEarlierMatch: false };
      const saved = await this.#write({ ...asked, person: asked.person ?? joinerOf(events) }, events, state, at);
      if (saved !== "lost") return { ok: true, position: saved, events, isOfEarlierMatch: false };
    }
    throw new NotSaved();
  }

  /** Whether a request to join has brought somebody in, as far as is known here. */
  hasJoined(id: string): boolean {
    return this.#requests.findJoin(id) !== undefined;
  }

  /** The person whom a request to join brought in, and when; null when it is new. */
  async joined(id: string): Promise<Joined | null> {
    await this.#reading;
    return this.#requests.findJoin(id) ?? null;
  }

  /** The first state that was such, since the log began. */
  async stateWhen(isSuch: (state: TableState) => boolean): Promise<TableState | null> {
    let state: TableState | null = null;
    for (const { events, at } of await this.#with.store.read(this.id)) {
      state = fold(state, JSON.parse(events) as TableEvent[], at);
      if (isSuch(state)) return state;
    }
    return null;
  }

  /** When all that was decided is durable or has failed. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#onTheWay);
  }

  /** Whether nothing was known elsewhere that is not known here. */
  async #isLatest({ position }: Durable): Promise<boolean> {
    if (this.#with.isShared !== true) return true;
    await this.settled();
    await this.catchUp();
    return this.pending.position === position;
  }

  /** The first answer, made again from the log, once what it tells of is durable. */
  async #again({ person, id, hash }: Asked, answered: number): Promise<Logged> {
    await this.settled();
    const [entry] = await this.#with.store.read(this.id, answered - 1);
    if (entry?.id !== id || entry.person !== person) throw new NotSaved();
    if (entry.hash !== hash) return { ok: false, refusal: { rule: "", code: "id-reused", data: {} } };
    const { position, events } = entry;
    return {
      ok: true,
      position,
      events: JSON.parse(events) as TableEvent[],
      isOfEarlierMatch: position < this.#matchBegan,
    };
  }

  /** Clocks of machines may go back; a table's never does. */
  #time(): number {
    return Math.max(this.#with.clock.now(), this.#pending?.at ?? 0);
  }

  /** @param at when it was decided: what follows from that time is to be the same for whoever folds the log. */
  #write(asked: Asked, events: readonly TableEvent[], state: TableState, at: number): Promise<number | "lost"> {
    const position = (this.#pending?.position ?? 0) + 1;
    const entry: Entry = { position, at, ...asked, events: JSON.stringify(events) };
    const facts = this.#facts.changed(state, at);
    const pending: Durable = { state, position, at };
    this.#pending = pending;
    this.#requests.note(entry);
    const adding = this.#with.store.add({ table: this.id, entries: [entry], ...(facts === null ? {} : { facts }) });
    const writing = adding.then(
      (added) => {
        if (added === "saved") {
          this.#durable = pending;
          this.#wroteLast = true;
          this.#requests.keepUpTo(position);
          if (facts !== null) this.#facts.saved(facts);
          this.#noteMatch(events, position);
          this.#watcher.written(pending, events);
          return position;
        }
        this.#readAgain(async () => {
          await this.#readOn();
          this.#watcher.dropped();
        });
        return "lost" as const;
      },
      (error) => {
        this.#with.report(error, this.id);
        this.#facts.forget();
        this.#readAgain(async () => {
          await this.read();
          this.#watcher.reread();
        });
        throw new NotSaved();
      },
    );
    this.#onTheWay.add(writing);
    const done = () => this.#onTheWay.delete(writing);
    writing.then(done, done);
    return writing;
  }

  #noteMatch(events: readonly TableEvent[], position: number): void {
    if (events.some(({ type }) => type === "reset")) this.#matchBegan = position;
  }

  /** Forgets what is pending. A table that never began has nothing to read. */
  #readAgain(read: () => Promise<void>): void {
    if (this.#durable === null) return;
    this.#reading ??= read()
      .catch((error) => this.#lose(error instanceof NewerLog ? error : new NotSaved(), error))
      .finally(() => {
        this.#reading = null;
      });
  }

  #lose(answer: Error, why: unknown): void {
    this.#lost = answer;
    this.#with.report(why, this.id);
    this.#watcher.lost();
  }

  /** What is durable stays so for ever: only what stands after it is read. */
  async #readOn(): Promise<void> {
    const entries = await this.#with.store.read(this.id, this.durable.position);
    this.#requests.forgetUnsure();
    this.#pending = this.#durable;
    this.#facts.follow(this.durable.state);
    for (const entry of entries) {
      const { at, events, position } = entry;
      if (position !== this.durable.position + 1) throw new TypeError("the log has a gap");
      const read = JSON.parse(events) as TableEvent[];
      const durable = { state: fold(this.durable.state, read, at), position, at };
      this.#durable = durable;
      this.#pending = durable;
      this.#wroteLast = false;
      this.#noteMatch(read, position);
      this.#requests.note(entry);
      this.#requests.keepUpTo(position);
      this.#facts.follow(durable.state);
      this.#watcher.written(durable, read);
    }
  }
}

/** What was read: by whom it was written is not known. */
function fold(before: TableState | null, events: readonly TableEvent[], at: number): TableState {
  const folded = events.reduce<TableState | null>((state, event) => {
    checkKnown(event, state?.settings.game);
    return apply(state, event, at);
  }, before);
  return there(folded);
}

function there<Value>(value: Value | null): Value {
  if (value === null) throw new TypeError("this table has no log yet");
  return value;
}

function joinerOf(events: readonly TableEvent[]): number | null {
  const event = events.find((one) => one.type === "joined" || one.type === "renewed");
  return event?.person ?? null;
}
