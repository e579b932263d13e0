/**
 * The contract of a bot: it gets what its seat may know and a random stream of its own, and answers with a move. It
 * never sees the state, and its stream never comes from the seed of the deal.
 */
import type { CelsiusMove, CelsiusView, OperatoMove, OperatoView } from "@tablee/rules";
import type { RandomStream } from "./stream.ts";

/** How one game is played. `choose` is asked only when a move of the view's own seat is awaited. */
export interface Bot<View, Move> {
  /**
   * @param isLate asked now and then by bots that think long; once true, they answer with the best they have. Without it
   * all effort is counted, so that the same view and stream give the same move on every machine.
   */
  choose(view: View, stream: RandomStream, isLate?: () => boolean): Move;
}

/** One level of play: a bot for each game. */
export interface BotLevel {
  readonly celsius: Bot<CelsiusView, CelsiusMove>;
  readonly operato: Bot<OperatoView, OperatoMove>;
}
