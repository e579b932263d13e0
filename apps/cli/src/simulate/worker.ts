// A thread of a simulation: it is handed its plan, asks for stretches of matches, and gives back what they add up to.
import { parentPort, workerData } from "node:worker_threads";
import type { Plan } from "./plan.ts";
import { Runner, type Stretch } from "./run.ts";

const runner = new Runner(workerData as Plan);

parentPort?.on("message", async (stretch: Stretch | null) => {
  if (stretch !== null) {
    parentPort?.postMessage(await runner.play(stretch));
    return;
  }
  await runner.close();
  parentPort?.close();
});
