// Against real sockets: a proxy that hands answers on when it has all of them lets no stream through, and no error tells so.
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import { afterEach, expect, test, vi } from "vitest";
import { follow } from "./follow.ts";
import { operatoMessage, seat } from "./testing.ts";

const open: Server[] = [];
afterEach(() => {
  vi.unstubAllGlobals();
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(answer: (incoming: IncomingMessage, outgoing: ServerResponse) => void): Promise<number> {
  const server = createServer(answer);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as { port: number }).port;
}

/** A table at which something happens whenever somebody has polled. */
function table(asked: string[]) {
  let position = 3;
  return listening(({ url = "" }, outgoing) => {
    asked.push(url.slice(url.lastIndexOf("/")));
    if (url.endsWith("/events")) {
      outgoing.writeHead(200, { "Content-Type": "text/event-stream" });
      outgoing.write(`event: view\ndata: ${JSON.stringify(operatoMessage(position))}\n\n`);
      return;
    }
    position++;
    const polled = { message: operatoMessage(position), presence: { present: [0] } };
    outgoing.setHeader("Content-Type", "application/json").end(JSON.stringify(polled));
  });
}

/** Answers when it has heard all, as some schools' and offices' proxies do. */
function bufferingProxy(port: number) {
  return listening((incoming, outgoing) => {
    const { url: path, method, headers } = incoming;
    const onward = request({ port, path, method, headers }, async (answer) => {
      const parts: Buffer[] = [];
      try {
        for await (const part of answer) parts.push(part);
      } catch {
        return; // The client gave it up.
      }
      outgoing.writeHead(answer.statusCode ?? 502).end(Buffer.concat(parts));
    });
    onward.on("error", () => outgoing.destroy());
    outgoing.on("close", () => onward.destroy());
    incoming.pipe(onward);
  });
}

async function followed(port: number, connection: (isUp: boolean) => void = () => {}) {
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal(
    "document",
    Object.assign(new EventTarget(), { baseURI: `http://127.0.0.1:${port}/`, visibilityState: "visible" }),
  );
  const positions: number[] = [];
  await new Promise<void>((resolve) => {
    const stop = follow(seat.table, seat.token, {
      view({ position }) {
        positions.push(position);
        if (positions.length < 3) return;
        stop();
        resolve();
      },
      presence: () => {},
      reaction: () => {},
      connection,
      end: (code) => expect(code).toBe("never"),
      position: () => positions.at(-1) ?? -1,
    });
  });
  return positions;
}

test("behind a proxy that holds back whole answers, the long poll takes over", async () => {
  const asked: string[] = [];
  const positions = await followed(await bufferingProxy(await table(asked)));
  expect(positions).toEqual([4, 5, 6]);
  expect(asked.slice(0, 4)).toEqual(["/events", "/view?after=0", "/view?after=4", "/view?after=5"]);
});

test("a stream that its server ends is taken up elsewhere, and nobody sees a line that is lost", async () => {
  let streams = 0;
  const port = await listening((_, outgoing) => {
    streams++;
    outgoing.writeHead(200, { "Content-Type": "text/event-stream" });
    outgoing.write(`event: view\ndata: ${JSON.stringify(operatoMessage(streams))}\n\n`);
    if (streams === 1) outgoing.end();
    else outgoing.write(`event: view\ndata: ${JSON.stringify(operatoMessage(3))}\n\n`);
  });
  const connections: boolean[] = [];
  expect(await followed(port, (isUp) => connections.push(isUp))).toEqual([1, 2, 3]);
  expect(new Set(connections)).toEqual(new Set([true]));
});
