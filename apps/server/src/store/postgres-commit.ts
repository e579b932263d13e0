// The group commit in PostgreSQL: a handful of statements, however many moves there are. Entries go in "on conflict do
// nothing" and are counted table by table, as in SQLite; who comes second to a position waits for the first to be durable and
// has lost then. All writers go through tables, and then through codes, in the same order, so that no two wait for each other.
// Kysely writes the statements once, from the same schema as all others; the rows come as one JSON text, so that the server
// prepares each statement once for groups of any size.

import { type Kysely, sql } from "kysely";
import type { PoolClient } from "pg";
import { type Commit, partsOf, replaceFacts } from "./commit.ts";
import type { ImpatientPool } from "./postgres-pool.ts";
import { named, runNamed } from "./postgres-statement.ts";
import { entryColumns, type Schema } from "./schema.ts";

/** Two writers stood in each other's way, against all order: nothing was written, and the second time one is first. */
const retried = new Set(["40001", "40P01"]);
const mostTries = 3;

export function postgresCommit(pool: ImpatientPool, db: Kysely<Schema>): Commit {
  const statements = compiled(db);
  const once: Commit = async (additions) => {
    const writing = new Writing(additions, statements);
    await pool.with((client) => writing.write(client));
    return additions.map(({ table }) => (writing.lost.has(table) ? "lost" : "saved"));
  };
  return async (additions) => {
    for (let tries = 1; ; tries++) {
      try {
        return await once(additions);
      } catch (error) {
        if (tries === mostTries || !retried.has((error as { code?: string }).code ?? "")) throw error;
      }
    }
  };
}

type Statements = ReturnType<typeof compiled>;
type Row = Readonly<Record<string, unknown>>;

class Writing {
  readonly lost = new Set<string>();
  readonly #statements: Statements;
  readonly #entries: Row[] = [];
  readonly #facts: Row[] = [];
  /** How many entries each table is to have. */
  readonly #wanted = new Map<string, number>();

  constructor(additions: Parameters<Commit>[0], statements: Statements) {
    this.#statements = statements;
    const codes = new Set<string>();
    for (const [table, { entries, facts }] of partsOf(additions)) {
      // Two tables with one code in one group: a statement cannot meet the same row twice.
      if (facts !== undefined && facts.code !== null && codes.has(facts.code)) {
        this.lost.add(table);
        continue;
      }
      if (facts !== undefined && facts.code !== null) codes.add(facts.code);
      this.#wanted.set(table, entries.length);
      for (const { position, at, person, id, hash, events } of entries)
        this.#entries.push({ table_id: table, position, at, person, move_id: id, hash, events });
      if (facts === undefined) continue;
      const { code, phase, isStarted, isListed, touched } = facts;
      const flags = { is_started: Number(isStarted), is_listed: Number(isListed) };
      this.#facts.push({ id: table, code, phase, ...flags, touched });
    }
  }

  async write(client: PoolClient): Promise<void> {
    // One entry for each table is there or not; a single statement is a transaction by itself.
    if (this.#facts.length === 0 && [...this.#wanted.values()].every((count) => count === 1)) {
      await this.#insert(client);
      return;
    }
    await client.query("begin");
    try {
      await this.#takeOut(client, await this.#insert(client));
      await this.#setFacts(client);
      await client.query("commit");
    } catch (error) {
      // What cannot be taken back ends with its connection, which says why; the first reason is the one to tell.
      await client.query("rollback").catch(() => {});
      throw error;
    }
  }

  /** @returns what was written for tables that have lost. */
  async #insert(client: PoolClient): Promise<Row[]> {
    const written = await runNamed<Row>(client, this.#statements.insert, this.#entries);
    const missing = new Map(this.#wanted);
    for (const row of written) missing.set(tableOf(row), (missing.get(tableOf(row)) ?? 0) - 1);
    for (const [table, count] of missing) if (count > 0) this.lost.add(table);
    return written.filter((row) => this.lost.has(tableOf(row)));
  }

  async #takeOut(client: PoolClient, rows: readonly Row[]): Promise<void> {
    if (rows.length > 0) await runNamed<Row>(client, this.#statements.takeOut, rows);
  }

  async #setFacts(client: PoolClient): Promise<void> {
    const isHeld = ({ id }: Row) => !this.lost.has(id as string);
    const coded = this.#facts.filter((row) => row.code !== null && isHeld(row));
    if (coded.length > 0) {
      const owners = await runNamed<Row>(client, this.#statements.claim, coded);
      const ownerOf = new Map(owners.map(({ code, table_id: table }) => [code, table]));
      const beaten = coded.filter(({ id, code }) => ownerOf.get(code as string) !== id);
      for (const { id } of beaten) this.lost.add(id as string);
      const isBeaten = new Set(beaten.map(({ id }) => id));
      await this.#takeOut(
        client,
        this.#entries.filter((row) => isBeaten.has(tableOf(row))),
      );
    }
    const held = this.#facts.filter(isHeld);
    if (held.length === 0) return;
    await runNamed<Row>(client, this.#statements.dropCodes, held);
    await runNamed<Row>(client, this.#statements.setFacts, held);
  }
}

function tableOf(row: Row): string {
  return row.table_id as string;
}

function compiled(db: Kysely<Schema>) {
  const entry = sql<Schema["entries"]>`json_to_recordset(${""}::json)`.as<"given">(
    sql`given(table_id text, "position" integer, "at" bigint, person integer, move_id text, hash text, events text)`,
  );
  const facts = sql<Schema["tables"] & { code: string | null }>`json_to_recordset(${""}::json)`.as<"given">(
    sql`given(id text, code text, phase text, is_started integer, is_listed integer, touched bigint)`,
  );
  const shown = ["id", "phase", "is_started", "is_listed", "touched"] as const;
  return {
    insert: named(
      "tablee-insert",
      db
        .insertInto("entries")
        .columns(entryColumns)
        .expression((from) =>
          from.selectFrom(entry).select(entryColumns).orderBy("given.table_id").orderBy("given.position"),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning(["table_id", "position"])
        .compile(),
    ),
    takeOut: named(
      "tablee-take-out",
      db
        .deleteFrom("entries")
        .using(entry)
        .whereRef("entries.table_id", "=", "given.table_id")
        .whereRef("entries.position", "=", "given.position")
        .compile(),
    ),
    claim: named(
      "tablee-claim",
      db
        .insertInto("codes")
        .columns(["code", "table_id"])
        .expression((from) => from.selectFrom(facts).select(["given.code", "given.id"]).orderBy("given.code") as never)
        // Changes nothing, but returns the row that is there, and holds it.
        .onConflict((conflict) => conflict.column("code").doUpdateSet(({ ref }) => ({ code: ref("excluded.code") })))
        .returning(["code", "table_id"])
        .compile(),
    ),
    dropCodes: named(
      "tablee-drop-codes",
      db
        .deleteFrom("codes")
        .using(facts)
        .whereRef("codes.table_id", "=", "given.id")
        .where(sql<boolean>`codes.code is distinct from given.code`)
        .compile(),
    ),
    setFacts: named(
      "tablee-set-facts",
      db
        .insertInto("tables")
        .columns(shown)
        .expression((from) => from.selectFrom(facts).select(shown).orderBy("given.id"))
        .onConflict(replaceFacts)
        .compile(),
    ),
  };
}
