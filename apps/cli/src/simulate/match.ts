/**
 * Plays matches between bots and counts who came first. The bots take turns at the seats: in match i, counted from 0,
 * the bot named at place p has seat (p + i) mod players. A match's chance comes from seed and index alone.
 */
import { type BotName, botStream, bots, dealRandom, playMatch, roundLimit } from "@tablee/bots";
import { celsius, celsiusStart, type MatchRecord, operato, operatoStart } from "@tablee/rules";
import { meanInterval } from "./interval.ts";

export interface BotResult {
  readonly name: BotName;
  /** First places had alone, and first places shared. */
  readonly first: number;
  readonly shared: number;
  /** Last places, shared ones too, unless all share the first. */
  readonly last: number;
  /** Mean of 1/k for a first place shared by k, else 0, with its 95 % interval. */
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

export interface Simulation {
  readonly matches: number;
  readonly bots: readonly BotResult[];
}

interface Tally {
  first: number;
  shared: number;
  last: number;
  points: number;
}

/**
 * @param start game, options and deck; its seed is not used.
 * @param names one for each seat.
 */
export function simulate(start: MatchRecord, names: readonly BotName[], matches: number, seed: string): Simulation {
  const tallies = names.map((): Tally => ({ first: 0, shared: 0, last: 0, points: 0 }));
  for (let index = 0; index < matches; index++) {
    const ranks = playOne(start, names, seed, index);
    const firsts = ranks.filter((rank) => rank === 1).length;
    const worst = Math.max(...ranks);
    for (const [place, tally] of tallies.entries()) {
      const rank = ranks[place];
      if (rank === 1) {
        tally[firsts === 1 ? "first" : "shared"] += 1;
        tally.points += 1 / firsts;
      } else if (rank === worst) tally.last += 1;
    }
  }
  return {
    matches,
    bots: names.map((name, place) => {
      const { first, shared, last, points } = tallies[place] as Tally;
      const mean = points / matches;
      return { name, first, shared, last, points: mean, ...meanInterval(mean, matches) };
    }),
  };
}

/** Ranks in the order of the names. */
export function playOne(start: MatchRecord, names: readonly BotName[], seed: string, index: number): number[] {
  const count = names.length;
  const placeAt = (seat: number) => (seat - (index % count) + count) % count;
  const players = names.map((_, seat) => {
    const place = placeAt(seat);
    return { level: bots[names[place] as BotName], stream: botStream(seed, index, place) };
  });
  const ranks = ranksBySeat(start, players, seed, index);
  return names.map((_, place) => ranks[(place + index) % count] as number);
}

type Players = readonly { level: (typeof bots)[BotName]; stream: ReturnType<typeof botStream> }[];

function ranksBySeat(start: MatchRecord, players: Players, seed: string, index: number): (number | null)[] {
  const random = dealRandom(seed, index);
  if (start.game === "operato") {
    const seated = players.map(({ level, stream }) => ({ bot: level.operato, stream }));
    return playMatch(operato, operatoStart(start), seated, random).state.seats.map(({ rank }) => rank);
  }
  const seated = players.map(({ level, stream }) => ({ bot: level.celsius, stream }));
  const begin = celsiusStart(start);
  const options = { ...begin.options, rounds: begin.options.rounds ?? roundLimit };
  return playMatch(celsius, { ...begin, options }, seated, random).state.seats.map(({ rank }) => rank);
}
