/**
 * HTTP as a load generator needs it: one socket for a person's moves and one for the stream, read with as little work as
 * can be, since the generator must not be what is measured.
 */

import { connect, type Socket } from "node:net";

export interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Requests one after the other on one connection. */
export class Caller {
  readonly #socket: Socket;
  readonly #host: string;
  #rest = "";
  #waiting: ((answer: Answer) => void) | null = null;

  constructor(host: string, port: number) {
    this.#host = `${host}:${port}`;
    this.#socket = connect({ host, port, noDelay: true });
    this.#socket.on("error", leave);
    this.#socket.setEncoding("latin1").on("data", (text: string) => this.#hear(text));
  }

  post(path: string, body: string, token: string): Promise<Answer> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
      this.#socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${this.#host}\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\n` +
          `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #hear(text: string): void {
    this.#rest += text;
    const end = this.#rest.indexOf("\r\n\r\n");
    if (end < 0) return;
    const head = this.#rest.slice(0, end);
    const body = this.#rest.slice(end + 4);
    const isChunked = /transfer-encoding: chunked/i.test(head);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (isChunked ? !body.endsWith("0\r\n\r\n") : body.length < length) return;
    this.#rest = "";
    const answer = { status: Number(head.slice(9, 12)), body: isChunked ? withoutChunks(body) : body };
    this.#waiting?.(answer);
  }
}

/** A connection that breaks shows in the figures: nothing more is answered on it. */
function leave(): void {}

function withoutChunks(body: string): string {
  let text = "";
  let from = 0;
  for (;;) {
    const line = body.indexOf("\r\n", from);
    const length = Number.parseInt(body.slice(from, line), 16);
    if (!(length > 0)) return text;
    text += body.slice(line + 2, line + 2 + length);
    from = line + 2 + length + 2;
  }
}

const begins = "event: view\ndata: ";

/** @param hear each message as it was written: one line of JSON, its letters beyond ASCII not decoded. */
export function follow(
  host: string,
  port: number,
  path: string,
  token: string,
  hear: (message: string) => void,
): Socket {
  const socket = connect({ host, port, noDelay: true });
  let rest = "";
  socket.on("error", leave);
  socket.setEncoding("latin1").on("data", (text: string) => {
    const all = rest + text;
    let from = 0;
    for (;;) {
      const start = all.indexOf(begins, from);
      const end = start < 0 ? -1 : all.indexOf("\n\n", start);
      if (end < 0) break;
      from = end + 2;
      hear(all.slice(start + begins.length, end));
    }
    rest = all.slice(from);
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}:${port}\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  return socket;
}
