/** Positions for `tablee bench solver`, and how long the solver and the plain search take for them. */

import { dealRandom } from "@tablee/bots";
import { builtInDecks, coldCards, hotCards, operatorCards } from "@tablee/rules";
import { type Position, shortestChains } from "@tablee/solver";
import { plainSearch } from "@tablee/solver/plain";

const deck = builtInDecks.celsius.classic;

/** So many different positions of the classic deck, cards dealt at random: always the same for a seed. */
export function positionsOf(seed: string, cards: number, count: number): Position[] {
  const seen = new Set<string>();
  const positions: Position[] = [];
  for (let index = 0; positions.length < count; index++) {
    const random = dealRandom(`bench solver ${seed}`, index);
    // One shuffle of the operators is cut into as many hands as it has cards for, each with a cold card.
    const cold = random.shuffle(0, coldCards(deck));
    const operators = random.shuffle(1, operatorCards(deck));
    for (let hand = 0; (hand + 1) * cards <= operators.length && positions.length < count; hand++) {
      const position: Position = {
        cold: cold[hand % cold.length] as number,
        operators: operators.slice(hand * cards, (hand + 1) * cards),
        hot: hotCards(deck),
        negatives: true,
      };
      const key = [position.cold, ...position.operators.toSorted()].join(" ");
      if (seen.has(key)) continue;
      seen.add(key);
      positions.push(position);
    }
  }
  return positions;
}

export interface Times {
  /** Microseconds of processor time for one position, on average: the median of the rounds. */
  readonly mean: number;
  /** Microseconds by the clock that one position in a hundred exceeds. */
  readonly p99: number;
}

/** Some rounds over all positions, after one that only warms up. */
export function timesOf(positions: readonly Position[], rounds: number): Times {
  meanTime(positions, shortestChains);
  const means = Array.from({ length: rounds }, () => meanTime(positions, shortestChains));
  const clocked = Array.from({ length: rounds }, () => clockEach(positions));
  // The median for each position, since in one round other work on the machine may have come between.
  const times = positions.map((_, index) => median(clocked.map((round) => round[index] as number)));
  return { mean: median(means), p99: times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] as number };
}

/** Microseconds of processor time for one position, on average. */
function meanTime(positions: readonly Position[], solve: (position: Position) => unknown): number {
  const begin = process.cpuUsage();
  for (const position of positions) solve(position);
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / positions.length;
}

/** Microseconds by the clock, position by position. */
function clockEach(positions: readonly Position[]): Float64Array {
  const times = new Float64Array(positions.length);
  for (const [index, position] of positions.entries()) {
    const begin = performance.now();
    shortestChains(position);
    times[index] = (performance.now() - begin) * 1000;
  }
  return times;
}

function median(figures: readonly number[]): number {
  return figures.toSorted((a, b) => a - b)[figures.length >> 1] as number;
}

/** The time of the plain search; its answers are checked, for a figure for wrong ones would be worth nothing. */
export function plainTime(positions: readonly Position[]): number {
  const answers: ReturnType<typeof plainSearch>[] = [];
  const mean = meanTime(positions, (position) => answers.push(plainSearch(position)));
  for (const [index, position] of positions.entries()) {
    const solved = shortestChains(position).map((chain) => chain?.length ?? null);
    if (solved.join() !== answers[index]?.join()) {
      throw new Error(`the plain search does not agree: ${JSON.stringify(position)}`);
    }
  }
  return mean;
}
