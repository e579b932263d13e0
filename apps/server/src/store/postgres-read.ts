// Reading on in PostgreSQL: what a process asks of the database for each move of another one. The statement is written and prepared
// once, as those of a commit are; what is asked for while an answer is on its way is asked together.

import { type Kysely, sql } from "kysely";
import type { ReadEntries } from "./commit.ts";
import { Grouping } from "./grouping.ts";
import type { ImpatientPool } from "./postgres-pool.ts";
import { named, runNamed } from "./postgres-statement.ts";
import { entryColumns, type Schema } from "./schema.ts";

type Row = Schema["entries"];

interface Asked {
  readonly table: string;
  readonly after: number;
}

/** Of one table at once. A limit keeps the planner to the end of the key, whatever it takes the database for. */
const mostAtOnce = 50;

export function postgresRead(pool: ImpatientPool, db: Kysely<Schema>): ReadEntries {
  const statement = compiled(db);
  const readAll = async (asked: ReadonlyMap<string, number>): Promise<Map<string, Row[]>> => {
    const found = new Map<string, Row[]>([...asked.keys()].map((id) => [id, []]));
    let left = [...asked].map(([id, after]) => ({ id, after }));
    while (left.length > 0) {
      const rows = await pool.with((client) => runNamed<Row>(client, statement, left));
      for (const row of rows) found.get(row.table_id)?.push(row);
      left = left.flatMap(({ id, after }) => {
        const last = found.get(id)?.at(-1)?.position ?? after;
        return last - after < mostAtOnce ? [] : [{ id, after: last }];
      });
    }
    return found;
  };
  const group = new Grouping<Asked, readonly Row[]>({
    write: async (asked) => {
      // A table that is asked for twice is read from where the first of them stands.
      const from = new Map<string, number>();
      for (const { table, after } of asked) from.set(table, Math.min(after, from.get(table) ?? after));
      const found = await readAll(from);
      return asked.map(({ table, after }) => (found.get(table) ?? []).filter(({ position }) => position > after));
    },
    keyOf: ({ table }) => table,
    isGood: () => true,
  });
  return (table, after) => group.add({ table, after });
}

function compiled(db: Kysely<Schema>) {
  const given = sql<{ id: string; after: number }>`json_to_recordset(${""}::json)`.as<"given">(
    sql`given(id text, after integer)`,
  );
  return named(
    "tablee-read-on",
    db
      .selectFrom(given)
      .innerJoinLateral(
        ({ selectFrom }) =>
          selectFrom("entries")
            .select(entryColumns)
            .whereRef("entries.table_id", "=", "given.id")
            .whereRef("entries.position", ">", "given.after")
            .orderBy("entries.position")
            .limit(sql.lit(mostAtOnce))
            .as("found"),
        (join) => join.onTrue(),
      )
      .select(entryColumns)
      .orderBy("found.table_id")
      .orderBy("found.position")
      .compile(),
  );
}
