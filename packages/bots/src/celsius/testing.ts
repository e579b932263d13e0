/** Celsius hands for tests, and tables where seat 0 holds them. */
import { type CelsiusSeat, type CelsiusState, type CelsiusView, celsius } from "@tablee/rules";
import fc from "fast-check";
import { celsiusTable } from "../testing.ts";
import type { Hand } from "./hand.ts";

export const noRefill = { shuffle: <Card>(_: number, cards: readonly Card[]) => cards.slice() };

const label = fc
  .tuple(
    fc.constantFrom("+", "-", "x", "/"),
    fc.oneof({ weight: 6, arbitrary: fc.integer({ min: 1, max: 12 }) }, fc.constant("?")),
  )
  .map(([sign, number]) => `${sign}${number}`);

export function arbitraryHand(size: { minLength: number; maxLength: number }, hotLimit = 60): fc.Arbitrary<Hand> {
  return fc.record({
    cold: fc.integer({ min: 0, max: 12 }),
    operators: fc.array(label, size),
    hot: fc.array(fc.integer({ min: 1, max: hotLimit }), { minLength: 1, maxLength: 4 }),
    negatives: fc.boolean(),
  });
}

/** A match whose seat 0 has this hand in place of the one dealt, and the next seats these. */
export function stateWith(
  { cold, operators, hot, negatives }: Hand,
  ...others: readonly Partial<CelsiusSeat>[]
): CelsiusState {
  const { state } = celsius.start(
    celsiusTable({ seats: Math.max(2, 1 + others.length), options: { negatives } }),
    noRefill,
  );
  const changes: readonly Partial<CelsiusSeat>[] = [{ operators, hot }, ...others];
  return { ...state, cold, seats: state.seats.map((seat, index) => ({ ...seat, ...changes[index] })) };
}

export function viewWith(hand: Hand, ...others: readonly Partial<CelsiusSeat>[]): CelsiusView {
  return celsius.view(stateWith(hand, ...others), 0);
}
