/** What a simulation found, as figures for programs, a table for people, and lines for spreadsheets. */
import type { GameId } from "@tablee/rules";
import { textTable } from "../texts/table.ts";
import { count, gameNames } from "../texts/words.ts";
import { meanInterval } from "./interval.ts";
import type { Plan } from "./plan.ts";
import type { Lost } from "./seated.ts";
import type { BotTally, SeatTally, Tally } from "./tally.ts";

interface BotFigures {
  readonly name: string;
  /** First places had alone, and first places shared. */
  readonly first: number;
  readonly shared: number;
  /** Last places, shared ones too, unless all share the first. */
  readonly last: number;
  /** Mean of 1/k for a first place shared by k, else 0, with its 95 % interval. */
  readonly points: number;
  readonly low: number;
  readonly high: number;
  /** Opérato: the mean score. Celsius: the mean number of hot cards left. */
  readonly score: number;
  /** The same points by the seat it sat on. */
  readonly seats: readonly { readonly matches: number; readonly points: number }[];
  /** Turns that a program lost. */
  readonly lost: Readonly<Record<Lost, number>>;
}

export interface Figures {
  readonly matches: number;
  readonly bots: readonly BotFigures[];
  /** Mean length: rounds of Celsius, turns of Opérato. */
  readonly length: number;
}

const pointsOf = ({ firsts }: SeatTally) => firsts.reduce((sum, count, index) => sum + count / (index + 1), 0);

export function figuresOf({ bots }: Plan, { matches, length, bots: tallies }: Tally): Figures {
  return {
    matches,
    bots: bots.map(({ name }, place) => botFigures(name, tallies[place] as BotTally, matches)),
    length: length / matches,
  };
}

function botFigures(name: string, { bySeat, last, score, lost }: BotTally, matches: number): BotFigures {
  const first = bySeat.reduce((sum, { firsts }) => sum + firsts[0], 0);
  const all = bySeat.reduce((sum, { firsts }) => sum + firsts.reduce((a, b) => a + b), 0);
  const points = bySeat.reduce((sum, seat) => sum + pointsOf(seat), 0) / matches;
  return {
    name,
    first,
    shared: all - first,
    last,
    points,
    ...meanInterval(points, matches),
    score: score / matches,
    seats: bySeat.map((seat) => ({
      matches: seat.matches,
      points: seat.matches === 0 ? 0 : pointsOf(seat) / seat.matches,
    })),
    lost,
  };
}

const scoreHead: Readonly<Record<GameId, string>> = { celsius: "hot left", operato: "score" };
const lengthNoun: Readonly<Record<GameId, string>> = { celsius: "rounds", operato: "turns" };

export function readable({ start: { game }, seed }: Plan, figures: Figures, tally: Tally): string {
  const { matches, bots, length } = figures;
  const seats = bots.map((_, seat) => `seat ${seat}`);
  const head = ["bot", "first", "shared first", "last", "points", "95 % interval", scoreHead[game], ...seats];
  const rows = bots.map((bot) => [
    bot.name,
    String(bot.first),
    String(bot.shared),
    String(bot.last),
    bot.points.toFixed(4),
    `${bot.low.toFixed(4)} to ${bot.high.toFixed(4)}`,
    bot.score.toFixed(2),
    ...bot.seats.map(({ points, matches }) => (matches === 0 ? "-" : points.toFixed(3))),
  ]);
  const title = `${gameNames[game]}, ${count(matches, "match", "matches")}, seed ${seed}`;
  const mean = `${length.toFixed(1)} ${lengthNoun[game]} a match.`;
  return `${title}\n\n${textTable([head, ...rows])}\n${mean}\n${lossLines(figures, tally)}`;
}

function lossLines({ bots }: Figures, { bots: tallies }: Tally): string {
  return bots
    .flatMap(({ name, lost: { late, crashed, nonsense } }, place) => {
      const loss = tallies[place]?.firstLoss;
      if (loss == null) return [];
      const turns = count(late + crashed + nonsense, "turn");
      return `${name} lost ${turns} (late ${late}, crashed ${crashed}, nonsense ${nonsense}), first in match ${loss.match}, turn ${loss.turn}: ${loss.text}\n`;
    })
    .join("");
}

/** One line for each bot, the keys of the JSON as columns. */
export function csv({ bots }: Figures): string {
  const seats = bots.map((_, seat) => `seat${seat}_points`);
  const head = [
    "name",
    "matches",
    "first",
    "shared",
    "last",
    "points",
    "low",
    "high",
    "score",
    ...seats,
    "late",
    "crashed",
    "nonsense",
  ];
  const rows = bots.map(({ name, first, shared, last, points, low, high, score, seats: bySeat, lost }) => [
    /[",\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name,
    ...[bySeat.reduce((sum, { matches }) => sum + matches, 0), first, shared, last, points, low, high, score],
    ...bySeat.map((seat) => seat.points),
    ...[lost.late, lost.crashed, lost.nonsense],
  ]);
  return [head, ...rows].map((row) => `${row.join(",")}\n`).join("");
}
