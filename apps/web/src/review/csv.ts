// The kept figures as a table for a spreadsheet: RFC 4180, one row for each match, the first match first. Column names are
// English and stable. All values are whole numbers, words of ours, or times of ISO 8601, so that no spreadsheet's language
// reads them otherwise.

import type { Entry } from "./entry.ts";
import { possible } from "./figures.ts";

type Cell = string | number | null;

const columns: Readonly<Record<string, (entry: Entry) => Cell>> = {
  ended_at: ({ ended }) => new Date(ended).toISOString(),
  game: ({ game }) => game,
  deck: ({ deck }) => deck,
  players: ({ players }) => players,
  bots: ({ levels }) => levels.join(" "),
  results: ({ results }) => results,
  outcome: ({ outcome }) => outcome,
  rank: ({ rank }) => rank,
  score: ({ score }) => score,
  possible: ({ figures }) => possible(figures),
  found: ({ figures }) => figures.verdicts.found,
  improvable: ({ figures }) => figures.verdicts.improvable,
  missed: ({ figures }) => figures.verdicts.missed,
  impossible: ({ figures }) => figures.verdicts.impossible,
  unproved: ({ figures }) => figures.verdicts.unproved,
  lays: ({ figures }) => figures.lays,
  cards_laid: ({ game, figures }) => (game === "celsius" ? figures.laid : null),
  fewest_cards: ({ game, figures }) => (game === "celsius" ? figures.best : null),
  link_points: ({ game, figures }) => (game === "operato" ? figures.laid : null),
  most_link_points: ({ game, figures }) => (game === "operato" ? figures.best : null),
  used_plus: ({ figures }) => figures.used["+"],
  used_minus: ({ figures }) => figures.used["-"],
  used_times: ({ figures }) => figures.used.x,
  used_divided: ({ figures }) => figures.used["/"],
  avoided_plus: ({ figures }) => figures.avoided["+"],
  avoided_minus: ({ figures }) => figures.avoided["-"],
  avoided_times: ({ figures }) => figures.avoided.x,
  avoided_divided: ({ figures }) => figures.avoided["/"],
  tries: ({ tries }) => tries,
  hints: ({ hints }) => hints,
};

export function csvOf(entries: readonly Entry[]): string {
  const rows = entries.map((entry) => Object.values(columns).map((cell) => cellText(cell(entry))));
  return [Object.keys(columns), ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

/** A text that a spreadsheet would take for a formula is marked as text; a number is one, also below zero. */
export function cellText(cell: Cell): string {
  if (cell === null || typeof cell === "number") return String(cell ?? "");
  const text = /^[=+\-@\t\r]/u.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
