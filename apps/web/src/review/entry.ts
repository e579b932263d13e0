// What is kept of a finished match: figures, and what it takes to compare them. No nickname, no move, no text that anybody
// typed, so that nothing of a person is in it. Only matches of one person are kept: around a shared screen nobody can say
// whose figures they are.
import { type MatchRecord, type Seat, signs } from "@tablee/rules";
import * as z from "zod/mini";
import { type BotId, botLevels, formerIds } from "../screens/new-match/levels.ts";
import { replayed } from "../screens/replay/moments.ts";
import type { SavedMatch } from "../session/local.svelte.ts";
import { peopleOf, type SeatSetup } from "../session/setup.ts";
import { celsiusFigures, decided, type Figures, operatoFigures } from "./figures.ts";
import { type JudgedRound, judgeRound, judgeTurn, type Solve, verdicts } from "./judge.ts";
import { celsiusSteps, operatoSteps } from "./steps.ts";

const decks = ["classic", "junior", "own"] as const;
/** drawn: first together with others. stopped, left: not played to an end. */
export const outcomes = ["won", "drawn", "lost", "stopped", "left"] as const;
export type Outcome = (typeof outcomes)[number];

const count = z.number().check(z.int(), z.nonnegative());
const perSign = z.object(
  Object.fromEntries(signs.map((sign) => [sign, count])) as Record<(typeof signs)[number], typeof count>,
);
const perVerdict = z.object(
  Object.fromEntries(verdicts.map((verdict) => [verdict, count])) as Record<(typeof verdicts)[number], typeof count>,
);
const levelIds = botLevels.map(({ id }) => id);

/** Entries are read back like any file: what does not fit is left out. */
export const entrySchema = z.object({
  /** The same match has the same id, however often it is finished, reloaded or looked at. */
  id: z.string(),
  /** Milliseconds since 1970. */
  ended: count,
  game: z.enum(["celsius", "operato"]),
  deck: z.enum(decks),
  players: count,
  levels: z.array(z.enum(levelIds)),
  /** Whether results of running calculations were shown, as it stood at the end. */
  results: z.enum(["hidden", "shown"]),
  outcome: z.enum(outcomes),
  rank: z.nullable(count),
  /** Opérato's; null in Celsius. */
  score: z.nullable(z.number().check(z.int())),
  tries: count,
  /** Null where the table had no hints. */
  hints: z.nullable(count),
  figures: z.object({
    verdicts: perVerdict,
    laid: count,
    best: count,
    lays: count,
    used: perSign,
    avoided: perSign,
  }),
});
export type Entry = z.infer<typeof entrySchema>;

/** The moment of the end, and the setting, which the record does not hold. */
export interface Circumstances {
  readonly ended: number;
  readonly results: Entry["results"];
}

type Played = Pick<Entry, "outcome" | "rank" | "score"> & { readonly figures: Figures };
type Ended = { readonly type: string; readonly reason?: string };
type SeatAtEnd = { readonly status: string; readonly rank: number | null; readonly score?: number };

/** @returns null for a match that is not one person's, is not over, or in which that person had nothing to decide. */
export async function entryOf(match: SavedMatch, solve: Solve, circumstances: Circumstances): Promise<Entry | null> {
  const { setup, record, tries, hintsTaken } = match;
  const [me, ...others] = peopleOf(setup);
  if (me === undefined || others.length > 0) return null;
  const played = await playedBy(record, me, solve);
  if (played === null || decided(played.figures) === 0) return null;
  return {
    ...circumstances,
    ...played,
    id: matchId(match),
    game: setup.game,
    deck: decks.find((known) => known === setup.deck) ?? "own",
    players: setup.seats.length,
    levels: setup.seats.flatMap(levelOf),
    tries: tries[me] ?? 0,
    hints: setup.hints ? (hintsTaken[me] ?? 0) : null,
  };
}

/** A seed alone would do, if nobody ever chose one. */
function matchId({ begun = 0, record }: SavedMatch): string {
  return `${begun}-${record.seed ?? ""}`;
}

function levelOf({ player }: SeatSetup): BotId[] {
  if (player.kind !== "bot") return [];
  // One that is unknown here plays like this (session/thinking.ts).
  return [levelIds.find((id) => id === player.level) ?? formerIds.get(player.level) ?? "medium"];
}

async function playedBy(record: MatchRecord, me: Seat, solve: Solve): Promise<Played | null> {
  const match = replayed(record);
  const last = match.moments.at(-1);
  const ended = (last?.events as readonly Ended[] | undefined)?.find(({ type }) => type === "ended");
  if (last === undefined || ended === undefined) return null;
  const seats: readonly SeatAtEnd[] = last.state.seats;
  const { rank = null, score = null } = seats[me] ?? {};
  const outcome = outcomeOf(me, seats, ended.reason);
  if (match.game === "operato") {
    const turns = operatoSteps(match.moments, me).map(judgeTurn);
    return { figures: operatoFigures(turns), rank, score, outcome };
  }
  const rounds: JudgedRound[] = [];
  for (const step of celsiusSteps(match.moments, me)) rounds.push(await judgeRound(step, solve));
  return { figures: celsiusFigures(rounds), rank, score, outcome };
}

function outcomeOf(me: Seat, seats: readonly SeatAtEnd[], reason: string | undefined): Outcome {
  if (seats[me]?.status === "left") return "left";
  if (reason === "stopped") return "stopped";
  if (seats[me]?.rank !== 1) return "lost";
  return seats.filter(({ rank }) => rank === 1).length > 1 ? "drawn" : "won";
}
