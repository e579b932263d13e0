/** The only place where Opérato decides (O3 to O9): a move in, events out, or a refusal with nothing changed. */

import { areLinked, type Link, type PairLabel, pairValue, pointsOf } from "../cards/pairs.ts";
import { Decided, type Decision, refuse, type Seat } from "../core/contract.ts";
import { rankSeats } from "../core/ranks.ts";
import { apply, seatOf } from "./apply.ts";
import {
  cardPenalty,
  type OperatoCode,
  type OperatoEnding,
  type OperatoEvent,
  type OperatoMove,
  type OperatoState,
  type OperatoTableMove,
} from "./types.ts";

type OperatoDecision = Decision<OperatoState, OperatoEvent, OperatoCode>;
export type OperatoDecided = Decided<OperatoState, OperatoEvent>;

export function decide(state: OperatoState, seat: Seat | null, move: OperatoMove | OperatoTableMove): OperatoDecision {
  if (state.phase === "over") return refuse("O7", "over");
  if (seat !== null && seatOf(state, seat).status === "left") return refuse("O8", "left", { seat });
  if (move.move === "timeout") return draw(state, state.turn);
  if (move.move === "stop") return stop(state);
  if (seat === null) throw new TypeError(`${move.move} needs a seat`);
  if (move.move === "leave") return leave(state, seat);
  if (seat !== state.turn) return refuse("O4", "not-your-turn", { seat, turn: state.turn });
  switch (move.move) {
    case "place":
      return place(state, seat, move.card, move.link);
    case "draw":
      if (state.options.mustPlay && hasLink(state, seat)) return refuse("O4", "must-play", { top: topOf(state) });
      return draw(state, seat);
    default:
      return move satisfies never;
  }
}

export function topOf(state: OperatoState): PairLabel {
  return (state.pile[state.pile.length - 1] as OperatoState["pile"][number]).card;
}

function hasLink(state: OperatoState, seat: Seat): boolean {
  const top = topOf(state);
  return seatOf(state, seat).hand.some((card) => areLinked(top, card));
}

function begin(state: OperatoState): OperatoDecided {
  return new Decided(state, apply);
}

function place(state: OperatoState, seat: Seat, card: PairLabel, link: Link): OperatoDecision {
  if (!seatOf(state, seat).hand.includes(card)) return refuse("O4", "card-not-held", { card });
  const top = topOf(state);
  const below = pairValue(top, link[0]);
  const value = pairValue(card, link[1]);
  if (below !== value) return refuse("O5", "not-linked", { top, card, link, values: [below, value] });
  const decided = begin(state);
  decided.emit({ type: "placed", seat, card, link, value, points: pointsOf(link) });
  const drawn = state.bank[0];
  if (drawn !== undefined) decided.emit({ type: "drew", seat, card: drawn, after: "placed" });
  return passOn(decided, seat);
}

function draw(state: OperatoState, seat: Seat): OperatoDecision {
  const decided = begin(state);
  const drawn = state.bank[0];
  if (drawn === undefined) decided.emit({ type: "declined", seat });
  else decided.emit({ type: "drew", seat, card: drawn, after: "drew" });
  return passOn(decided, seat);
}

function stop(state: OperatoState): OperatoDecision {
  const decided = begin(state);
  end(decided, "stopped");
  return decided.done();
}

function leave(state: OperatoState, seat: Seat): OperatoDecision {
  const decided = begin(state);
  decided.emit({ type: "left", seat });
  const staying = decided.state.seats.filter(({ status }) => status === "in").length;
  if (staying <= 1) {
    end(decided, "alone");
    return decided.done();
  }
  if (state.turn === seat) return passOn(decided, seat);
  endIfFinished(decided);
  return decided.done();
}

/** Ends the match if it is finished; else the turn goes to the next seat still in. */
function passOn(decided: OperatoDecided, seat: Seat): OperatoDecision {
  if (!endIfFinished(decided)) {
    const { seats } = decided.state;
    let next = (seat + 1) % seats.length;
    while (seats[next]?.status === "left") next = (next + 1) % seats.length;
    decided.emit({ type: "turned", seat: next });
  }
  return decided.done();
}

/** O7, checked after the deal and after every move; nothing can end while the bank holds a card. */
export function endIfFinished(decided: OperatoDecided): boolean {
  const { state } = decided;
  if (state.bank.length > 0) return false;
  const staying = [...state.seats.keys()].filter((seat) => seatOf(state, seat).status === "in");
  const reason: OperatoEnding | null = staying.some((seat) => seatOf(state, seat).hand.length === 0)
    ? "finished"
    : staying.every((seat) => !hasLink(state, seat))
      ? "blocked"
      : state.declines >= staying.length
        ? "declined"
        : null;
  if (reason === null) return false;
  end(decided, reason);
  return true;
}

function end(decided: OperatoDecided, reason: OperatoEnding): void {
  const { seats, leavers } = decided.state;
  const scores = seats.map(({ score, hand, status }) => (status === "in" ? score - cardPenalty * hand.length : score));
  const ranks = seats.map(() => 0);
  const staying = [...seats.keys()].filter((seat) => seats[seat]?.status === "in");
  for (const { seat, rank } of rankSeats(staying, (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0), 1)) ranks[seat] = rank;
  for (const [index, seat] of leavers.toReversed().entries()) ranks[seat] = staying.length + 1 + index;
  decided.emit({ type: "ended", reason, scores, ranks });
}
