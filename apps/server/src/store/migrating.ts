// Brings a database to this version's schema, change by change. Kysely's own migrator refuses a database that a newer version
// has changed, waits for its lock within a statement, which keeps `create index concurrently` of another process waiting for
// it in turn, and knows no change outside of a transaction. Its table of names is kept, so that older files are understood.

import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

export type Migration =
  /** In one transaction with the note that it is done. */
  | { up(db: Kysely<Schema>): Promise<void> }
  /** An index of a table that may be large. */
  | { readonly index: Index };

/** By name, in whose order they are made. */
export type Migrations = Readonly<Record<string, Migration>>;

export interface Index {
  readonly name: string;
  readonly table: string;
  readonly columns: readonly string[];
}

/** What a kind of database does in its own way. */
export interface Surroundings {
  /** @returns false while another process is at it. */
  take(db: Kysely<Schema>): Promise<boolean>;
  release(db: Kysely<Schema>): Promise<void>;
  /** One change, whole or not at all. Rejects with what `isHeldUp` knows when it would have to keep others waiting. */
  change(db: Kysely<Schema>, act: (step: Kysely<Schema>) => Promise<void>): Promise<void>;
  isHeldUp(error: unknown): boolean;
  index(db: Kysely<Schema>, index: Index): Promise<void>;
}

/** For a database that no other process has open. */
const alone: Surroundings = {
  take: async () => true,
  release: async () => {},
  change: (db, act) => db.transaction().execute(act),
  isHeldUp: () => false,
  index: async (db, { name, table, columns }) => {
    await db.schema
      .createIndex(name)
      .ifNotExists()
      .on(table)
      .columns([...columns])
      .execute();
  },
};

const againMilliseconds = 250;
/** Between tries of a change that would have kept others waiting, and how many: a backup may read for long. */
const heldUpMilliseconds = 1_000;
const mostTries = 600;

const notes = sql.table("kysely_migration");
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Resolves when all changes are made, by whomever; of those that this version does not know it takes no notice. */
export async function migrate(all: Migrations, database: Kysely<Schema>, around = alone): Promise<void> {
  await database.connection().execute(async (db) => {
    while ((await missing(db, all)).length > 0) {
      if (!(await around.take(db))) {
        await pause(againMilliseconds);
        continue;
      }
      try {
        await sql`create table if not exists ${notes} (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
          db,
        );
        for (const name of await missing(db, all)) await make(db, name, all[name] as Migration, around);
      } finally {
        await around.release(db);
      }
    }
  });
}

async function make(db: Kysely<Schema>, name: string, migration: Migration, around: Surroundings): Promise<void> {
  const note = (step: Kysely<Schema>) =>
    sql`insert into ${notes} (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(step);
  for (let tries = 1; ; tries++) {
    try {
      if ("index" in migration) await around.index(db, migration.index);
      await around.change(db, async (step) => {
        if ("up" in migration) await migration.up(step);
        await note(step);
      });
      return;
    } catch (error) {
      if (tries === mostTries || !around.isHeldUp(error)) throw error;
      await pause(heldUpMilliseconds);
    }
  }
}

async function missing(db: Kysely<Schema>, all: Migrations): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const isNoted = tables.some(({ name }) => name === "kysely_migration");
  const { rows } = isNoted ? await sql<{ name: string }>`select name from ${notes}`.execute(db) : { rows: [] };
  const done = new Set(rows.map(({ name }) => name));
  return Object.keys(all)
    .filter((name) => !done.has(name))
    .sort();
}
