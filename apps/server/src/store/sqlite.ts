// The store in one file, with nothing to install. WAL and synchronous=FULL: a commit has reached the disk before it is
// answered. A second process on the same file is refused, by a lock that the system drops when the process dies.

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import type BetterSqlite3 from "better-sqlite3";
import { Kysely, SqliteDialect } from "kysely";
import { KyselyStore } from "./kysely-store.ts";
import { migrate } from "./migrating.ts";
import { migrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { sqliteCommit } from "./sqlite-commit.ts";
import type { Store } from "./store.ts";

/** A quarter of the driver's own: what is written is not read again, and the system keeps the file in memory too. */
const cacheKibibytes = 4_000;

/**
 * SQLite moves its log into the file when it holds so many pages, and all moves wait meanwhile: with its own thousand a
 * tenth of a second, with fifty five milliseconds, and the short log stays in the processor's memory.
 */
const logPages = 50;

/** Rejects with a sentence for people when the file cannot be had. */
export async function openSqlite(file: string): Promise<Store> {
  let release = () => {};
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Machine code, which is brought in only here: a start that fails for another reason says that reason.
    const { default: Database } = await import("better-sqlite3");
    release = lock(Database, file);
    const database = new Database(file);
    database.pragma("journal_mode = WAL");
    database.pragma("synchronous = FULL");
    database.pragma(`wal_autocheckpoint = ${logPages}`);
    database.pragma(`cache_size = ${-cacheKibibytes}`);
    const db = new Kysely<Schema>({ dialect: new SqliteDialect({ database }) });
    await migrate(migrations, db);
    return new KyselyStore(db, sqliteCommit(database, db), undefined, release);
  } catch (error) {
    release();
    throw new Error(explain(error as NodeJS.ErrnoException, file));
  }
}

/** The lock is a file of its own, so that a backup can read the tables while they are played at. */
function lock(Database: typeof BetterSqlite3, file: string): () => void {
  const held = new Database(`${file}.lock`, { timeout: 0 });
  held.pragma("locking_mode = EXCLUSIVE");
  held.exec("BEGIN EXCLUSIVE");
  return () => held.close();
}

function explain({ code, message }: NodeJS.ErrnoException, file: string): string {
  if (code === "SQLITE_BUSY")
    return `Another Tablée already keeps its tables in ${file}. Stop it, or choose another file: TABLES_FILE.`;
  if (code === "SQLITE_NOTADB") return `${file} is no file that Tablée keeps tables in. Choose another: TABLES_FILE.`;
  if (code === "SQLITE_CANTOPEN" || code === "EACCES" || code === "ENOTDIR" || code === "EEXIST" || code === "EROFS")
    return `The tables cannot be kept in ${file}: it cannot be opened or made. Choose another file: TABLES_FILE.`;
  return `The tables cannot be kept in ${file}: ${message}`;
}
