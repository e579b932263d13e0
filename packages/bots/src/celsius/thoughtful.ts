/**
 * Looks at the whole table, for hands are open: what each of the others can lay this round, who then wins and loses it
 * with each of its own lays, which hot card changes hands, and what everybody keeps. It lays what leaves it the best
 * prospects, and not always the fewest cards: a burden laid is a burden less. It swaps what is worth least when it may.
 */
import {
  type CelsiusMove,
  type CelsiusView,
  cardOf,
  failuresBeforeSwap,
  type Lay,
  type OperatorLabel,
  type Seat,
} from "@tablee/rules";
import type { Bot } from "../bot.ts";
import type { RandomStream } from "../stream.ts";
import { foundLays, type Sight } from "./found.ts";
import { handAt, handOf, ownSeat } from "./hand.ts";
import { prospects } from "./prospects.ts";
import { shortestLays } from "./shortest.ts";
import { drawnWorth, operatorWorth } from "./worth.ts";

export interface Skill extends Sight {
  /** Whether every lay is found for sure, however long. */
  readonly isExact: boolean;
  /** How often a lay is overlooked, in hundredths for each of its cards. */
  readonly overlooked: number;
  /** How likely it is that one of the others does not lay its best, compared with all doing so. */
  readonly doubt: number;
}

/** What the others may lay, each in its place, and how likely that is compared with the rest. */
interface Guess {
  readonly lays: readonly (Lay | null)[];
  readonly weight: number;
}

/** Of what a seat can lay, so many count as likely. */
const likelyLays = 4;
/** So many of its lays are weighed against everything the others may do; the rest falls behind before. */
const weighed = 16;

export function thoughtfulCelsius(skill: Skill): Bot<CelsiusView, CelsiusMove> {
  return {
    choose(view, stream) {
      const seat = ownSeat(view);
      const guesses = guessesOf(view, seat, skill.doubt);
      const likeliest = rank([null, ...laysOf(view, skill, stream)], view, guesses.slice(0, 1), seat);
      const [best = null] = rank(likeliest.slice(0, weighed), view, guesses, seat);
      const swap = swapOf(view, best);
      if (swap !== null) return { move: "swap", cards: swap };
      return best === null ? { move: "pass" } : { move: "lay", ...best };
    },
  };
}

function laysOf(view: CelsiusView, skill: Skill, stream: RandomStream): Lay[] {
  const hand = handOf(view);
  const found = foundLays(hand, skill);
  if (skill.isExact) return [...shortestLays(hand), ...found];
  return found.filter(({ chain }) => chain.every(() => stream.below(100) >= skill.overlooked));
}

/** All others lay their best; or one of them something else, or nothing though it could. */
function guessesOf(view: CelsiusView, own: Seat, doubt: number): Guess[] {
  const possible = view.public.seats.map(({ status }, seat) =>
    seat === own || status !== "in" ? [] : shortestLays(handAt(view, seat)),
  );
  const best = possible.map((lays) => lays[0] ?? null);
  const guesses: Guess[] = [{ lays: best, weight: 1 }];
  if (doubt === 0) return guesses;
  for (const [seat, lays] of possible.entries()) {
    if (lays.length === 0) continue;
    const others = [...lays.slice(1, likelyLays), null];
    for (const other of others) {
      guesses.push({ lays: best.with(seat, other), weight: doubt / others.length });
    }
  }
  return guesses;
}

/** The lays in the order of what they promise; null is to pass. */
function rank(lays: readonly (Lay | null)[], view: CelsiusView, guesses: readonly Guess[], seat: Seat): (Lay | null)[] {
  return lays
    .map((lay) => ({ lay, worth: expected(view, guesses, seat, lay) }))
    .sort((a, b) => b.worth - a.worth)
    .map(({ lay }) => lay);
}

function expected(view: CelsiusView, guesses: readonly Guess[], seat: Seat, lay: Lay | null): number {
  let sum = 0;
  for (const { lays, weight } of guesses) sum += weight * prospects(view, lays.with(seat, lay), seat);
  return sum;
}

/** C13: the two cards that are worth least and not needed now, where two others promise more. */
function swapOf(view: CelsiusView, lay: Lay | null): [OperatorLabel, OperatorLabel] | null {
  const seat = view.public.seats[ownSeat(view)];
  if (seat === undefined || seat.failures < failuresBeforeSwap) return null;
  const free = seat.operators.slice();
  for (const played of lay?.chain ?? []) free.splice(free.indexOf(cardOf(played)), 1);
  const [first, second] = free.sort((a, b) => operatorWorth(a) - operatorWorth(b));
  if (first === undefined || second === undefined) return null;
  return operatorWorth(first) + operatorWorth(second) < 2 * drawnWorth ? [first, second] : null;
}
