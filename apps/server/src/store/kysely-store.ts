// The store in SQL, through Kysely, so that SQLite and a server's database run the same statements.
// Entries are inserted "on conflict do nothing" and counted table by table: a table whose entries did not all go in has
// lost to another writer, and what did go in is taken out again before the commit.

import type { Kysely, Transaction } from "kysely";
import { Grouping } from "./grouping.ts";
import type { Schema } from "./schema.ts";
import type { Added, Addition, Entry, Facts, Store } from "./store.ts";

/** SQLite takes 32,766 values in one statement; an entry has seven. */
const rowsInOneInsert = 1_000;
const removedAtOnce = 200;

type Step = Transaction<Schema>;
type Row = Schema["entries"];

export class KyselyStore implements Store {
  readonly #db: Kysely<Schema>;
  readonly #release: () => void;
  readonly #group = new Grouping<Addition, Added>({
    write: (additions) => this.#commit(additions),
    keyOf: ({ table }) => table,
    isGood: (added) => added === "saved",
  });

  /** @param release called after the database is closed. */
  constructor(db: Kysely<Schema>, release: () => void = () => {}) {
    this.#db = db;
    this.#release = release;
  }

  add(addition: Addition): Promise<Added> {
    return this.#group.add(addition);
  }

  async read(table: string, after = 0): Promise<readonly Entry[]> {
    const rows = await this.#db
      .selectFrom("entries")
      .selectAll()
      .where("table_id", "=", table)
      .where("position", ">", after)
      .orderBy("position")
      .execute();
    return rows.map(({ position, at, person, move_id, hash, events }) => ({
      position,
      at: Number(at),
      person,
      id: move_id,
      hash,
      events,
    }));
  }

  async tableOf(code: string): Promise<string | null> {
    const row = await this.#db.selectFrom("codes").select("table_id").where("code", "=", code).executeTakeFirst();
    return row?.table_id ?? null;
  }

  async inPlay(): Promise<readonly string[]> {
    const rows = await this.#db.selectFrom("tables").select("id").where("phase", "=", "play").execute();
    return rows.map(({ id }) => id);
  }

  async listed(limit: number): Promise<readonly string[]> {
    const rows = await this.#db
      .selectFrom("tables")
      .innerJoin("codes", "codes.table_id", "tables.id")
      .select("tables.id")
      .where("is_listed", "=", 1)
      .where("phase", "=", "lobby")
      .orderBy("touched", "desc")
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  async count(): Promise<number> {
    const row = await this.#db
      .selectFrom("tables")
      .select(({ fn }) => fn.countAll().as("count"))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  }

  async removeOld(
    { started, neverStarted }: { started: number; neverStarted: number },
    except: readonly string[] = [],
  ): Promise<number> {
    const rows = await this.#db
      .selectFrom("tables")
      .select("id")
      .where(({ and, or, eb }) =>
        or([
          and([eb("is_started", "=", 1), eb("touched", "<", started)]),
          and([eb("is_started", "=", 0), eb("touched", "<", neverStarted)]),
        ]),
      )
      .execute();
    // Sorted out here: a statement takes only so many values, and as many tables may be in use.
    const inUse = new Set(except);
    const old = rows.map(({ id }) => id).filter((id) => !inUse.has(id));
    for (let start = 0; start < old.length; start += removedAtOnce) {
      const ids = old.slice(start, start + removedAtOnce);
      await this.#db.transaction().execute(async (step) => {
        await step.deleteFrom("entries").where("table_id", "in", ids).execute();
        await step.deleteFrom("codes").where("table_id", "in", ids).execute();
        await step.deleteFrom("tables").where("id", "in", ids).execute();
      });
    }
    return old.length;
  }

  async close(): Promise<void> {
    await this.#group.settled();
    await this.#db.destroy();
    this.#release();
  }

  #commit(additions: readonly Addition[]): Promise<readonly Added[]> {
    return this.#db.transaction().execute(async (step) => {
      const written = await insert(step, additions.flatMap(rowsOf));
      const lost = new Set<string>();
      for (const [table, { count, facts }] of groupByTable(additions)) {
        const positions = written.get(table) ?? [];
        const isWhole = positions.length === count && (facts === undefined || (await setFacts(step, table, facts)));
        if (isWhole) continue;
        lost.add(table);
        await takeOut(step, table, positions);
      }
      return additions.map(({ table }) => (lost.has(table) ? "lost" : "saved"));
    });
  }
}

interface Merged {
  count: number;
  facts: Facts | undefined;
}

function groupByTable(additions: readonly Addition[]): Map<string, Merged> {
  const tables = new Map<string, Merged>();
  for (const { table, entries, facts } of additions) {
    const merged = tables.get(table) ?? { count: 0, facts: undefined };
    merged.count += entries.length;
    merged.facts = facts ?? merged.facts;
    tables.set(table, merged);
  }
  return tables;
}

function rowsOf({ table, entries }: Addition): Row[] {
  return entries.map(({ position, at, person, id, hash, events }) => ({
    table_id: table,
    position,
    at,
    person,
    move_id: id,
    hash,
    events,
  }));
}

/** @returns the positions that went in, by table. */
async function insert(step: Step, rows: readonly Row[]): Promise<Map<string, number[]>> {
  const written = new Map<string, number[]>();
  for (let start = 0; start < rows.length; start += rowsInOneInsert) {
    const inserted = await step
      .insertInto("entries")
      .values(rows.slice(start, start + rowsInOneInsert))
      .onConflict((conflict) => conflict.doNothing())
      .returning(["table_id", "position"])
      .execute();
    for (const { table_id, position } of inserted) {
      const positions = written.get(table_id);
      if (positions === undefined) written.set(table_id, [position]);
      else positions.push(position);
    }
  }
  return written;
}

async function takeOut(step: Step, table: string, positions: readonly number[]): Promise<void> {
  if (positions.length === 0) return;
  await step.deleteFrom("entries").where("table_id", "=", table).where("position", "in", positions).execute();
}

/** @returns false when the code is another table's. */
async function setFacts(step: Step, table: string, facts: Facts): Promise<boolean> {
  const { code, phase, isStarted, isListed, touched } = facts;
  if (code !== null) {
    const { table_id: holder } = await step
      .insertInto("codes")
      .values({ code, table_id: table })
      // Changes nothing, but returns the row that is there.
      .onConflict((conflict) => conflict.column("code").doUpdateSet({ code }))
      .returning("table_id")
      .executeTakeFirstOrThrow();
    if (holder !== table) return false;
  }
  await step
    .deleteFrom("codes")
    .where("table_id", "=", table)
    .where("code", "!=", code ?? "")
    .execute();
  const row = { phase, is_started: Number(isStarted), is_listed: Number(isListed), touched };
  await step
    .insertInto("tables")
    .values({ id: table, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
  return true;
}
