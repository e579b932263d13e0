/**
 * What a round leads to. The rules themselves say who wins and loses it, what changes hands and who is out (C8 to C10,
 * C15); how good that is follows from what each seat then holds.
 */
import {
  type CelsiusState,
  type CelsiusView,
  celsius,
  finalRanks,
  handSize,
  type Lay,
  nextRank,
  outInOrder,
  resultOf,
  type Seat,
} from "@tablee/rules";
import { drawnWorth, hotCardsWorth, operatorsWorth } from "./worth.ts";

/** Rounds to come after which half of what operators are worth is had. */
const halfTime = 2;

/** A seat's prospects after the round if each seat lays this: from 0 to 1, near the chance to come first. */
export function prospects(view: CelsiusView, lays: readonly (Lay | null)[], seat: Seat): number {
  const before = stateWith(view, lays);
  const result = resultOf(before);
  const resolved = celsius.apply(before, { type: "resolved", ...result });
  const { options, round } = view.public;
  const state = outInOrder(result, resolved, before).reduce(
    (after, out) => celsius.apply(after, { type: "out", seat: out, rank: nextRank(after) }),
    resolved,
  );
  const staying = state.seats.flatMap(({ status }, index) => (status === "in" ? [index] : []));
  const someOut = state.seats.some(({ status }) => status === "out");
  const isLastRound = options.rounds !== null && round >= options.rounds;
  const isOver = (someOut && options.finish === "first") || staying.length <= 1 || isLastRound;
  const ranks = isOver ? finalRanks(state) : state.seats.map(({ rank }) => rank);
  const rank = ranks[seat] ?? null;
  if (rank !== null) return shareOf(rank, ranks);
  const roundsLeft = options.rounds === null ? Number.POSITIVE_INFINITY : options.rounds - round;
  const strengths = staying.map((index) => Math.exp(strength(state, lays, index, roundsLeft)));
  const own = strengths[staying.indexOf(seat)] as number;
  const share = own / strengths.reduce((sum, other) => sum + other, 0);
  return share * placeWorth(nextRank(state), state.seats.length);
}

/** The view as a state in which all have committed; what a view does not hold plays no part in the round. */
function stateWith({ public: table }: CelsiusView, lays: readonly (Lay | null)[]): CelsiusState {
  const none = { cold: [], hot: [], operators: [] };
  return {
    ...table,
    piles: none,
    discards: none,
    shuffles: 0,
    leavers: [],
    seats: table.seats.map((seat, order) => ({
      ...seat,
      commitment: seat.status === "in" ? { lay: lays[order] ?? null, order } : null,
    })),
  };
}

/** Shared first places count as in simulations; behind them, every place is worth something, where play goes on. */
function shareOf(rank: number, ranks: readonly (number | null)[]): number {
  return placeWorth(rank, ranks.length) / ranks.filter((other) => other === rank).length;
}

function placeWorth(rank: number, count: number): number {
  return rank === 1 ? 1 : (0.1 * (count - rank)) / count;
}

/** C12: who did not lay draws one more, and everyone up to a full hand. */
function strength({ seats }: CelsiusState, lays: readonly (Lay | null)[], seat: Seat, roundsLeft: number): number {
  const { hot, operators } = seats[seat] as CelsiusState["seats"][number];
  const extra = lays[seat] === null ? 1 : 0;
  const draws = extra + Math.max(0, handSize - operators.length - extra);
  const future = roundsLeft === Number.POSITIVE_INFINITY ? 1 : roundsLeft / (roundsLeft + halfTime);
  return hotCardsWorth(hot) + future * (operatorsWorth(operators) + draws * drawnWorth);
}
