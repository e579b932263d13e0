/** For tests: positions to solve, and states of the rules that a solution can be played on. */
import {
  builtInDecks,
  type CelsiusState,
  celsius,
  defaultCelsiusOptions,
  defaultOperatoOptions,
  type OperatoState,
  operatorCards,
} from "@tablee/rules";
import fc from "fast-check";
import type { Position } from "./celsius/position.ts";

export const noChance = { shuffle: <Card>(_: number, cards: readonly Card[]) => cards.slice() };

/** A match of the classic deck in which seat 0 holds these cards. */
function celsiusState({ cold, operators, hot, negatives }: Position): CelsiusState {
  const deck = builtInDecks.celsius.classic;
  const options = { ...defaultCelsiusOptions, negatives };
  const { state } = celsius.start({ seats: 2, options, deck, piles: {} }, noChance);
  return {
    ...state,
    cold,
    seats: state.seats.map((seat, index) => (index === 0 ? { ...seat, operators, hot } : seat)),
  };
}

/** What the rules refuse in this chain, or null. */
export function refusalOf(position: Position, hot: number, chain: readonly string[]): object | null {
  const decision = celsius.decide(celsiusState(position), 0, { move: "lay", hot, chain }, noChance);
  return decision.ok ? null : decision.refusal;
}

const sign = fc.constantFrom("+", "-", "x", "/");
const plainCard = fc
  .tuple(sign, fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.integer({ min: 1, max: 100 })))
  .map(([symbol, number]) => `${symbol}${number}`);

/** Hands with so many cards, at most so many of them wild: a plain search takes tenfold for each. */
export function positionWith(cards: { min: number; max: number }, mostWilds: number): fc.Arbitrary<Position> {
  return fc
    .record({
      cold: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 0, max: 12 }) }, fc.integer({ min: 0, max: 99 })),
      operators: fc.array(plainCard, { minLength: cards.min, maxLength: cards.max }),
      wilds: fc.array(sign, { maxLength: mostWilds }),
      hot: fc.array(fc.oneof(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 1, max: 999 })), { maxLength: 24 }),
      isBackToCold: fc.boolean(),
      negatives: fc.boolean(),
    })
    .map(({ cold, operators, wilds, hot, isBackToCold, negatives }) => ({
      cold,
      operators: [...wilds.map((symbol) => `${symbol}?`), ...operators.slice(wilds.length)],
      hot: isBackToCold && cold > 0 ? [cold, ...hot] : hot,
      negatives,
    }));
}

/** Hands of the classic deck, and all its hot values at once. */
export function dealtWith(cards: number): fc.Arbitrary<Position> {
  const { cold, hot } = builtInDecks.celsius.classic;
  const pile = operatorCards(builtInDecks.celsius.classic);
  return fc.record({
    cold: fc.constantFrom(...cold),
    operators: fc.shuffledSubarray(pile, { minLength: cards, maxLength: cards }),
    hot: fc.constant(hot),
    negatives: fc.boolean(),
  });
}

export interface OperatoSituation {
  readonly top: string;
  readonly hands: readonly (readonly string[])[];
  readonly scores?: readonly number[];
  readonly turn?: number;
  readonly declines?: number;
  readonly mustPlay?: boolean;
  readonly left?: readonly number[];
}

/** An Opérato match with an empty bank. */
export function operatoState(situation: OperatoSituation): OperatoState {
  const { top, hands, scores = [], turn = 0, declines = 0, mustPlay = false, left = [] } = situation;
  return {
    options: { ...defaultOperatoOptions, mustPlay },
    phase: "play",
    turn,
    turns: 1,
    bank: [],
    pile: [{ card: top, placed: null }],
    seats: hands.map((hand, seat) => ({
      hand: left.includes(seat) ? [] : hand,
      score: scores[seat] ?? 0,
      status: left.includes(seat) ? "left" : "in",
      rank: null,
    })),
    declines,
    leavers: left,
    last: null,
  };
}
