// Changes of a PostgreSQL that others play on meanwhile. A lock on a table is waited for a fifth of a second: behind who waits
// for one, everybody else who wants the table waits too. An index is made "concurrently", which locks out nobody.

import { Kysely, PostgresDialect, sql } from "kysely";
import { Pool } from "pg";
import { type Index, type Migrations, migrate, type Surroundings } from "./migrating.ts";
import type { Schema } from "./schema.ts";

/** Any number; others that use the same database for something else do not know it. */
const lock = 7_426_001;
const patienceMilliseconds = 200;
const connectMilliseconds = 4_000;
/** lock_not_available, and deadlock_detected. */
const heldUp = new Set(["55P03", "40P01"]);

/** Asked for, not waited for: a statement that waits keeps an index from being made concurrently. */
const among: Surroundings = {
  async take(db) {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${lock}) as taken`.execute(db);
    return rows[0]?.taken === true;
  },
  async release(db) {
    await sql`select pg_advisory_unlock(${lock})`.execute(db);
  },
  change: (db, act) =>
    db.transaction().execute(async (step) => {
      await sql`set local lock_timeout = ${sql.lit(patienceMilliseconds)}`.execute(step);
      await act(step);
    }),
  isHeldUp: (error) => heldUp.has((error as { code?: string }).code ?? ""),
  index: concurrently,
};

/** One that was broken off is there, but of no use: it is taken away first. */
async function concurrently(db: Kysely<Schema>, { name, table, columns }: Index): Promise<void> {
  await sql`drop index concurrently if exists ${sql.id(name)}`.execute(db);
  const listed = sql.join(columns.map((column) => sql.id(column)));
  await sql`create index concurrently ${sql.id(name)} on ${sql.table(table)} (${listed})`.execute(db);
}

/** On a connection of its own, whose answers may take long. */
export async function migratePostgres(url: string, all: Migrations): Promise<void> {
  const pool = new Pool({
    connectionString: url,
    max: 1,
    application_name: "tablee migration",
    keepAlive: true,
    connectionTimeoutMillis: connectMilliseconds,
  });
  pool.on("error", () => {});
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(all, db, among);
  } finally {
    await db.destroy();
  }
}
