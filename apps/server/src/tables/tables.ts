// All tables of this process. One in use is in memory, folded; the others wait in the store until somebody asks for them.

import { anyGame } from "@tablee/rules";
import { newId } from "../chance.ts";
import type { SharedStore } from "../store/store.ts";
import { type Opening, open } from "./join.ts";
import { LiveTable, type TableDependencies } from "./live.ts";
import { NotSaved } from "./log.ts";
import type { TableRefusal, TableState } from "./types.ts";

export interface TablesLimits {
  /** In the store. */
  readonly tables: number;
  /** Milliseconds without a change after which a table is deleted. */
  readonly keepStarted: number;
  readonly keepNeverStarted: number;
  /** Milliseconds after which a table that nobody looks at leaves the memory. */
  readonly idle: number;
}

export type Opened =
  | { readonly ok: true; readonly table: LiveTable }
  | { readonly ok: false; readonly refusal: TableRefusal }
  | { readonly ok: false; readonly refusal: "too-many-tables" };

const codeTries = 20;

export class Tables {
  readonly #with: TableDependencies;
  readonly #limits: TablesLimits;
  readonly #inMemory = new Map<string, Promise<LiveTable | null>>();
  #cancelSweep: () => void = () => {};

  constructor(dependencies: TableDependencies, limits: TablesLimits) {
    this.#with = dependencies;
    this.#limits = limits;
  }

  get inMemory(): number {
    return this.#inMemory.size;
  }

  /** Takes up the tables whose next step is a bot's or a clock's, which a process that died may have left. */
  async resume(isOwn: (table: string) => boolean = () => true): Promise<void> {
    await this.takeUp(isOwn);
    this.#sweepLater();
  }

  /** @param isOwn whether this process is the one to do it, of several. */
  async takeUp(isOwn: (table: string) => boolean): Promise<void> {
    for (const id of await this.#with.store.inPlay()) {
      if (isOwn(id)) (await this.#findWhole(id))?.takeUp();
    }
  }

  /** Looks whether others have written to the tables in memory, for what no word came of. */
  async look(store: SharedStore): Promise<void> {
    const tables = await this.#loaded();
    const positions = await store.positions(tables.map(({ id }) => id));
    for (const table of tables) {
      const position = positions.get(table.id);
      // Another process has deleted it.
      if (position === undefined) table.close();
      else table.noteThat(position);
    }
  }

  /** What is in use here is deleted by no other process. */
  async keepUsed(store: SharedStore): Promise<void> {
    await store.keep([...this.#inMemory.keys()], this.#oldBefore());
  }

  /** For other processes that may not have heard it. */
  async sayAgain(): Promise<void> {
    for (const table of await this.#loaded()) table.sayAgain();
  }

  async open(opening: Opening): Promise<Opened> {
    const { store, clock, chance } = this.#with;
    if ((await store.count()) >= this.#limits.tables) return { ok: false, refusal: "too-many-tables" };
    for (let tries = 0; tries < codeTries; tries++) {
      const decision = open(opening, { at: clock.now(), chance });
      if (!decision.ok) return decision;
      const id = newId();
      const table = await LiveTable.create(id, decision, this.#with);
      if (table === null) continue;
      this.#inMemory.set(id, Promise.resolve(table));
      return { ok: true, table };
    }
    throw new NotSaved();
  }

  async find(id: string): Promise<LiveTable | null> {
    const found = await (this.#inMemory.get(id) ?? this.#load(id));
    if (found === null || !found.isClosed) return found;
    this.#inMemory.delete(id);
    return this.#load(id);
  }

  async findByCode(code: string): Promise<LiveTable | null> {
    const id = await this.#with.store.tableOf(code);
    return id === null ? null : this.find(id);
  }

  /** Tables that anybody may join. */
  async listed(most: number): Promise<LiveTable[]> {
    const ids = await this.#with.store.listed(most);
    const found = await Promise.all(ids.map((id) => this.#findWhole(id)));
    return found.filter((table) => table !== null).filter(({ state }) => state.isOpen && state.phase === "lobby");
  }

  /** Deletes what is old, and lets go of what nobody looks at. */
  async sweep(): Promise<void> {
    const { store, clock } = this.#with;
    const { idle } = this.#limits;
    const now = clock.now();
    for (const [id, loading] of this.#inMemory) {
      const table = await loading.catch(() => null);
      if (table === null || (table.isIdle && now - table.lastUsed >= idle)) {
        table?.close();
        this.#inMemory.delete(id);
      }
    }
    await store.removeOld(this.#oldBefore(), [...this.#inMemory.keys()]);
  }

  /** Ends every connection; moves are taken still. */
  async dismiss(): Promise<void> {
    for (const table of await this.#loaded()) table.listeners.close();
  }

  /** Ends every connection, and waits for what is on its way to the disk. */
  async close(): Promise<void> {
    this.#cancelSweep();
    const tables = await Promise.all([...this.#inMemory.values()].map((loading) => loading.catch(() => null)));
    for (const table of tables) table?.close();
    await Promise.all(tables.map((table) => table?.settled()));
  }

  #oldBefore() {
    const now = this.#with.clock.now();
    const { keepStarted, keepNeverStarted } = this.#limits;
    return { started: now - keepStarted, neverStarted: now - keepNeverStarted };
  }

  async #loaded(): Promise<LiveTable[]> {
    const tables = await Promise.all([...this.#inMemory.values()].map((loading) => loading.catch(() => null)));
    return tables.filter((table) => table !== null && !table.isClosed) as LiveTable[];
  }

  /** A table whose log cannot be folded stops no other: it is reported, and as good as not there. */
  async #findWhole(id: string): Promise<LiveTable | null> {
    return this.find(id).catch((error: unknown) => {
      this.#with.report(error, id);
      return null;
    });
  }

  #load(id: string): Promise<LiveTable | null> {
    const loading = LiveTable.load(id, this.#with);
    this.#inMemory.set(id, loading);
    loading.then(
      (table) => table === null && this.#inMemory.delete(id),
      () => this.#inMemory.delete(id),
    );
    return loading;
  }

  #sweepLater(): void {
    this.#cancelSweep = this.#with.clock.after(this.#limits.idle, () => {
      this.sweep()
        .catch((error: unknown) => this.#with.report(error, "sweep"))
        .finally(() => this.#sweepLater());
    });
  }
}

/** What the bot at a seat is asked: its view, and nothing of the state. */
export function questionFor({ match, settings, chairs }: TableState, seat: number) {
  if (match === null) throw new TypeError("a bot is asked during a match only");
  const sitter = chairs[seat]?.sitter;
  const level = sitter?.kind === "bot" ? sitter.level : warmLevel;
  return { game: settings.game, level, view: anyGame(settings.game).view(match.state, seat) };
}

/** Who keeps a seat warm plays neither for nor against the person. */
const warmLevel = "medium";
