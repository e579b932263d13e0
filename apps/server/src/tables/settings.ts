// How a table is played, from somebody whom nobody vouches for. It is read as the record of a match without moves, so that
// options and decks are checked by the one reader there is.

import {
  celsiusStart,
  type Deck,
  type GameId,
  type MatchRecord,
  operatoStart,
  type Problem,
  type Result,
  readRecord,
  recordFormat,
} from "@tablee/rules";
import type { TableSettings } from "./types.ts";

interface Asked {
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly deck: unknown;
}

/** @param players how many the deck must suffice for. */
export function readPlay(
  { game, options, deck }: Asked,
  players: number,
): Result<Pick<TableSettings, "options" | "deck">> {
  const seats = Array.from({ length: players }, (_, seat) => `${seat}`);
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  const read = readRecord({ format: recordFormat, game, seats, options: given, deck, moves: [] });
  if (!read.ok) return { ok: false, problems: read.problems.filter(isAboutPlay) };
  return { ok: true, value: { options: { ...startOf(read.value).options }, deck: deck as string | Deck } };
}

function isAboutPlay({ path }: Problem): boolean {
  return path[0] === "options" || path[0] === "deck";
}

/** Options filled in and the deck found, ready for a game's `start`. */
export function startOf(record: MatchRecord) {
  return record.game === "celsius" ? celsiusStart(record) : operatoStart(record);
}
