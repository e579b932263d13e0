/**
 * For tests: a proxy such as some schools and offices have, which hands an answer on when it has all of it. A stream of events
 * never gets through one.
 */

import { createServer, type IncomingMessage, request } from "node:http";

export interface BufferingProxy {
  readonly address: string;
  /** The paths that were asked for, and how each was answered; a stream never is. */
  readonly asked: { readonly path: string; status: number | null }[];
  stop(): Promise<void>;
}

export async function bufferingProxy(before: string): Promise<BufferingProxy> {
  const asked: BufferingProxy["asked"] = [];
  const proxy = createServer((incoming, outgoing) => {
    const noted: BufferingProxy["asked"][number] = { path: incoming.url ?? "", status: null };
    asked.push(noted);
    const { method, headers } = incoming;
    const onward = request(new URL(noted.path, before), { method, headers }, async (answer) => {
      const body = await whole(answer).catch(() => null);
      if (body === null) return;
      noted.status = answer.statusCode ?? 502;
      outgoing.writeHead(noted.status, { ...answer.headers, "content-length": body.length }).end(body);
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as { port: number };
  return {
    address: `http://127.0.0.1:${port}/`,
    asked,
    stop: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

async function whole(answer: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part);
  return Buffer.concat(parts);
}
