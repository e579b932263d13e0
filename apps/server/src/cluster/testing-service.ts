/** For tests and measurements: a program of the system as a server of their own, started, found to answer, and ended with them. */

import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** No test is a timing: a busy machine has time enough. */
export const serviceMilliseconds = 120_000;
const pauseMilliseconds = 50;

export function isRunning(server: ChildProcess | null): server is ChildProcess {
  return server !== null && server.exitCode === null && server.signalCode === null;
}

/** Without warning. */
export async function end(server: ChildProcess | null): Promise<void> {
  if (!isRunning(server)) return;
  const gone = once(server, "exit");
  server.kill("SIGKILL");
  await gone;
}

export async function untilIt(answers: () => Promise<void>, why: () => string): Promise<void> {
  const end = performance.now() + serviceMilliseconds;
  for (;;) {
    try {
      return await answers();
    } catch (error) {
      if (performance.now() > end) throw new Error(why(), { cause: error });
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
    }
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
