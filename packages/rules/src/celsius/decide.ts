/** The only place where Celsius decides (C3 to C17): a move in, events out, or a refusal with nothing changed. */

import { type OperatorLabel, parsePlayed } from "../cards/operators.ts";
import { Decided, type Decision, type Refusal, refuse, type Seat } from "../core/contract.ts";
import type { Random } from "../core/random.ts";
import { apply, seatOf } from "./apply.ts";
import { computeChain } from "./chain.ts";
import { finalRanks, nextRank, outInOrder, resultOf, seatsIn } from "./round.ts";
import {
  type CelsiusCode,
  type CelsiusEnding,
  type CelsiusEvent,
  type CelsiusMove,
  type CelsiusState,
  type CelsiusTableMove,
  failuresBeforeSwap,
  type Lay,
} from "./types.ts";

type CelsiusDecision = Decision<CelsiusState, CelsiusEvent, CelsiusCode>;
type Refused = { readonly ok: false; readonly refusal: Refusal<CelsiusCode> };
type Decide = Decided<CelsiusState, CelsiusEvent>;

export const handSize = 6;

export function decide(
  state: CelsiusState,
  seat: Seat | null,
  move: CelsiusMove | CelsiusTableMove,
  random: Random,
): CelsiusDecision {
  const refused = state.phase === "over" ? refuse("C15", "over" as const) : seat === null ? null : absent(state, seat);
  if (refused !== null) return refused;
  if (move.move === "timeout") return timeout(state, random);
  if (move.move === "stop") return stop(state);
  if (seat === null) throw new TypeError(`${move.move} needs a seat`);
  switch (move.move) {
    case "lay": {
      const lay: Lay = { hot: move.hot, chain: move.chain };
      return commit(state, seat, lay, random);
    }
    case "pass":
      return commit(state, seat, null, random);
    case "retract":
      return retract(state, seat);
    case "swap":
      return swap(state, seat, move.cards, random);
    case "leave":
      return leave(state, seat, random);
    default:
      return move satisfies never;
  }
}

function absent(state: CelsiusState, seat: Seat): Refused | null {
  const { status } = seatOf(state, seat);
  if (status === "out") return refuse("C15", "out", { seat });
  if (status === "left") return refuse("C16", "left", { seat });
  return null;
}

function begin(state: CelsiusState): Decide {
  return new Decided(state, apply);
}

function commit(state: CelsiusState, seat: Seat, lay: Lay | null, random: Random): CelsiusDecision {
  const { commitment } = seatOf(state, seat);
  if (commitment !== null) return refuse("C7", "committed", { seat });
  const refused = lay === null ? null : whyNotLay(state, seat, lay);
  if (refused !== null) return refused;
  const decided = begin(state);
  decided.emit({ type: "committed", seat, lay });
  resolveIfComplete(decided, random);
  return decided.done();
}

/** Why a chain cannot be laid: cards first (C4), then wilds and values in order (C6, C5), then its goal (C4). */
function whyNotLay(state: CelsiusState, seat: Seat, { hot, chain }: Lay): Refused | null {
  const hand = seatOf(state, seat);
  if (chain.length === 0) return refuse("C4", "empty-chain");
  if (!hand.hot.includes(hot)) return refuse("C4", "hot-not-held", { hot });
  const missing = firstNotHeld(
    hand.operators,
    chain.map((label) => parsePlayed(label)?.card ?? label),
  );
  if (missing !== null) return refuse("C4", "card-not-held", { card: missing });
  const computed = computeChain(state.cold, chain, state.options.negatives);
  if (!computed.ok) return computed;
  const value = computed.values.at(-1);
  if (value !== hot) return refuse("C4", "misses", { cold: state.cold, chain, value, hot });
  return null;
}

/** The first of these cards that the hand does not hold, or does not hold often enough. */
function firstNotHeld(hand: readonly OperatorLabel[], cards: readonly OperatorLabel[]): OperatorLabel | null {
  const rest = hand.slice();
  for (const card of cards) {
    const index = rest.indexOf(card);
    if (index < 0) return card;
    rest.splice(index, 1);
  }
  return null;
}

function retract(state: CelsiusState, seat: Seat): CelsiusDecision {
  if (seatOf(state, seat).commitment === null) return refuse("C7", "not-committed", { seat });
  const decided = begin(state);
  decided.emit({ type: "retracted", seat });
  return decided.done();
}

