// Asks the coach's thread, which starts with the first question. Most answers take less than a millisecond; a hand of many
// unlike cards from a deck of one's own can take minutes, so that one is given up and the thread with it.
import type { PlayedLabel } from "@tablee/rules";
import type { Best, Position } from "./best.ts";
import type { Answer, Question } from "./protocol.ts";

/** "unknown": it took too long, or this browser starts no thread. */
export type Solved = Best | null | "unknown";

const patienceMilliseconds = 4_000;

let thread: Worker | null = null;
let asked = 0;
const waiting = new Map<number, (solved: Solved) => void>();

export function askBest(position: Position, begun: readonly PlayedLabel[] = []): Promise<Solved> {
  asked += 1;
  const question: Question = { id: asked, position, begun };
  return new Promise((resolve) => {
    const patience = setTimeout(giveUp, patienceMilliseconds);
    waiting.set(question.id, (solved) => {
      clearTimeout(patience);
      resolve(solved);
    });
    try {
      thread ??= start();
      thread.postMessage(question);
    } catch {
      giveUp();
    }
  });
}

function start(): Worker {
  const started = new Worker(new URL("./thread.ts", import.meta.url), { type: "module" });
  started.addEventListener("message", ({ data }: MessageEvent<Answer>) => answer(data.id, data.best));
  started.addEventListener("error", giveUp);
  return started;
}

function answer(id: number, solved: Solved): void {
  waiting.get(id)?.(solved);
  waiting.delete(id);
}

/** Questions are answered in turn: what keeps the thread busy keeps it from all that wait. */
function giveUp(): void {
  thread?.terminate();
  thread = null;
  for (const id of [...waiting.keys()]) answer(id, "unknown");
}
