// The bus in PostgreSQL, LISTEN and NOTIFY: nothing more to install. Everybody hears everything on one channel, and picks what
// they follow. All that is said in one turn of the event loop goes out together, cut to the size that a notification takes.

import { Client, type Notification } from "pg";
import { type Bus, Followers, type Hear, type Word } from "./bus.ts";

const channel = "tablee";
/** A notification takes less than 8,000 bytes, and nothing in it is longer as bytes than as signs. */
const mostSigns = 7_900;
const answerMilliseconds = 4_000;
const againMilliseconds = 250;

export class NotifyBus implements Bus {
  readonly #url: string;
  readonly #name: string;
  readonly #failed: (error: Error) => void;
  readonly #followers = new Followers();
  #client: Client | null = null;
  #waiting: string[] = [];
  #isSending = false;
  #isClosed = false;

  private constructor(url: string, name: string, failed: (error: Error) => void) {
    this.#url = url;
    this.#name = name;
    this.#failed = failed;
  }

  /** Rejects when it cannot be reached now; later it comes back by itself. */
  static async open(url: string, name: string, failed: (error: Error) => void): Promise<NotifyBus> {
    const bus = new NotifyBus(url, name, failed);
    await bus.#connect();
    return bus;
  }

  get isWell(): boolean {
    return this.#client !== null;
  }

  follow(table: string, hear: Hear): () => void {
    return this.#followers.add(table, hear);
  }

  say(table: string, word: Word): void {
    if (this.#client === null) return;
    this.#waiting.push(JSON.stringify([table, word]));
    if (this.#isSending) return;
    this.#isSending = true;
    setImmediate(() => void this.#send());
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }

  async #connect(): Promise<void> {
    const client = new Client({
      connectionString: this.#url,
      application_name: "tablee bus",
      keepAlive: true,
      connectionTimeoutMillis: answerMilliseconds,
      query_timeout: answerMilliseconds,
    });
    client.on("error", (error) => {
      if (this.#client === client) this.#failed(error);
    });
    client.on("end", () => this.#lost(client));
    client.on("notification", (notification) => this.#hear(notification));
    await client.connect();
    await client.query(`listen ${channel}`);
    if (this.#isClosed) await client.end();
    else this.#client = client;
  }

  async #send(): Promise<void> {
    while (this.#client !== null && this.#waiting.length > 0) {
      const client = this.#client;
      try {
        await client.query("select pg_notify($1, $2)", [channel, this.#takeOne()]);
      } catch (error) {
        if (this.#client === client) this.#failed(error as Error);
        this.#lost(client);
        void client.end().catch(() => {});
      }
    }
    this.#waiting = [];
    this.#isSending = false;
  }

  /** As many words as one notification holds. */
  #takeOne(): string {
    let signs = 0;
    let count = 0;
    for (const word of this.#waiting) {
      signs += word.length + 1;
      if (count > 0 && signs > mostSigns) break;
      count++;
    }
    return `["${this.#name}",${this.#waiting.splice(0, count).join(",")}]`;
  }

  #hear({ payload }: Notification): void {
    const [from, ...words] = JSON.parse(payload ?? "[]") as [string, ...[string, Word][]];
    if (from === this.#name) return;
    for (const [table, word] of words) this.#followers.tell(table, word, from);
  }

  #lost(client: Client): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#again();
  }

  #again(): void {
    if (this.#isClosed) return;
    setTimeout(() => this.#connect().catch(() => this.#again()), againMilliseconds).unref();
  }
}
