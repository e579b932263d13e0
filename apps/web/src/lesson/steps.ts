// What a lesson is made of: positions that the rules deal, each with the answer it wants. A step is data; the rules judge
// every move in it, and its goal is its answer: the same kind of move, and none better.
import {
  type CelsiusEvent,
  type CelsiusMove,
  type OperatoEvent,
  type OperatoMove,
  pointsOf,
  type Seat,
} from "@tablee/rules";

type Dealt<Event> = Extract<Event, { readonly type: "dealt" }>;
export type CelsiusDeal = Dealt<CelsiusEvent>;
export type OperatoDeal = Dealt<OperatoEvent>;

/** To aim is no move of the rules, but the first thing that a hand does at a table of Celsius. */
export type CelsiusAnswer =
  | { readonly move: "aim"; readonly hot: number }
  | Extract<CelsiusMove, { readonly move: "lay" | "pass" }>;
export type OperatoAnswer = Extract<OperatoMove, { readonly move: "place" | "draw" }>;

interface StepOf<Id extends string, Deal, Answer, Move> {
  readonly id: Id;
  readonly dealt: Deal;
  readonly answer: Answer;
  /** What the other player commits once the learner has moved; a round of Celsius is revealed by it. */
  readonly reply?: Move;
}

export type CelsiusStepId = "aim" | "one" | "two" | "wild" | "fewest" | "pass";
export type OperatoStepId = "sum" | "difference" | "product" | "points" | "draw" | "end";
export type CelsiusStep = StepOf<CelsiusStepId, CelsiusDeal, CelsiusAnswer, CelsiusMove>;
export type OperatoStep = StepOf<OperatoStepId, OperatoDeal, OperatoAnswer, OperatoMove>;

/** The learner's seat, and that of the player who sits opposite. */
export const learner: Seat = 0;
export const opposite: Seat = 1;

/** Whether a move that the rules took is what the step is about. */
export function reachesCelsius(answer: CelsiusAnswer, move: CelsiusMove): boolean {
  if (move.move !== answer.move) return false;
  if (move.move !== "lay" || answer.move !== "lay") return true;
  return move.chain.length <= answer.chain.length;
}

export function reachesOperato(answer: OperatoAnswer, move: OperatoMove): boolean {
  if (move.move !== answer.move) return false;
  if (move.move !== "place" || answer.move !== "place") return true;
  return pointsOf(move.link) >= pointsOf(answer.link);
}
