// What a database does in its own way: a commit, which is many tables' additions at once, each table for itself all or nothing;
// and reading on in a log.

import type { OnConflictBuilder } from "kysely";
import { meters } from "../meters.ts";
import type { Schema } from "./schema.ts";
import type { Added, Addition, Entry, Facts } from "./store.ts";

/** Writes in one transaction; throws when nothing of it was written, or nobody knows. */
export type Commit = (additions: readonly Addition[]) => readonly Added[] | Promise<readonly Added[]>;

/** The entries of a table above a position, in order. */
export type ReadEntries = (table: string, after: number) => Promise<readonly Schema["entries"][]>;

/** What is known of a table that is there already gives way to what is written. */
export const replaceFacts = (conflict: OnConflictBuilder<Schema, "tables">) =>
  conflict.column("id").doUpdateSet(({ ref }) => ({
    phase: ref("excluded.phase"),
    is_started: ref("excluded.is_started"),
    is_listed: ref("excluded.is_listed"),
    touched: ref("excluded.touched"),
  }));

/** The same commit, with what a monitor is told of it. */
export function measured(commit: Commit): (additions: readonly Addition[]) => Promise<readonly Added[]> {
  return async (additions) => {
    const end = meters.commits.startTimer();
    try {
      const added = await commit(additions);
      end({ outcome: "written" });
      const lost = added.filter((one) => one === "lost").length;
      meters.lost.inc(lost);
      meters.entries.inc(
        additions.reduce((sum, { entries }, index) => sum + (added[index] === "saved" ? entries.length : 0), 0),
      );
      return added;
    } catch (error) {
      end({ outcome: "failed" });
      throw error;
    }
  };
}

/** What one commit holds for one table. */
export interface Part {
  readonly entries: Entry[];
  facts: Facts | undefined;
}

export function partsOf(additions: readonly Addition[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { table, entries, facts } of additions) {
    const part = parts.get(table) ?? { entries: [], facts: undefined };
    part.entries.push(...entries);
    part.facts = facts ?? part.facts;
    parts.set(table, part);
  }
  return parts;
}
