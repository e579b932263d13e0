// A match at a table as a record: anybody can replay it, and once it is over check its deal.

import { type MatchRecord, recordFormat } from "@tablee/rules";
import type { TableSettings, TableState } from "./types.ts";

/** A record that has no moves yet; options at rest are left out. */
export function matchRecord(
  { game, options, deck }: TableSettings,
  seats: readonly string[],
  seed: string,
): MatchRecord {
  const set = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  return { format: recordFormat, game, seats, options: set, deck, seed, moves: [] } as MatchRecord;
}

/** The match that is over, with its proof; null before. The seed would tell all cards that are still to come. */
export function recordOf({ phase, match, seal }: TableState): MatchRecord | null {
  if (phase !== "over" || match === null) return null;
  const { commitment, secret } = seal;
  return {
    ...matchRecord(match.settings, match.names, match.seed),
    moves: match.moves,
    fairness: { commitment, secret, shares: match.shares },
  } as MatchRecord;
}
