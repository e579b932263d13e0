// Statements that PostgreSQL prepares once for each connection: their text never changes, since their rows come as one JSON text.

import type { CompiledQuery } from "kysely";
import type { PoolClient } from "pg";

export interface Statement {
  readonly name: string;
  readonly text: string;
}

export function named(name: string, { sql: text }: CompiledQuery): Statement {
  return { name, text };
}

/** @param given what the statement's `json_to_recordset` is to hold. */
export async function runNamed<Row extends object>(
  client: PoolClient,
  { name, text }: Statement,
  given: readonly object[],
): Promise<Row[]> {
  const result = await client.query<Row>({ name, text, values: [JSON.stringify(given)] });
  return result.rows;
}
