/**
 * The legal moves of a Celsius seat, from its view alone. What is cheap comes first; chains follow as they are found,
 * shortest first, and a caller stops when it has seen enough: a large hand with wilds has millions of them.
 * The last card of a chain is solved for, not tried: its value is known once the goal is.
 */
import { makePlayed, type OperatorLabel, parsePlayed, type Sign, wildLimit } from "../cards/operators.ts";
import { breach, operate } from "./chain.ts";
import { type CelsiusMove, failuresBeforeSwap, type Lay } from "./types.ts";
import type { CelsiusView } from "./view.ts";

export function* moves(view: CelsiusView): Generator<CelsiusMove> {
  const { own } = view;
  if (own === null || view.public.phase === "over") return;
  const seat = view.public.seats[own.seat];
  if (seat === undefined || seat.status !== "in") return;
  if (own.commitment !== null) {
    yield { move: "retract" };
    return;
  }
  yield { move: "pass" };
  if (seat.failures >= failuresBeforeSwap) yield* swaps(seat.operators);
  for (const { hot, chain } of lays(view.public.cold, seat.operators, seat.hot, view.public.options.negatives)) {
    yield { move: "lay", hot, chain };
  }
}

/** Every pair of different cards, or of equal ones held twice, once. */
function* swaps(operators: readonly OperatorLabel[]): Generator<CelsiusMove> {
  for (const [first, rest] of distinctChoices(operators)) {
    for (const [second] of distinctChoices(rest)) {
      if (first <= second) yield { move: "swap", cards: [first, second] };
    }
  }
}

/** Each distinct card of a hand, with the hand that is left without it. */
function* distinctChoices(hand: readonly OperatorLabel[]): Generator<[OperatorLabel, OperatorLabel[]]> {
  for (const [index, card] of hand.entries()) {
    if (hand.indexOf(card) === index) yield [card, hand.toSpliced(index, 1)];
  }
}

/** Every chain of these operators from the cold card to one of the hot cards, shortest first. */
export function* lays(
  cold: number,
  operators: readonly OperatorLabel[],
  hot: readonly number[],
  negatives: boolean,
): Generator<Lay> {
  const goals = [...new Set(hot)];
  for (let length = 1; length <= operators.length; length++) {
    yield* laysOfLength(cold, operators, goals, negatives, [], length);
  }
}

function* laysOfLength(
  value: number,
  hand: readonly OperatorLabel[],
  goals: readonly number[],
  negatives: boolean,
  chain: readonly string[],
  length: number,
): Generator<Lay> {
  for (const [card, rest] of distinctChoices(hand)) {
    const { sign, printed } = parsePlayed(card) as NonNullable<ReturnType<typeof parsePlayed>>;
    if (length === 1) {
      for (const goal of goals) {
        const operand = printed ?? solve(value, sign, goal);
        if (operand !== null && operate(value, sign, operand) === goal) {
          yield { hot: goal, chain: [...chain, makePlayed(card, operand)] };
        }
      }
      continue;
    }
    for (const operand of printed === null ? wildValues : [printed]) {
      const next = operate(value, sign, operand);
      if (breach(next, negatives) !== null) continue;
      yield* laysOfLength(next, rest, goals, negatives, [...chain, makePlayed(card, operand)], length - 1);
    }
  }
}

const wildValues: readonly number[] = Array.from({ length: wildLimit }, (_, index) => index + 1);

/** The wild value that leads from a value to the goal, or null; only 0 x and 0 / leave a choice, and reach no goal above 0. */
function solve(value: number, sign: Sign, goal: number): number | null {
  const operand =
    sign === "+" ? goal - value : sign === "-" ? value - goal : sign === "x" ? goal / value : value / goal;
  return Number.isInteger(operand) && operand >= 1 && operand <= wildLimit ? operand : null;
}