function swap(
  state: CelsiusState,
  seat: Seat,
  cards: readonly [OperatorLabel, OperatorLabel],
  random: Random,
): CelsiusDecision {
  const { commitment, failures, operators } = seatOf(state, seat);
  if (commitment !== null) return refuse("C13", "swap-committed", { seat });
  if (failures < failuresBeforeSwap) return refuse("C13", "swap-too-early", { failures });
  const missing = firstNotHeld(operators, cards);
  if (missing !== null) return refuse("C13", "swap-not-held", { card: missing });
  const decided = begin(state);
  decided.emit({ type: "swapped", seat, cards });
  draw(decided, seat, cards.length, random);
  return decided.done();
}

function leave(state: CelsiusState, seat: Seat, random: Random): CelsiusDecision {
  const decided = begin(state);
  decided.emit({ type: "left", seat });
  if (seatsIn(decided.state).length <= 1) end(decided, "alone");
  else resolveIfComplete(decided, random);
  return decided.done();
}

function timeout(state: CelsiusState, random: Random): CelsiusDecision {
  const decided = begin(state);
  for (const seat of seatsIn(state)) {
    if (seatOf(state, seat).commitment === null) decided.emit({ type: "committed", seat, lay: null });
  }
  resolveIfComplete(decided, random);
  return decided.done();
}

function stop(state: CelsiusState): CelsiusDecision {
  const decided = begin(state);
  end(decided, "stopped");
  return decided.done();
}

function resolveIfComplete(decided: Decide, random: Random): void {
  const before = decided.state;
  if (!seatsIn(before).every((seat) => seatOf(before, seat).commitment !== null)) return;
  const result = resultOf(before);
  decided.emit({ type: "resolved", ...result });
  const resolved = decided.state;
  const ranked = outInOrder(result, resolved, before);
  // Ranks go by C8, but who is out discards their operators by seat, and a later refill shuffles them in that order.
  for (const seat of ranked.toSorted((a, b) => a - b)) {
    decided.emit({ type: "out", seat, rank: nextRank(resolved) + ranked.indexOf(seat) });
  }
  if (isWon(decided.state)) end(decided, "won");
  else if (before.options.rounds !== null && before.round >= before.options.rounds) end(decided, "rounds");
  else nextRound(decided, result.lays, random);
}

function isWon(state: CelsiusState): boolean {
  const staying = seatsIn(state).length;
  const someOut = state.seats.some(({ status }) => status === "out");
  return someOut && (state.options.finish === "first" || staying <= 1);
}

function end(decided: Decide, reason: CelsiusEnding): void {
  decided.emit({ type: "ended", reason, ranks: finalRanks(decided.state) });
}

/** C12: the extra cards in seat order, then each seat draws up to six, then a new cold card is turned. */
function nextRound(decided: Decide, lays: readonly (Lay | null)[], random: Random): void {
  const seats = seatsIn(decided.state);
  for (const seat of seats) {
    if (lays[seat] === null) draw(decided, seat, 1, random);
  }
  for (const seat of seats) draw(decided, seat, handSize - seatOf(decided.state, seat).operators.length, random);
  if (decided.state.piles.cold.length === 0) refill(decided, "cold", random);
  decided.emit({ type: "turned", cold: decided.state.piles.cold[0] as number });
}

/** Draws as many operators as there are, refilling the pile when a card is needed and none is there (C14). */
function draw(decided: Decide, seat: Seat, count: number, random: Random): void {
  let wanted = count;
  while (wanted > 0) {
    if (decided.state.piles.operators.length === 0) {
      if (decided.state.discards.operators.length === 0) return;
      refill(decided, "operators", random);
    }
    const cards = decided.state.piles.operators.slice(0, wanted);
    decided.emit({ type: "drew", seat, cards });
    wanted -= cards.length;
  }
}

function refill(decided: Decide, pile: "operators" | "cold", random: Random): void {
  const { shuffles, discards } = decided.state;
  if (pile === "cold") decided.emit({ type: "refilled", pile, cards: random.shuffle(shuffles, discards.cold) });
  else decided.emit({ type: "refilled", pile, cards: random.shuffle(shuffles, discards.operators) });
}
