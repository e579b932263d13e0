// The bus over NATS: a subject for each table, so that a process hears of its own tables only, however many there are. Core
// NATS keeps nothing, and nothing is to be kept.

import { connect, type NatsConnection, type NodeConnectionOptions } from "@nats-io/transport-node";
import type { Bus, Hear, Word } from "./bus.ts";

const prefix = "tablee.";
const connectMilliseconds = 4_000;
const againMilliseconds = 250;
const pingMilliseconds = 2_000;

export class NatsBus implements Bus {
  readonly #connection: NatsConnection;
  readonly #name: string;
  #isWell = true;

  private constructor(connection: NatsConnection, name: string) {
    this.#connection = connection;
    this.#name = name;
  }

  /** Rejects when it cannot be reached now; later it comes back by itself. @param urls one or several, with commas between. */
  static async open(urls: string, name: string, failed: (error: Error) => void): Promise<NatsBus> {
    const connection = await connect(optionsFor(urls.split(",")));
    const bus = new NatsBus(connection, name);
    void bus.#watch(failed);
    return bus;
  }

  get isWell(): boolean {
    return this.#isWell;
  }

  follow(table: string, hear: Hear): () => void {
    const subscription = this.#connection.subscribe(prefix + table, {
      callback: (error, message) => {
        if (error !== null) return;
        const [from, word] = message.json<[string, Word]>();
        hear(word, from);
      },
    });
    return () => subscription.unsubscribe();
  }

  say(table: string, word: Word): void {
    if (this.#isWell) this.#connection.publish(prefix + table, JSON.stringify([this.#name, word]));
  }

  async close(): Promise<void> {
    this.#isWell = false;
    await this.#connection.close();
  }

  async #watch(failed: (error: Error) => void): Promise<void> {
    for await (const status of this.#connection.status()) {
      if (status.type === "disconnect" || status.type === "staleConnection") this.#isWell = false;
      else if (status.type === "reconnect") this.#isWell = true;
      else if (status.type === "error") failed(status.error);
    }
    this.#isWell = false;
  }
}

function optionsFor(urls: readonly string[]): NodeConnectionOptions {
  const [first = ""] = urls;
  const { username, password, protocol } = new URL(first);
  const decoded = { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  return {
    servers: urls.map((url) => new URL(url).host),
    name: "tablee",
    // What this process says itself it need not hear.
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: againMilliseconds,
    pingInterval: pingMilliseconds,
    timeout: connectMilliseconds,
    ...(decoded.user === "" ? {} : decoded.pass === "" ? { token: decoded.user } : decoded),
    ...(protocol === "tls:" ? { tls: {} } : {}),
  };
}
