// Follows a table through whatever lies between: a stream of events; when it breaks or falls silent, another one, soon and
// then less often; where no stream gets through, the long poll. A page that is hidden for a while lets its stream go and
// takes it up again when it is looked at.
import type { Message, Presence } from "@tablee/protocol";
import type { Reaction } from "@tablee/protocol/words";
import { ask, isPassing, type Polled, type Refused, refusalOf, send } from "./api.ts";
import { eventReader, type ServerEvent } from "./events.ts";
import { longestSilence, noteHeartbeat } from "./heartbeat.ts";
import { Tabs } from "./tabs.ts";

export interface Follower {
  view(message: Message): void;
  presence(presence: Presence): void;
  reaction(person: number, reaction: Reaction): void;
  /** The line to the server is there, or is sought. */
  connection(isUp: boolean): void;
  /** Nothing more comes: the token is dead, the table is gone, the page is too old. */
  end(code: string): void;
  /** The highest position that is known, for who has to ask after it. */
  position(): number;
}

/** The server answers a poll within 25 s. */
const patience = { first: 5_000, poll: 35_000, hidden: 30_000 };
const wait = { shortest: 1_000, longest: 10_000 };
/** After a stream that the server ended, at most, and once in so long: another server goes on, and not all ask it at once. */
const elsewhere = { wait: 500, again: 10_000 };

type Ended =
  | { readonly how: "broken" | "ended" }
  | { readonly how: "mute" }
  | { readonly how: "refused"; readonly why: Refused };

export function follow(table: string, token: string, follower: Follower): () => void {
  const following = new Following(table, token, follower);
  void following.run();
  return () => following.stop();
}

class Following {
  readonly #path: string;
  readonly #token: string;
  readonly #follower: Follower;
  readonly #tabs: Tabs;
  #stopped = false;
  #polls = false;
  #wait = wait.shortest;
  #wentElsewhere = Number.NEGATIVE_INFINITY;
  #under = new AbortController();
  #wake: () => void = () => {};
  #hiding: ReturnType<typeof setTimeout> | undefined;
  readonly #forget: (() => void)[] = [];

