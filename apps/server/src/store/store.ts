/**
 * What a table's log is kept in. One append-only log for each table; (table, position) decides who was first, so that
 * no writer needs a lock. Asynchronous throughout, for stores that are a network away.
 */

/** One move's events, or those of a step the table took by itself. */
export interface Entry {
  /** From 1, without gaps, never starting again. */
  readonly position: number;
  /** Milliseconds since 1970, by the clock of the process that decided. */
  readonly at: number;
  /** Who moved, by the person's number at this table; null for the table itself. */
  readonly person: number | null;
  /** The move's own id, made by the client, unique for each table and person; null without a person. */
  readonly id: string | null;
  /** A hash of what was asked under this id. */
  readonly hash: string | null;
  /** JSON. */
  readonly events: string;
}

export const tablePhases = ["lobby", "play", "over"] as const;
export type TablePhase = (typeof tablePhases)[number];

/** What tables are looked for by; all of it follows from the log. */
export interface Facts {
  /** Null while the door is shut. */
  readonly code: string | null;
  readonly phase: TablePhase;
  readonly isStarted: boolean;
  /** The table may be shown to everybody. */
  readonly isListed: boolean;
  readonly touched: number;
}

export interface Addition {
  readonly table: string;
  /** At positions that follow each other. */
  readonly entries: readonly Entry[];
  /** When they changed. */
  readonly facts?: Facts;
}

/** Lost: another writer was at one of these positions first, or the code is another table's; nothing of it was written. */
export type Added = "saved" | "lost";

export interface Store {
  /**
   * Resolves once it is durable. What is added in one turn of the event loop is written in one commit; when that fails,
   * all of it rejects and nothing of it was written.
   */
  add(addition: Addition): Promise<Added>;
  /** The entries of a table above a position, in order. */
  read(table: string, after?: number): Promise<readonly Entry[]>;
  tableOf(code: string): Promise<string | null>;
  /** The tables whose match is under way: a bot's or a timer's step may be due. */
  inPlay(): Promise<readonly string[]>;
  /** Open tables that anybody may join, those touched last first. */
  listed(limit: number): Promise<readonly string[]>;
  count(): Promise<number>;
  /** Deletes the tables that were last touched before these times. @returns how many. */
  removeOld(
    before: { readonly started: number; readonly neverStarted: number },
    except?: readonly string[],
  ): Promise<number>;
  close(): Promise<void>;
}

/** One that several processes write to. */
export interface SharedStore extends Store {
  /** How far the logs of these tables have come; a table that is not there is left out. */
  positions(tables: readonly string[]): Promise<ReadonlyMap<string, number>>;
  /** What is in use at one process is not known to the others: these are kept for an hour after what is older is deleted. */
  keep(tables: readonly string[], before: { readonly started: number; readonly neverStarted: number }): Promise<void>;
}
