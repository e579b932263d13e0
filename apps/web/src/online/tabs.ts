// The tabs of one browser at one table follow it over one line: a browser allows six connections to a server, and streams of
// more tabs would leave none for a move. The tab that came last leads; it holds the stream and passes on what it hears.
import type { ServerEvent } from "./events.ts";

interface Said {
  /** leads, alive: by whom; goes: leads no longer; up, down: the line to the server; else what was heard. */
  readonly is: "leads" | "alive" | "goes" | "up" | "down" | ServerEvent;
  /** When it took the lead: of two, the later one leads. */
  readonly since: number;
}

export interface Follows {
  hear(event: ServerEvent): void;
  line(isUp: boolean): void;
  /** Another tab leads from now on, or none does any more. */
  changed(): void;
}

/** Longer than the silence between two beats of the server; a tab that was killed says no farewell. */
const patience = 40_000;
/** So that of several tabs one takes the lead, and the others hear of it first. */
const longestDelay = 400;

export class Tabs {
  readonly #channel: BroadcastChannel;
  readonly #follows: Follows;
  #isLed = false;
  /** Since when this tab leads, or null. */
  #since: number | null = null;
  /** Of the tab that leads this one. */
  #leader = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;
  readonly #leave = () => this.yield();

  constructor(table: string, token: string, follows: Follows) {
    this.#follows = follows;
    this.#channel = new BroadcastChannel(`tablee.table ${table} ${token}`);
    this.#channel.addEventListener("message", ({ data }: MessageEvent<Said>) => this.#listen(data));
    window.addEventListener("pagehide", this.#leave);
  }

  /** Another tab passes on what it hears. */
  get isLed(): boolean {
    return this.#isLed;
  }

  lead(): void {
    this.#isLed = false;
    clearTimeout(this.#waiting);
    if (this.#since !== null) return;
    this.#since = Date.now() + Math.random();
    this.say("leads");
  }

  /** What this tab has to tell, as long as it leads. */
  say(is: Said["is"]): void {
    if (this.#since !== null) this.#channel.postMessage({ is, since: this.#since });
  }

  /** Leads no longer: another tab may. */
  yield(): void {
    this.say("goes");
    this.#since = null;
  }

  close(): void {
    this.yield();
    clearTimeout(this.#waiting);
    window.removeEventListener("pagehide", this.#leave);
    this.#channel.close();
  }

  #listen({ is, since }: Said): void {
    if (this.#since !== null && since < this.#since) return;
    if (is === "goes") {
      if (since === this.#leader) this.#waitFor(Math.random() * longestDelay);
      return;
    }
    // One that hands over may still be heard after the next.
    if (this.#isLed && since < this.#leader) return;
    this.#leader = since;
    const wasLed = this.#isLed;
    this.#isLed = true;
    this.#since = null;
    this.#waitFor(patience);
    if (!wasLed) this.#follows.changed();
    if (typeof is === "object") this.#follows.hear(is);
    else if (is !== "leads") this.#follows.line(is !== "down");
  }

  #waitFor(milliseconds: number): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => {
      this.#isLed = false;
      this.#follows.changed();
    }, milliseconds);
  }
}
