/**
 * HTTP as a load generator needs it: one socket for a person's moves and one for the stream, read with as little work as
 * can be, since the generator must not be what is measured. A connection that breaks or stays silent ends the measurement.
 */

import { connect, type Socket } from "node:net";

export interface Answer {
  readonly status: number;
  readonly body: string;
}

interface Waiting {
  readonly request: string;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: Error) => void;
  isSentAgain: boolean;
}

/** Under the greatest load an answer takes a fraction of a second. */
const patienceMilliseconds = 20_000;

/** Requests on one connection, answered in their order. */
export class Caller {
  readonly #host: string;
  readonly #port: number;
  #socket: Socket | null = null;
  #waiting: Waiting[] = [];
  #rest = "";

  constructor(host: string, port: number) {
    this.#host = host;
    this.#port = port;
  }

  post(path: string, body: string, token: string): Promise<Answer> {
    const request =
      `POST ${path} HTTP/1.1\r\nHost: ${this.#host}:${this.#port}\r\nContent-Type: application/json\r\n` +
      `Authorization: Bearer ${token}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject, isSentAgain: false });
      this.#socket ??= this.#open();
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = [];
    this.#socket?.destroy();
  }

  #open(): Socket {
    const socket = connect({ host: this.#host, port: this.#port, noDelay: true });
    let why = new Error("the server closed a connection");
    socket.setTimeout(
      patienceMilliseconds,
      () => this.#waiting.length > 0 && socket.destroy(new Error("no answer came")),
    );
    socket.on("error", (error) => {
      why = error;
    });
    socket.on("close", () => this.#closed(why));
    socket.setEncoding("latin1").on("data", (text: string) => this.#hear(text));
    this.#rest = "";
    return socket;
  }

  #hear(text: string): void {
    this.#rest += text;
    for (;;) {
      const end = this.#rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const [, length] = /content-length: (\d+)/i.exec(this.#rest.slice(0, end)) ?? [];
      const after = end + 4 + Number(length ?? 0);
      if (this.#rest.length < after) return;
      const answer = { status: Number(this.#rest.slice(9, 12)), body: this.#rest.slice(end + 4, after) };
      this.#rest = this.#rest.slice(after);
      this.#waiting.shift()?.resolve(answer);
    }
  }

  /** A server closes what nothing was asked on for some seconds: what was just being sent is sent once more. */
  #closed(why: Error): void {
    this.#socket = null;
    const waiting = this.#waiting;
    this.#waiting = waiting.filter(({ isSentAgain }) => !isSentAgain);
    for (const { reject } of waiting.filter(({ isSentAgain }) => isSentAgain)) reject(why);
    if (this.#waiting.length === 0) return;
    this.#socket = this.#open();
    for (const one of this.#waiting) {
      one.isSentAgain = true;
      this.#socket.write(one.request);
    }
  }
}

const begins = "event: view\ndata: ";

/** What a connection brings; `broken` is called at most once, and not for an end that was asked for. */
export interface Hearer {
  /** Each message as it was written: one line of JSON, its letters beyond ASCII not decoded. */
  heard(message: string): void;
  broken(reason: Error): void;
}

/** @returns what ends the stream. */
export function follow(host: string, port: number, path: string, token: string, hearer: Hearer): () => void {
  const socket = connect({ host, port, noDelay: true });
  let rest = "";
  let isOpen = true;
  const end = (reason?: Error) => {
    if (isOpen && reason !== undefined) hearer.broken(reason);
    isOpen = false;
    socket.destroy();
  };
  socket.on("error", end);
  socket.on("close", () => end(new Error("the server closed a stream")));
  socket.setEncoding("latin1").on("data", (text: string) => {
    const all = rest + text;
    let from = 0;
    for (;;) {
      const start = all.indexOf(begins, from);
      const until = start < 0 ? -1 : all.indexOf("\n\n", start);
      if (until < 0) break;
      from = until + 2;
      hearer.heard(all.slice(start + begins.length, until));
    }
    rest = all.slice(from);
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return () => end();
}
