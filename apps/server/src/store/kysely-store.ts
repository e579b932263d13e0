// The store in SQL, through Kysely, so that SQLite and a server's database run the same statements. How a group is committed
// is each database's own (sqlite-commit.ts, postgres-commit.ts): it is what a move costs.

import type { Kysely } from "kysely";
import { meters } from "../meters.ts";
import { type Commit, measured, type ReadEntries } from "./commit.ts";
import { Grouping } from "./grouping.ts";
import type { Schema } from "./schema.ts";
import type { Added, Addition, Entry, SharedStore } from "./store.ts";

const removedAtOnce = 200;
const askedAtOnce = 500;
const hourMilliseconds = 3_600_000;

export class KyselyStore implements SharedStore {
  readonly #db: Kysely<Schema>;
  readonly #readOn: ReadEntries;
  readonly #release: () => void;
  readonly #group: Grouping<Addition, Added>;

  /**
   * @param readOn for a database that is read from again and again while a table is played at.
   * @param release called after the database is closed.
   */
  constructor(
    db: Kysely<Schema>,
    commit: Commit,
    readOn: ReadEntries = (table, after) => entriesOf(db, table, after),
    release: () => void = () => {},
  ) {
    this.#db = db;
    this.#readOn = readOn;
    this.#release = release;
    this.#group = new Grouping<Addition, Added>({
      write: measured(commit),
      keyOf: ({ table }) => table,
      isGood: (added) => added === "saved",
    });
  }

  add(addition: Addition): Promise<Added> {
    return this.#group.add(addition);
  }

  async read(table: string, after = 0): Promise<readonly Entry[]> {
    meters.reads.inc();
    const rows = await (after > 0 ? this.#readOn(table, after) : entriesOf(this.#db, table, after));
    return rows.map(({ position, at, person, move_id, hash, events }) => ({
      position,
      at: Number(at),
      person,
      id: move_id,
      hash,
      events,
    }));
  }

  async positions(tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
    meters.looks.inc(tables.length);
    const found = new Map<string, number>();
    for (const ids of parts(tables, askedAtOnce)) {
      const rows = await this.#db
        .selectFrom("tables")
        .where("id", "in", ids)
        .select(({ selectFrom }) => [
          "id",
          // Its own question for each table: the end of the key, instead of a walk through all of it.
          selectFrom("entries")
            .whereRef("entries.table_id", "=", "tables.id")
            .select((inner) => inner.fn.max("entries.position").as("last"))
            .as("last"),
        ])
        .execute();
      for (const { id, last } of rows) found.set(id, last ?? 0);
    }
    return found;
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
    for (const ids of parts(old, removedAtOnce)) {
      await this.#db.transaction().execute(async (step) => {
        await step.deleteFrom("entries").where("table_id", "in", ids).execute();
        await step.deleteFrom("codes").where("table_id", "in", ids).execute();
        await step.deleteFrom("tables").where("id", "in", ids).execute();
      });
    }
    return old.length;
  }

  async keep(used: readonly string[], before: { started: number; neverStarted: number }): Promise<void> {
    for (const ids of parts(used, askedAtOnce)) {
      for (const [isStarted, end] of [before.neverStarted, before.started].entries()) {
        await this.#db
          .updateTable("tables")
          .set({ touched: end + hourMilliseconds })
          .where("id", "in", ids)
          .where("is_started", "=", isStarted)
          .where("touched", "<", end + hourMilliseconds)
          .execute();
      }
    }
  }

  async close(): Promise<void> {
    await this.#group.settled();
    await this.#db.destroy();
    this.#release();
  }
}

function entriesOf(db: Kysely<Schema>, table: string, after: number): Promise<Schema["entries"][]> {
  return db
    .selectFrom("entries")
    .selectAll()
    .where("table_id", "=", table)
    .where("position", ">", after)
    .orderBy("position")
    .execute();
}

function parts<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
