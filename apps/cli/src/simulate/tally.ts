/**
 * What matches add up to. Only whole numbers are added, so that tallies of parts, put together in any order, give what one run
 * gives: figures do not depend on how many cores played.
 */

import type { Loss, Lost } from "./seated.ts";

/** One match, each list in the order of the bots named. */
export interface Outcome {
  readonly match: number;
  readonly ranks: readonly number[];
  readonly seats: readonly number[];
  /** Opérato: points at the end. Celsius: hot cards left. */
  readonly scores: readonly number[];
  /** Rounds of Celsius, turns of Opérato. */
  readonly length: number;
  readonly losses: readonly (Loss & { readonly place: number; readonly turn: number })[];
}

/** First places alone (shared by 1), shared by 2, 3 and 4. */
type Firsts = [number, number, number, number];

export interface SeatTally {
  matches: number;
  readonly firsts: Firsts;
}

export interface BotTally {
  readonly bySeat: SeatTally[];
  last: number;
  score: number;
  readonly lost: Record<Lost, number>;
  firstLoss: { readonly match: number; readonly turn: number; readonly text: string } | null;
}

export interface Tally {
  matches: number;
  length: number;
  readonly bots: readonly BotTally[];
}

export function emptyTally(players: number): Tally {
  const seats = () => Array.from({ length: players }, (): SeatTally => ({ matches: 0, firsts: [0, 0, 0, 0] }));
  const bot = (): BotTally => ({
    bySeat: seats(),
    last: 0,
    score: 0,
    lost: { late: 0, crashed: 0, nonsense: 0 },
    firstLoss: null,
  });
  return { matches: 0, length: 0, bots: Array.from({ length: players }, bot) };
}

export function addOutcome(tally: Tally, { match, ranks, seats, scores, length, losses }: Outcome): void {
  tally.matches += 1;
  tally.length += length;
  const firsts = ranks.filter((rank) => rank === 1).length;
  const worst = Math.max(...ranks);
  for (const [place, bot] of tally.bots.entries()) {
    const seat = bot.bySeat[seats[place] as number] as SeatTally;
    seat.matches += 1;
    if (ranks[place] === 1) seat.firsts[(firsts - 1) as 0] += 1;
    else if (ranks[place] === worst) bot.last += 1;
    bot.score += scores[place] as number;
  }
  for (const { place, turn, why, text } of losses) {
    const bot = tally.bots[place] as BotTally;
    bot.lost[why] += 1;
    bot.firstLoss ??= { match, turn, text };
  }
}

/** Adds a part to the whole. */
export function addTally(whole: Tally, part: Tally): void {
  whole.matches += part.matches;
  whole.length += part.length;
  for (const [place, bot] of whole.bots.entries()) {
    const more = part.bots[place] as BotTally;
    bot.last += more.last;
    bot.score += more.score;
    for (const why of Object.keys(bot.lost) as Lost[]) bot.lost[why] += more.lost[why];
    for (const [seat, tally] of bot.bySeat.entries()) {
      const added = more.bySeat[seat] as SeatTally;
      tally.matches += added.matches;
      for (const [shared, count] of added.firsts.entries()) tally.firsts[shared as 0] += count;
    }
    const { firstLoss } = more;
    if (firstLoss !== null && (bot.firstLoss === null || firstLoss.match < bot.firstLoss.match)) {
      bot.firstLoss = firstLoss;
    }
  }
}
