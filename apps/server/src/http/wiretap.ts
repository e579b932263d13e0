/**
 * For tests: somebody who asks the server over sockets of their own, and every byte that came on these: status lines, headers,
 * bodies, streams. What is kept is what the network carried, not what a client made of it.
 */

import { Agent, request } from "node:http";
import { connect, type NetConnectOpts, type Socket } from "node:net";
import type { Message } from "@tablee/protocol";
import type { Who } from "../tables/walk.ts";
import type { Ask } from "./testing.ts";

export interface Heard {
  readonly status: number;
  readonly text: string;
}

export class Wiretap {
  readonly name: string;
  /** Null: somebody without a token. */
  person: Who = null;
  token: string | undefined;
  /** The newest view that came on the stream. */
  last: Message | null = null;
  #noted: Buffer[] = [];
  #rest = "";
  #wake: () => void = () => {};
  #endStream: () => void = () => {};
  readonly #agent: Agent;
  readonly #sockets = new Set<Socket>();
  readonly #address: URL;

  constructor(name: string, address: string) {
    this.name = name;
    this.#address = new URL(address);
    this.#agent = Object.assign(new Agent({ keepAlive: true }), {
      createConnection: (options: NetConnectOpts) => this.#connect(options),
    });
  }

  /** Everything that came since the last call. */
  take(): string {
    const noted = Buffer.concat(this.#noted).toString("utf8");
    this.#noted = [];
    return noted;
  }

  ask(path: string, { method, token = this.token, json, text, headers = {} }: Ask = {}): Promise<Heard> {
    const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
    return new Promise((resolve, reject) => {
      const asking = request(
        {
          agent: this.#agent,
          host: this.#address.hostname,
          port: this.#address.port,
          path,
          method: method ?? (body === undefined ? "GET" : "POST"),
          headers: {
            ...(body === undefined
              ? {}
              : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
            ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (response) => {
          let answer = "";
          response.setEncoding("utf8").on("data", (part) => {
            answer += part;
          });
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text: answer }));
        },
      );
      asking.on("error", reject);
      asking.end(body);
    });
  }

  /** Sends whatever this is, and waits until the server has said all it has to say. */
  async blurt(text: string): Promise<void> {
    const socket = this.#connect({ host: this.#address.hostname, port: Number(this.#address.port) });
    socket.on("error", () => {});
    socket.end(text);
    await new Promise((resolve) => socket.once("close", resolve));
  }

  /** Follows the table until it is followed anew or all is closed. */
  follow(table: string): void {
    this.#endStream();
    this.#rest = "";
    const asking = request(
      {
        agent: this.#agent,
        host: this.#address.hostname,
        port: this.#address.port,
        path: `/api/v1/tables/${table}/events`,
        headers: { Authorization: `Bearer ${this.token}` },
      },
      (response) => response.setEncoding("utf8").on("data", (part: string) => this.#read(part)),
    );
    asking.on("error", () => {});
    asking.end();
    this.#endStream = () => asking.destroy();
  }

  /** Waits for the view of this position. */
  async until(position: number): Promise<Message> {
    while (this.last === null || this.last.position < position) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.last;
  }

  close(): void {
    this.#endStream();
    this.#agent.destroy();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Notes before anybody else reads, so that an answer is noted by the time it is understood. */
  #connect(options: NetConnectOpts): Socket {
    const socket = connect(options);
    socket.on("data", (chunk: Buffer) => this.#noted.push(chunk));
    this.#sockets.add(socket);
    socket.once("close", () => this.#sockets.delete(socket));
    return socket;
  }

  #read(part: string): void {
    const blocks = (this.#rest + part).split("\n\n");
    this.#rest = blocks.pop() ?? "";
    for (const block of blocks) {
      const view = /^event: view\ndata: (.*)$/.exec(block)?.[1];
      if (view !== undefined) this.last = JSON.parse(view);
    }
    this.#wake();
  }
}
