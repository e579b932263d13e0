// What this device has seen and counted of the match that runs at a table at a distance, so that a reload comes back to the
// reveal it left and to the cards that lay out, and begins no count anew. The server cannot tell it: it knows neither what a
// screen shows nor its tries.

import type { LaidOut, OwnTurn, Unlaid } from "../session/session.ts";
import { readStored, writeStored } from "../storage.ts";
import { keptSeat } from "./kept.ts";

export interface Memory {
  readonly matchNumber: number;
  readonly tries: number;
  readonly hintsTaken: number;
  readonly unlaid: readonly Unlaid[];
  readonly ownTurn: OwnTurn | null;
  readonly laidOut: LaidOut | null;
  /** The last move of the match was the clock's. */
  readonly timeUp: boolean;
  /** Celsius: the public part as it was last shown before a reveal; what was told at the reveal, while it is shown. */
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly revealed: readonly unknown[] | null;
}

const storageKey = "tablee.distance.match";

function nothingYet(matchNumber: number): Memory {
  const counts = { tries: 0, hintsTaken: 0, unlaid: [] };
  return { matchNumber, ...counts, ownTurn: null, laidOut: null, timeUp: false, before: null, revealed: null };
}

/** Of this match; of one before it nothing is of use. */
export function recall(table: string, matchNumber: number): Memory {
  const memory = all()[table] as Partial<Memory> | undefined;
  return memory?.matchNumber === matchNumber ? { ...nothingYet(matchNumber), ...memory } : nothingYet(matchNumber);
}

/** Of the tables where this device has no seat any more, nothing is kept. */
export function remember(table: string, memory: Memory): void {
  const kept = Object.entries(all()).filter(([other]) => other !== table && keptSeat(other) !== null);
  writeStored(storageKey, Object.fromEntries([...kept, [table, memory]]));
}

function all(): Record<string, unknown> {
  const stored = readStored(storageKey);
  return typeof stored === "object" && stored !== null ? (stored as Record<string, unknown>) : {};
}
