/** Who wins and who loses a round (C8, C9), and how players rank at the end (C15, C16). */
import type { Seat } from "../core/contract.ts";
import { rankSeats } from "../core/ranks.ts";
import { seatOf } from "./apply.ts";
import type { CelsiusState, Lay, RoundResult } from "./types.ts";

interface Laid {
  readonly seat: Seat;
  readonly lay: Lay;
  readonly order: number;
}

/** C8: fewest cards, then highest hot card, then who committed first. */
function compareLaid(a: Laid, b: Laid): number {
  return a.lay.chain.length - b.lay.chain.length || b.lay.hot - a.lay.hot || a.order - b.order;
}

export function seatsIn(state: CelsiusState): Seat[] {
  return [...state.seats.keys()].filter((seat) => seatOf(state, seat).status === "in");
}

/** Winner, loser and lays of the round, when every seat still in has committed or run out of time. */
export function resultOf(state: CelsiusState): RoundResult {
  const lays = state.seats.map(({ commitment }) => commitment?.lay ?? null);
  const laid = lays.flatMap((lay, seat): Laid[] =>
    lay === null ? [] : [{ seat, lay, order: seatOf(state, seat).commitment?.order ?? 0 }],
  );
  const [best] = laid.toSorted(compareLaid);
  if (best === undefined) return { winner: null, loser: null, lays };
  return { winner: best.seat, loser: loserOf(state, best.seat, laid), lays };
}

/** C9. Ties end with the first in seat order after the winner, which is the order candidates are looked at in. */
function loserOf(state: CelsiusState, winner: Seat, laid: readonly Laid[]): Seat | null {
  const count = state.seats.length;
  const candidates = seatsIn(state)
    .filter((seat) => seat !== winner)
    .sort((a, b) => ((a - winner + count) % count) - ((b - winner + count) % count));
  const hotCards = (seat: Seat) => seatOf(state, seat).hot.length;
  const unable = candidates.filter((seat) => laid.every((other) => other.seat !== seat));
  if (unable.length > 0) return firstBy(unable, (a, b) => hotCards(a) - hotCards(b));
  const layOf = (seat: Seat) => (laid.find((other) => other.seat === seat) as Laid).lay;
  return firstBy(
    candidates,
    (a, b) => layOf(b).chain.length - layOf(a).chain.length || layOf(a).hot - layOf(b).hot || hotCards(a) - hotCards(b),
  );
}

function firstBy(seats: readonly Seat[], compare: (a: Seat, b: Seat) => number): Seat | null {
  return seats.toSorted(compare)[0] ?? null;
}

/** C15: of several who are out at once, who ranks before whom, by C8's order among their lays. */
export function outInOrder(result: RoundResult, state: CelsiusState, before: CelsiusState): Seat[] {
  const gone = seatsIn(state).filter((seat) => seatOf(state, seat).hot.length === 0);
  const laid = gone.map(
    (seat): Laid => ({
      seat,
      lay: result.lays[seat] as Lay,
      order: seatOf(before, seat).commitment?.order ?? 0,
    }),
  );
  return laid.sort(compareLaid).map(({ seat }) => seat);
}

/** Ranks once the match is over: who is out keeps theirs, who is in follows, who left comes last (C15, C16). */
export function finalRanks(state: CelsiusState): (number | null)[] {
  const ranks = state.seats.map(({ rank }) => rank);
  const staying = seatsIn(state);
  const sum = (seat: Seat) => seatOf(state, seat).hot.reduce((total, hot) => total + hot, 0);
  const compare = (a: Seat, b: Seat) => seatOf(state, a).hot.length - seatOf(state, b).hot.length || sum(a) - sum(b);
  for (const { seat, rank } of rankSeats(staying, compare, nextRank(state))) ranks[seat] = rank;
  for (const [index, seat] of state.leavers.toReversed().entries()) {
    ranks[seat] = state.seats.length - state.leavers.length + 1 + index;
  }
  return ranks;
}

/** The best rank nobody has yet. */
export function nextRank(state: CelsiusState): number {
  return state.seats.filter(({ status }) => status === "out").length + 1;
}
