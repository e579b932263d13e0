// A bot's move for what its seat sees. It runs in a worker (bots.worker.ts), or on the page where there can be none. The
// random stream has nothing to do with the deal.
import { type BotLevel, bots, isBotName, randomStream } from "@tablee/bots";
import type { CelsiusView, GameId, OperatoView } from "@tablee/rules";
import type { AnyMove, AnyView } from "./local.svelte.ts";

export interface Question {
  readonly game: GameId;
  /** A bot's id; one that is unknown here plays like `medium`. */
  readonly level: string;
  readonly view: AnyView;
}

const stream = randomStream(crypto.getRandomValues(new Uint8Array(16)));

/** @param patience milliseconds after which a bot that thinks long answers with the best it has. */
export function think({ game, level, view }: Question, patience: number): AnyMove {
  const bot: BotLevel = bots[isBotName(level) ? level : "medium"];
  const end = performance.now() + patience;
  const isLate = () => performance.now() > end;
  return game === "celsius"
    ? bot.celsius.choose(view as CelsiusView, stream, isLate)
    : bot.operato.choose(view as OperatoView, stream, isLate);
}
