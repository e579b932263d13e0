// Streams of events (Server-Sent Events), written on Node's own response: a helper over web streams costs twice the time.
// A comment now and then tells both sides that the other lives; who does not read is let go before it fills the memory.

import type { ServerResponse } from "node:http";
import { heartbeatHeader, protocolHeader, protocolVersion, usualHeartbeat } from "@tablee/protocol";
import type { Clock } from "../tables/clock.ts";
import type { Kind, Listener } from "../tables/listeners.ts";
import type { AtTable } from "./asked.ts";
import { securityHeaders } from "./headers.ts";
import { refused } from "./refused.ts";

const mostUnsent = 64 * 1024;

/** Names and values in turn. The connection ends with the stream, so that no part needs a length before and after it. */
const streamHeaders = (heartbeat: number) =>
  Object.entries({
    ...securityHeaders,
    [protocolHeader]: String(protocolVersion),
    [heartbeatHeader]: String(heartbeat),
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
    Connection: "close",
  }).flat();

export interface StreamLimits {
  readonly total: number;
  readonly perAddress: number;
}

export class Streams {
  readonly #clock: Clock;
  readonly #limits: StreamLimits;
  readonly #heartbeatMilliseconds: number;
  readonly #headers: readonly string[];
  readonly #open = new Set<Stream>();
  #held = 0;
  readonly #perAddress = new Map<string, number>();
  #cancel: () => void = () => {};
  #isClosed = false;

  /** @param heartbeat seconds */
  constructor(clock: Clock, limits: StreamLimits, heartbeat = usualHeartbeat) {
    this.#clock = clock;
    this.#limits = limits;
    this.#heartbeatMilliseconds = heartbeat * 1_000;
    this.#headers = streamHeaders(heartbeat);
    this.#beat();
  }

  get count(): number {
    return this.#held;
  }

  open(response: ServerResponse, person: number, client: string, closed: () => void): Stream {
    const release = this.hold(client);
    const stream = new Stream(response, person, this.#headers);
    this.#open.add(stream);
    response.once("close", () => {
      this.#open.delete(stream);
      release();
      closed();
    });
    return stream;
  }

  /** A place for what is held open, a stream or a poll that waits; refused where there is none. @returns what gives it back. */
  hold(client: string): () => void {
    if (this.#isClosed) throw refused("stopping");
    const held = this.#perAddress.get(client) ?? 0;
    if (this.#held >= this.#limits.total || held >= this.#limits.perAddress) throw refused("too-many-streams");
    this.#held++;
    this.#perAddress.set(client, held + 1);
    return () => {
      this.#held--;
      const left = (this.#perAddress.get(client) ?? 1) - 1;
      if (left > 0) this.#perAddress.set(client, left);
      else this.#perAddress.delete(client);
    };
  }

  /** Ends them all; whoever comes now goes elsewhere. */
  close(): void {
    this.#isClosed = true;
    this.#cancel();
    for (const stream of this.#open) stream.end();
  }

  #beat(): void {
    this.#cancel = this.#clock.after(this.#heartbeatMilliseconds, () => {
      for (const stream of this.#open) stream.beat();
      this.#beat();
    });
  }
}

/** @param client the key of the address. */
export function followTable(streams: Streams, { table, person }: AtTable, client: string, response: ServerResponse) {
  // Who went while the table was looked up will not be heard to go.
  if (response.destroyed) return;
  let stop = () => {};
  const stream = streams.open(response, person, client, () => stop());
  stop = table.listen(stream);
}

class Stream implements Listener {
  readonly person: number;
  readonly #response: ServerResponse;

  constructor(response: ServerResponse, person: number, headers: readonly string[]) {
    this.person = person;
    this.#response = response;
    response.removeHeader("Transfer-Encoding");
    response.writeHead(200, [...headers]);
  }

  send(kind: Kind, data: string): void {
    this.#write(`event: ${kind}\ndata: ${data}\n\n`);
  }

  beat(): void {
    this.#write(": \n\n");
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.writableEnded) return;
    if (this.#response.writableLength > mostUnsent) this.#response.destroy();
    else this.#response.write(text);
  }
}
