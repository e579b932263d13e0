/**
 * How many matches a second one core plays. Time is the processor time of this process, so that other work on the
 * machine does not count against it; what the engine does on helper threads counts in full. Warmed up, then the median
 * of several repetitions: a mean would carry every hiccup.
 */
import { botStream, bots, dealRandom, playMatch } from "@tablee/bots";
import { builtInDecks, celsius, defaultCelsiusOptions, defaultOperatoOptions, operato } from "@tablee/rules";

export interface Effort {
  /** Processor time before the first repetition, at least: the engine compiles hot functions for a second and more. */
  readonly warmUp: number;
  readonly repetitions: number;
  /** Processor time of each repetition, at least. */
  readonly seconds: number;
}

export const usualEffort: Effort = { warmUp: 2, repetitions: 7, seconds: 0.5 };

export interface Rate {
  readonly matches: number;
  readonly moves: number;
}

const seed = "bench";
/** Asking for the processor time costs as much as part of a match, so it is asked for once in so many. */
const batch = 50;

function players(index: number) {
  return [0, 1].map((place) => ({ bot: bots.random, stream: botStream(seed, index, place) }));
}

/** One match of Opérato between two random bots; how many moves it took. */
export function operatoMatch(index: number): number {
  const begin = { seats: 2, options: defaultOperatoOptions, deck: builtInDecks.operato.classic, piles: {} };
  const seated = players(index).map(({ bot, stream }) => ({ bot: bot.operato, stream }));
  return playMatch(operato, begin, seated, dealRandom(seed, index)).moves.length;
}

export function celsiusMatch(index: number): number {
  const begin = { seats: 2, options: defaultCelsiusOptions, deck: builtInDecks.celsius.classic, piles: {} };
  const seated = players(index).map(({ bot, stream }) => ({ bot: bot.celsius, stream }));
  return playMatch(celsius, begin, seated, dealRandom(seed, index)).moves.length;
}

/** Per second, the median of the repetitions. */
export function measure(play: (index: number) => number, { warmUp, repetitions, seconds }: Effort): Rate {
  repeat(play, warmUp);
  const rates = Array.from({ length: repetitions }, () => repeat(play, seconds));
  const [median] = rates.toSorted((a, b) => a.matches - b.matches).slice(repetitions >> 1);
  if (median === undefined) throw new RangeError("a measurement has at least one repetition");
  return median;
}

/** Always the same matches from the first on, so that repetitions can be compared. */
function repeat(play: (index: number) => number, seconds: number): Rate {
  const begin = process.cpuUsage();
  let matches = 0;
  let moves = 0;
  let used = 0;
  while (used < seconds) {
    for (let match = 0; match < batch; match++) moves += play(matches + match);
    matches += batch;
    const { user, system } = process.cpuUsage(begin);
    used = (user + system) / 1_000_000;
  }
  return { matches: matches / used, moves: moves / used };
}
