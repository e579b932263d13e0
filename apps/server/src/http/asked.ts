// What is asked of a table by who holds a token for it: the same, whichever way the request came in.

import type { MoveRequest } from "@tablee/protocol";
import { hashOf } from "../chance.ts";
import { meters } from "../meters.ts";
import type { LiveTable } from "../tables/live.ts";
import type { Tables } from "../tables/tables.ts";
import type { Told } from "../tables/view.ts";
import type { RequestLimits } from "./limits.ts";
import { refused, refusedByTable } from "./refused.ts";

export interface AtTable {
  readonly table: LiveTable;
  readonly person: number;
  /** Its SHA-256, in hex. */
  readonly token: string;
}

export async function findTable(tables: Tables, id: string): Promise<LiveTable> {
  const table = await tables.find(id);
  if (table === null) throw refused("no-such-table");
  return table;
}

/** The table, and the person whose token came with the request. */
export async function enter(tables: Tables, id: string, token: string): Promise<AtTable> {
  const table = await findTable(tables, id);
  const hash = hashOf(token);
  const person = table.personWith(hash) ?? (await table.catchUp().then(() => table.personWith(hash)));
  if (person === null) throw refused("wrong-token");
  return { table, person, token: hash };
}

export async function takeMove(
  { table, person, token }: AtTable,
  { id, move, for: meant }: MoveRequest,
  limits: RequestLimits,
): Promise<{ position: number; told: readonly Told[] }> {
  await limits.count("moves", `${table.id} ${person}`);
  const asked = meant === undefined ? move : [move, meant];
  const acted = await table.act(person, id, hashOf(JSON.stringify(asked)), move, meant, token);
  meters.moves.inc({ outcome: acted.ok ? "taken" : acted.refusal.code });
  if (!acted.ok) throw acted.refusal.code === "wrong-token" ? refused("wrong-token") : refusedByTable(acted.refusal);
  return { position: acted.position, told: acted.told };
}
