// The tables of the database, the same for every kind of store.

import type { TablePhase } from "./store.ts";

export interface Schema {
  tables: {
    id: string;
    phase: TablePhase;
    is_started: number;
    is_listed: number;
    touched: number;
  };
  codes: { code: string; table_id: string };
  entries: {
    table_id: string;
    position: number;
    at: number;
    person: number | null;
    move_id: string | null;
    hash: string | null;
    events: string;
  };
  /** Processes that share the database: each counts its own beats. */
  nodes: { id: string; beats: number };
}

/** By name, for statements that are prepared once: theirs must not become more when a newer version adds a column. */
export const entryColumns = [
  "table_id",
  "position",
  "at",
  "person",
  "move_id",
  "hash",
  "events",
] as const satisfies readonly (keyof Schema["entries"])[];
