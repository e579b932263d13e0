/** For tests: a clock that is wound by hand, tables in memory, and people who note every byte they are sent. */

import type { Message } from "@tablee/protocol";
import { anyGame, defaultCelsiusOptions, defaultOperatoOptions, type GameId } from "@tablee/rules";
import Database from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { hashOf, newToken, systemChance } from "../chance.ts";
import { KyselyStore } from "../store/kysely-store.ts";
import { migrate } from "../store/migrating.ts";
import { migrations } from "../store/migrations.ts";
import type { Schema } from "../store/schema.ts";
import { sqliteCommit } from "../store/sqlite-commit.ts";
import type { Store } from "../store/store.ts";
import type { Joined } from "./admit.ts";
import type { Clock } from "./clock.ts";
import type { Opening } from "./join.ts";
import type { Kind } from "./listeners.ts";
import type { Acted, LiveTable, TableDependencies } from "./live.ts";
import { Tables, type TablesLimits } from "./tables.ts";
import type { AskedMove, Joining, TableSettings } from "./types.ts";

export class FakeClock implements Clock {
  #now = 1_800_000_000_000;
  #alarms: { at: number; act: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, act: () => void): () => void {
    const alarm = { at: this.#now + milliseconds, act };
    this.#alarms.push(alarm);
    return () => {
      this.#alarms = this.#alarms.filter((other) => other !== alarm);
    };
  }

  /** Lets time go by, alarm by alarm, each with all that comes of it. */
  async advance(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await turns();
    for (;;) {
      const [next] = this.#alarms.toSorted((a, b) => a.at - b.at);
      if (next === undefined || next.at > end) break;
      this.#alarms = this.#alarms.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.act();
      await turns();
    }
    this.#now = end;
  }
}

/** Enough turns of the event loop for a decision to be written and told. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** @param change what a test does to the tables in the database, once they are there. */
export async function memoryStore(change: (database: Database.Database) => void = () => {}): Promise<Store> {
  const database = new Database(":memory:");
  const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
  await migrate(migrations, db);
  change(database);
  return new KyselyStore(db, sqliteCommit(database, db));
}

export const day = 86_400_000;
const limits: TablesLimits = { tables: 100, keepStarted: 30 * day, keepNeverStarted: day, idle: 600_000 };

export interface Room {
  readonly clock: FakeClock;
  readonly store: Store;
  readonly tables: Tables;
  readonly reported: unknown[];
}

/** Bots that take the first legal move, unless given others. */
export async function room(more: Partial<TableDependencies> = {}, limited: Partial<TablesLimits> = {}): Promise<Room> {
  const clock = new FakeClock();
  const store = more.store ?? (await memoryStore());
  const reported: unknown[] = [];
  const dependencies: TableDependencies = {
    store,
    clock,
    chance: systemChance,
    pace: 1_000,
    mostMoves: 10_000,
    think: async ({ match, settings }, seat) => {
      const game = anyGame(settings.game);
      const [move] = game.moves(game.view(match?.state ?? {}, seat));
      if (move === undefined) throw new TypeError("nothing to move");
      return move;
    },
    report: (error) => reported.push(error),
    ...more,
  };
  return { clock, store, tables: new Tables(dependencies, { ...limits, ...limited }), reported };
}

const defaults = { celsius: defaultCelsiusOptions, operato: defaultOperatoOptions };

export function settingsOf(game: GameId, options: object = {}, more: Partial<TableSettings> = {}): TableSettings {
  return {
    game,
    options: { ...defaults[game], ...options },
    deck: "classic",
    hints: false,
    keepsWarm: false,
    isPublic: false,
    ...more,
  };
}

export function joining(name: string | undefined, more: Partial<Joining> = {}): Joining {
  return { name, fruit: undefined, seat: undefined, watch: false, token: hashOf(newToken()), ...more };
}

/** Somebody at a table; everything they were sent is kept. */
export class Guest {
  readonly table: LiveTable;
  readonly person: number;
  readonly received: { kind: Kind; data: string }[] = [];
  hasEnded = false;
  #moves = 0;
  #leave: () => void = () => {};

  constructor(table: LiveTable, person: number) {
    this.table = table;
    this.person = person;
  }

  connect(): this {
    this.#leave = this.table.listen({
      person: this.person,
      send: (kind, data) => this.received.push({ kind, data }),
      end: () => {
        this.hasEnded = true;
      },
    });
    return this;
  }

  disconnect(): void {
    this.#leave();
  }

  move(move: AskedMove, id = `move-${this.#moves++}`): Promise<Acted> {
    return this.table.act(this.person, id, hashOf(JSON.stringify(move)), move);
  }

  async must(move: AskedMove): Promise<void> {
    const acted = await this.move(move);
    if (!acted.ok) throw new Error(`${move.move} was refused: ${acted.refusal.code}`);
  }

  get messages(): Message[] {
    return this.received.filter(({ kind }) => kind === "view").map(({ data }) => JSON.parse(data));
  }

  get last(): Message {
    const view = this.received.findLast(({ kind }) => kind === "view");
    if (view === undefined) throw new Error("nothing was received");
    return JSON.parse(view.data);
  }

  get bytes(): string {
    return this.received.map(({ data }) => data).join("\n");
  }
}

/** A new table with its host connected. */
export async function opened(
  { tables }: Room,
  settings: TableSettings,
  more: Partial<Opening> = {},
): Promise<{ table: LiveTable; host: Guest }> {
  const result = await tables.open({ settings, chairs: 4, bots: [], host: joining("Ana"), ...more });
  if (!result.ok) throw new Error(JSON.stringify(result.refusal));
  return { table: result.table, host: new Guest(result.table, 0).connect() };
}

let joins = 0;

export function joinId(): string {
  return `join-${joins++}`;
}

export async function enter(table: LiveTable, name: string, more: Partial<Joining> = {}): Promise<Guest> {
  const joined: Joined = await table.join(joinId(), joining(name, more));
  if (!joined.ok) throw new Error(`${name} was refused: ${joined.refusal.code}`);
  return new Guest(table, joined.person).connect();
}

/** A share that anybody could guess, which is nobody's concern in a test. */
export function shareOf(person: number): string {
  return String(person).repeat(32).slice(0, 32);
}

/** A table at which these people sit and a match has begun. */
export async function started(
  from: Room,
  settings: TableSettings,
  names: readonly string[] = ["Bo"],
  more: Partial<Opening> = {},
): Promise<{ table: LiveTable; guests: Guest[] }> {
  const { table, host } = await opened(from, settings, more);
  const guests = [host];
  for (const name of names) guests.push(await enter(table, name));
  for (const guest of guests) await guest.must({ move: "ready", share: shareOf(guest.person) });
  await host.must({ move: "start" });
  return { table, guests };
}
