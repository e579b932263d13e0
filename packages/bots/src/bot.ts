/**
 * The contract of a bot: it gets what its seat may know and a random stream of its own, and answers with a move. It
 * never sees the state, and its stream never comes from the seed of the deal.
 */
import type { CelsiusMove, CelsiusView, OperatoMove, OperatoView } from "@tablee/rules";
import type { RandomStream } from "./stream.ts";

/** How one game is played. `choose` is asked only when a move of the view's own seat is awaited. */
export interface Bot<View, Move> {
  choose(view: View, stream: RandomStream): Move;
}

/** One level of play: a bot for each game. */
export interface BotLevel {
  readonly celsius: Bot<CelsiusView, CelsiusMove>;
  readonly operato: Bot<OperatoView, OperatoMove>;
}
