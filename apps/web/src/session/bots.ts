// Asks the bots at this table. They think in a worker; where a browser makes none, or its script cannot be had, they think
// on the page, and shorter. Either script is fetched with the first question, so that the first visit does not wait for it.
import type { AnyMove, Think } from "./local.svelte.ts";
import type { Question } from "./thinking.ts";

interface Waiting {
  readonly question: Question;
  readonly answer: (move: AnyMove | Promise<AnyMove>) => void;
}

/** So that a frame is hardly missed. */
const patienceOfThePage = 40;

const waiting = new Map<number, Waiting>();
let asked = 0;
/** Undefined until it is needed, null where there can be none. */
let worker: Worker | null | undefined;

export const thinkLikeBot: Think = (setup, seat, view) => {
  const player = setup.seats[seat]?.player;
  return ask({ game: setup.game, level: player?.kind === "bot" ? player.level : "", view });
};

function ask(question: Question): Promise<AnyMove> {
  worker = worker === undefined ? startWorker() : worker;
  if (worker === null) return thinkHere(question);
  const number = asked++;
  worker.postMessage({ number, question });
  return new Promise((answer) => {
    waiting.set(number, { question, answer });
  });
}

function startWorker(): Worker | null {
  try {
    const started = new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" });
    started.addEventListener("message", ({ data }: MessageEvent<{ number: number; move: AnyMove }>) => {
      waiting.get(data.number)?.answer(data.move);
      waiting.delete(data.number);
    });
    started.addEventListener("error", giveUpWorker);
    return started;
  } catch {
    return null;
  }
}

/** What was asked is answered all the same. */
function giveUpWorker(): void {
  worker?.terminate();
  worker = null;
  for (const { question, answer } of waiting.values()) answer(thinkHere(question));
  waiting.clear();
}

async function thinkHere(question: Question): Promise<AnyMove> {
  const { think } = await import("./thinking.ts");
  return think(question, patienceOfThePage);
}