  constructor(table: string, token: string, follower: Follower) {
    this.#path = `/tables/${table}`;
    this.#token = token;
    this.#follower = follower;
    this.#tabs = new Tabs(table, token, {
      hear: (event) => this.#hear(event),
      line: (isUp) => this.#follower.connection(isUp),
      changed: () => this.#under.abort(),
    });
    this.#on(window, "online", () => this.#wake());
    this.#on(window, "offline", () => this.#under.abort());
    this.#on(document, "visibilitychange", () => this.#looked());
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#hiding);
    for (const forget of this.#forget) forget();
    this.#tabs.close();
    this.#under.abort();
    this.#wake();
  }

  async run(): Promise<void> {
    while (!this.#stopped) {
      this.#under = new AbortController();
      if (this.#tabs.isLed) {
        await this.#untilAborted();
        continue;
      }
      if (this.#isLookedAway) await this.#sleep(null);
      if (this.#tabs.isLed || this.#stopped) continue;
      this.#tabs.lead();
      const ended = this.#polls ? await this.#poll() : await this.#stream();
      if (this.#stopped) return;
      if (this.#tabs.isLed) continue;
      if (ended.how === "refused" && !isPassing(ended.why)) {
        this.stop();
        this.#follower.end(ended.why.code);
        return;
      }
      if (ended.how === "mute") {
        this.#polls = true;
        continue;
      }
      if (ended.how === "ended" && performance.now() - this.#wentElsewhere > elsewhere.again) {
        this.#wentElsewhere = performance.now();
        await this.#sleep(Math.random() * elsewhere.wait);
        continue;
      }
      // A line that was lost while polling may be another line when it is back: a stream is tried anew.
      if (ended.how === "broken") this.#polls = false;
      this.#follower.connection(false);
      this.#tabs.say("down");
      await this.#rest(ended.how === "refused" ? ended.why.retryAfter : null);
    }
  }

  async #stream(): Promise<Ended> {
    const { signal } = this.#under;
    let isMute = false;
    const give = (milliseconds: number) => setTimeout(() => this.#under.abort(), milliseconds);
    let timer = setTimeout(() => {
      isMute = true;
      this.#under.abort();
    }, patience.first);
    try {
      const response = await send(`${this.#path}/events`, { token: this.#token, signal });
      if (response === null) return { how: isMute ? "mute" : "broken" };
      if (!response.ok || response.body === null) return { how: "refused", why: await refusalOf(response) };
      noteHeartbeat(response.headers);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const read = eventReader();
      for (;;) {
        const { value, done } = await reader.read();
        if (done) return { how: "ended" };
        clearTimeout(timer);
        timer = give(longestSilence());
        this.#tabs.say("alive");
        for (const event of read(value)) {
          this.#tabs.say(event);
          this.#hear(event);
          if (event.event === "gone") return { how: "refused", why: deadToken };
        }
      }
    } catch {
      return { how: isMute ? "mute" : "broken" };
    } finally {
      clearTimeout(timer);
    }
  }

  async #poll(): Promise<Ended> {
    for (;;) {
      const { signal } = this.#under;
      const path = `${this.#path}/view?after=${Math.max(0, this.#follower.position())}`;
      const timer = setTimeout(() => this.#under.abort(), patience.poll);
      const answered = await ask<Polled | undefined>(path, { token: this.#token, signal });
      clearTimeout(timer);
      if (!answered.ok) return answered.status === 0 ? { how: "broken" } : { how: "refused", why: answered };
      this.#arrived();
      this.#tabs.say("alive");
      if (answered.value === undefined) continue;
      const { message, presence } = answered.value;
      for (const [event, heard] of Object.entries({ view: message, presence })) {
        const passed = { event, data: JSON.stringify(heard) };
        this.#tabs.say(passed);
        this.#hear(passed);
      }
    }
  }

  #hear({ event, data }: ServerEvent): void {
    this.#arrived();
    const heard = JSON.parse(data);
    if (event === "gone") this.#gone();
    else if (event === "view") this.#follower.view(heard);
    else if (event === "presence") this.#follower.presence(heard);
    else if (event === "reaction") this.#follower.reaction(heard.person, heard.reaction);
  }

  /** Told by the tab that leads: the token is dead for this one too. */
  #gone(): void {
    if (!this.#tabs.isLed) return;
    this.stop();
    this.#follower.end(deadToken.code);
  }

  async #untilAborted(): Promise<void> {
    const { signal } = this.#under;
    await new Promise<void>((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  #arrived(): void {
    this.#wait = wait.shortest;
    this.#follower.connection(true);
  }

  /** Everybody whose server starts anew would otherwise ask at the same moment. */
  async #rest(seconds: number | null): Promise<void> {
    const milliseconds = Math.max(this.#wait * (0.75 + Math.random() / 2), (seconds ?? 0) * 1_000);
    this.#wait = Math.min(wait.longest, this.#wait * 2);
    await this.#sleep(milliseconds);
  }

  async #sleep(milliseconds: number | null): Promise<void> {
    if (this.#stopped) return;
    await new Promise<void>((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Hidden, and for a while. */
  get #isLookedAway(): boolean {
    return document.visibilityState === "hidden" && this.#hiding === undefined;
  }

  #looked(): void {
    clearTimeout(this.#hiding);
    this.#hiding = undefined;
    if (document.visibilityState === "hidden") {
      this.#hiding = setTimeout(() => {
        this.#hiding = undefined;
        this.#tabs.yield();
        this.#under.abort();
      }, patience.hidden);
    } else this.#wake();
  }

  #on(target: EventTarget, name: string, then: () => void): void {
    target.addEventListener(name, then);
    this.#forget.push(() => target.removeEventListener(name, then));
  }
}

const deadToken: Refused = { ok: false, code: "wrong-token", rule: "", data: {}, status: 401, retryAfter: null };
