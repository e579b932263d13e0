/**
 * Plays a plan on several cores: threads ask for stretches of matches until there are none left. A match depends on the
 * seed and its number alone, and tallies add up in any order, so that the figures are those of one thread.
 */
import { Worker } from "node:worker_threads";
import type { Plan } from "./plan.ts";
import { Runner, type Stretch } from "./run.ts";
import { addTally, emptyTally, type Tally } from "./tally.ts";

/** Beside the bundle; run from its sources, as by the tests, the program has one thread. */
const workerFile = import.meta.url.endsWith(".mjs") ? new URL("./simulate-worker.mjs", import.meta.url) : null;

/** Matches that a thread is handed at once: a share of all, so that none waits long for the last, yet rarely asks. */
const longestStretch = 50;
const stretchesEach = 8;

export async function playPlan(
  plan: Plan,
  matches: number,
  jobs: number,
  progress: (done: number) => void,
): Promise<Tally> {
  const length = Math.max(1, Math.min(longestStretch, Math.ceil(matches / (jobs * stretchesEach))));
  const stretches = stretchesOf(matches, length);
  const whole = emptyTally(plan.bots.length);
  const add = (part: Tally) => {
    addTally(whole, part);
    progress(whole.matches);
  };
  const threads = workerFile === null ? 1 : Math.min(jobs, Math.ceil(matches / length));
  if (workerFile === null || threads === 1) await playHere(plan, stretches, add);
  else await Promise.all(Array.from({ length: threads }, () => playThere(workerFile, plan, stretches, add)));
  return whole;
}

function* stretchesOf(matches: number, length: number): Generator<Stretch, undefined> {
  for (let from = 0; from < matches; from += length) yield { from, to: Math.min(from + length, matches) };
}

async function playHere(plan: Plan, stretches: Iterable<Stretch>, add: (part: Tally) => void): Promise<void> {
  const runner = new Runner(plan);
  try {
    for (const stretch of stretches) add(await runner.play(stretch));
  } finally {
    await runner.close();
  }
}

function playThere(file: URL, plan: Plan, stretches: Iterator<Stretch, undefined>, add: (part: Tally) => void) {
  return new Promise<void>((resolve, reject) => {
    const worker = new Worker(file, { workerData: plan });
    const next = () => worker.postMessage(stretches.next().value ?? null);
    worker.on("message", (part: Tally) => {
      add(part);
      next();
    });
    worker.on("error", reject);
    worker.on("exit", (status) => (status === 0 ? resolve() : reject(new Error(`a thread ended with ${status}`))));
    next();
  });
}
