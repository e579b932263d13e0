// The store in PostgreSQL, for several processes at once: the same schema and statements as in SQLite, another commit. Any
// number of processes write to it; (table, position) decides who was first.

import { Kysely, PostgresDialect } from "kysely";
import { KyselyStore } from "./kysely-store.ts";
import type { Migrations } from "./migrating.ts";
import { migrations } from "./migrations.ts";
import { KyselyNodes, type NodeRegister } from "./nodes.ts";
import { postgresCommit } from "./postgres-commit.ts";
import { migratePostgres } from "./postgres-migrating.ts";
import { ImpatientPool } from "./postgres-pool.ts";
import { postgresRead } from "./postgres-read.ts";
import type { Schema } from "./schema.ts";
import type { SharedStore } from "./store.ts";

/** Commits take one, and what is read the others; a server of 100 connections carries ten processes. */
const connections = 8;

export interface SharedDatabase {
  readonly store: SharedStore;
  readonly nodes: NodeRegister;
}

/** Rejects with a sentence for people when the database cannot be had. */
export async function openPostgres(
  url: string,
  failed: (error: Error) => void,
  changes: Migrations = migrations,
): Promise<SharedDatabase> {
  const pool = new ImpatientPool({ connectionString: url, max: connections }, failed);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migratePostgres(url, changes);
    return { store: new KyselyStore(db, postgresCommit(pool, db), postgresRead(pool, db)), nodes: new KyselyNodes(db) };
  } catch (error) {
    await db.destroy();
    throw new Error(explain(error as NodeJS.ErrnoException, url));
  }
}

/** Without the password. */
function explain({ code = "", message }: NodeJS.ErrnoException, url: string): string {
  const { host, pathname } = new URL(url);
  if (code === "28P01" || code === "28000")
    return `PostgreSQL at ${host} does not let this user in. Look at the user and password in DATABASE_URL.`;
  if (code === "3D000")
    return `PostgreSQL at ${host} has no database ${pathname.slice(1)}. Make it, or choose another: DATABASE_URL.`;
  if (["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "ETIMEDOUT", "EHOSTUNREACH"].includes(code))
    return `No PostgreSQL answers at ${host}. Start it, or choose another: DATABASE_URL.`;
  if (code === "55P03")
    return `Another program has held on to a table in PostgreSQL at ${host} for minutes, perhaps a backup. Start again when it is done.`;
  return `The tables cannot be kept in PostgreSQL at ${host}: ${message}`;
}
