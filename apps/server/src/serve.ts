// Starting and stopping on a real port.

import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import type { Door } from "./http/door.ts";
import { highestPort } from "./settings.ts";

export interface Running {
  readonly port: number;
  /** Lets answers under way end, takes no new ones; who is still connected after a moment is cut off. */
  stop(): Promise<void>;
}

export interface Address {
  readonly port: number;
  readonly host: string | undefined;
}

/** A request that comes slower than this is nobody's who plays; it must not hold a connection for long. */
const requestMilliseconds = 30_000;
const headersMilliseconds = 15_000;
const sweepMilliseconds = 50;
const patienceMilliseconds = 3000;

/**
 * Rejects with a sentence for people if the port cannot be had.
 * @param door is asked first, and leaves to the app what is not for it.
 */
export async function serve(app: Hono, { port, host }: Address, door: Door = () => false): Promise<Running> {
  const listener = getRequestListener(app.fetch);
  const server = createServer(
    { requestTimeout: requestMilliseconds, headersTimeout: headersMilliseconds },
    (incoming, outgoing) => {
      if (!door(incoming, outgoing)) void listener(incoming, outgoing);
    },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(new Error(explain(error, port, host))));
    server.listen({ port, host }, resolve);
  });

  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: () =>
      new Promise((resolve) => {
        // A browser keeps its connection after the answer under way: it is closed as soon as nothing is asked on it.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
        const cut = setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
        server.close(() => {
          clearInterval(sweep);
          clearTimeout(cut);
          resolve();
        });
      }),
  };
}

function explain(error: NodeJS.ErrnoException, port: number, host: string | undefined): string {
  if (error.code === "EADDRINUSE") {
    const other = port < highestPort ? port + 1 : port - 1;
    return `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${other} npm start`;
  }
  if (error.code === "EACCES") return `Port ${port} needs more rights than this account has. Choose one above 1023.`;
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return `HOST ${host} is not an address of this machine.`;
  return `The server cannot listen on port ${port}: ${error.message}`;
}
