// Asks the bots. They think in a worker, so that no table waits for a bot of another; what a worker that broke was asked
// is answered by the first legal move, and the next question starts another worker.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { BotLevelName } from "@tablee/protocol";
import { anyGame, type GameId, type GameTypes, type View } from "@tablee/rules";

export type AnyView = View<GameTypes["Public"], object>;

/** Plain data, handed to the worker. */
export interface Question {
  readonly game: GameId;
  readonly level: BotLevelName;
  readonly view: AnyView;
}

export interface Answer {
  readonly number: number;
  readonly move: GameTypes["Move"];
}

interface Waiting {
  readonly question: Question;
  readonly resolve: (move: GameTypes["Move"]) => void;
}

/** The bundle stands beside the server's; from the sources, tsx reads the worker's. */
const bundled = fileURLToPath(new URL("./bots-worker.mjs", import.meta.url));
const source = new URL("./worker.ts", import.meta.url);

export class Thinker {
  readonly #report: (error: unknown) => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | null = null;
  #asked = 0;
  #isClosed = false;

  constructor(report: (error: unknown) => void) {
    this.#report = report;
  }

  choose(question: Question): Promise<GameTypes["Move"]> {
    return new Promise((resolve) => {
      if (this.#isClosed) return resolve(firstLegal(question));
      const number = this.#asked++;
      this.#waiting.set(number, { question, resolve });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ number, question });
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const worker = existsSync(bundled) ? new Worker(bundled) : new Worker(source, { execArgv: ["--import", "tsx"] });
    worker.unref();
    worker.on("message", ({ number, move }: Answer) => {
      this.#waiting.get(number)?.resolve(move);
      this.#waiting.delete(number);
    });
    const giveUp = (reason: unknown) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      if (!this.#isClosed) this.#report(reason);
      for (const { question, resolve } of this.#waiting.values()) resolve(firstLegal(question));
      this.#waiting.clear();
    };
    worker.on("error", giveUp);
    worker.on("exit", (status) => giveUp(new Error(`the bots' worker ended with ${status}`)));
    return worker;
  }
}

/** To pass in Celsius, to lay or draw in Opérato. */
function firstLegal({ game, view }: Question): GameTypes["Move"] {
  const [move] = anyGame(game).moves(view);
  if (move === undefined) throw new TypeError("a bot is asked only when it may move");
  return move;
}
