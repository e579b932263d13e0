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

/** The port that a server of ours says it listens on. @param complaints what it wrote to standard error, should it end instead. */
export function portOf(server: ChildProcess, complaints: () => string): Promise<string> {
  let text = "";
  return new Promise((resolve, reject) => {
    server.stdout?.setEncoding("utf8").on("data", (part) => {
      text += part;
      const port = /listening on (\d+)/.exec(text)?.[1];
      if (port !== undefined) resolve(port);
    });
    server.once("exit", () => reject(new Error(`the server did not start: ${complaints()}`)));
  });
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
