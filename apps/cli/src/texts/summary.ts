/** A replayed match in a few lines for people: how long it was, and how everybody stands. */

import {
  type CelsiusRecord,
  type CelsiusState,
  celsius,
  type MatchRecord,
  type OperatoRecord,
  type OperatoState,
  operato,
} from "@tablee/rules";
import { textTable } from "./table.ts";
import { count, gameNames } from "./words.ts";

interface Standing {
  readonly rank: number | null;
  readonly name: string;
  readonly result: string;
}

export function celsiusSummary(record: CelsiusRecord, state: CelsiusState): string {
  const { round, phase, seats } = celsius.snapshot(state);
  const standings = seats.map(({ hot, rank }, seat) => ({
    rank,
    name: record.seats[seat] ?? "",
    result: hotCards(hot, state.seats[seat]?.status === "left"),
  }));
  return summary(record, phase === "over", count(round, "round"), standings);
}

function hotCards(hot: readonly number[], left: boolean): string {
  if (left) return "left the match";
  if (hot.length === 0) return "no hot card left";
  const sum = hot.reduce((total, card) => total + card, 0);
  return `${count(hot.length, "hot card")} left, sum ${sum}`;
}

export function operatoSummary(record: OperatoRecord, state: OperatoState): string {
  const { phase, seats } = operato.snapshot(state);
  const standings = seats.map(({ hand, score, rank }, seat) => ({
    rank,
    name: record.seats[seat] ?? "",
    result:
      state.seats[seat]?.status === "left"
        ? `${count(score, "point")}, left the match`
        : `${count(score, "point")}, ${count(hand.length, "card")} left`,
  }));
  return summary(record, phase === "over", count(state.turns, "turn"), standings);
}

function summary(record: MatchRecord, over: boolean, length: string, standings: readonly Standing[]): string {
  const deck = typeof record.deck === "object" ? record.deck.name : (record.deck ?? "classic");
  const moves = count(record.moves.length, "move");
  const end = over ? "over" : "not over yet";
  const rows = standings
    .toSorted((a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0)
    .map(({ rank, name, result }) => [`${rank ?? "-"}  ${plain(name)}`, result]);
  return `${gameNames[record.game]}, deck ${plain(deck)}: ${moves}, ${length}, ${end}.\n${textTable(rows)}`;
}

/** A name as it may be shown: a record's could carry codes that a terminal obeys. */
function plain(text: string): string {
  return text.replaceAll(/\p{Control}/gu, "?");
}
