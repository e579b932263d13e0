// The group commit in SQLite. Kysely writes the statements, from the same schema as all others; they are prepared once and
// run by the driver itself, since through Kysely a commit takes four times the processor, and a move is little else.
// Entries are inserted "on conflict do nothing" and counted table by table: a table whose entries did not all go in has
// lost to another writer, and what did go in is taken out again before the commit.

import type { Database } from "better-sqlite3";
import type { Compilable, Kysely } from "kysely";
import { type Commit, type Part, partsOf, replaceFacts } from "./commit.ts";
import type { Schema } from "./schema.ts";
import type { Addition, Facts } from "./store.ts";

export function sqliteCommit(database: Database, db: Kysely<Schema>): Commit {
  const statements = prepared(database, db);
  return database.transaction((additions: readonly Addition[]) => {
    const lost = new Set<string>();
    for (const [table, part] of partsOf(additions)) if (!add(statements, table, part)) lost.add(table);
    return additions.map(({ table }) => (lost.has(table) ? "lost" : "saved"));
  });
}

type Statements = ReturnType<typeof prepared>;

/** The values here only say how many there are, and in which order. */
function prepared(database: Database, db: Kysely<Schema>) {
  const prepare = (query: Compilable) => database.prepare<unknown[], { table_id: string }>(query.compile().sql);
  const entry = { table_id: "", position: 0, at: 0, person: 0, move_id: "", hash: "", events: "" };
  const table = { id: "", phase: "lobby", is_started: 0, is_listed: 0, touched: 0 } as const;
  return {
    insert: prepare(
      db
        .insertInto("entries")
        .values(entry)
        .onConflict((conflict) => conflict.doNothing()),
    ),
    takeOut: prepare(db.deleteFrom("entries").where("table_id", "=", "").where("position", "=", 0)),
    claim: prepare(
      db
        .insertInto("codes")
        .values({ code: "", table_id: "" })
        // Changes nothing, but returns the row that is there.
        .onConflict((conflict) => conflict.column("code").doUpdateSet(({ ref }) => ({ code: ref("excluded.code") })))
        .returning("table_id"),
    ),
    dropCodes: prepare(db.deleteFrom("codes").where("table_id", "=", "").where("code", "!=", "")),
    setFacts: prepare(db.insertInto("tables").values(table).onConflict(replaceFacts)),
  };
}

/** @returns false when it lost, and nothing of it was written. */
function add(statements: Statements, table: string, { entries, facts }: Part): boolean {
  const written = entries.filter(({ position, at, person, id, hash, events }) => {
    const { changes } = statements.insert.run(table, position, at, person, id, hash, events);
    return changes === 1;
  });
  const isWhole = written.length === entries.length && (facts === undefined || setFacts(statements, table, facts));
  if (!isWhole) for (const { position } of written) statements.takeOut.run(table, position);
  return isWhole;
}

/** @returns false when the code is another table's. */
function setFacts(statements: Statements, table: string, facts: Facts): boolean {
  const { code, phase, isStarted, isListed, touched } = facts;
  if (code !== null && statements.claim.get(code, table)?.table_id !== table) return false;
  statements.dropCodes.run(table, code ?? "");
  statements.setFacts.run(table, phase, Number(isStarted), Number(isListed), touched);
  return true;
}
