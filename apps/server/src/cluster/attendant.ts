// What a process does for the tables that it shares with others, again and again: it tells that it lives, takes up what a dead
// one has left, and looks at the logs for what no word told it of.

import type { Bus } from "../bus/bus.ts";
import type { SharedStore } from "../store/store.ts";
import type { Clock } from "../tables/clock.ts";
import type { Tables } from "../tables/tables.ts";
import type { Members } from "./members.ts";

/** Four of them without a beat: two seconds until a dead process is missed, three until its bots move on. */
const beatMilliseconds = 500;
/** Looks at the logs: every so many beats, and oftener while the bus brings nothing. */
const beatsBetweenLooks = 10;
const beatsBetweenLooksInSilence = 2;
/** Who is there is said three times in the time for which others believe it. */
const beatsBetweenWords = 20;
/** Ten minutes: what is in use is kept for an hour at a time. */
const beatsBetweenKeeping = 1_200;

export interface Shared {
  readonly store: SharedStore;
  readonly bus: Bus;
  readonly members: Members;
}

export class Attendant {
  readonly #clock: Clock;
  readonly #tables: Tables;
  readonly #shared: Shared;
  readonly #report: (error: unknown) => void;
  #beats = 0;
  #wasWell = true;
  #cancel: () => void = () => {};
  #isClosed = false;
  #beating: Promise<void> = Promise.resolve();

  constructor(clock: Clock, tables: Tables, shared: Shared, report: (error: unknown) => void) {
    this.#clock = clock;
    this.#tables = tables;
    this.#shared = shared;
    this.#report = report;
  }

  /** Takes up this process's part of what is in play. */
  async begin(): Promise<void> {
    const { members } = this.#shared;
    await members.look();
    await this.#tables.resume((table) => members.isNearest(table));
    this.#later();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#cancel();
    await this.#beating;
    await this.#shared.members.leave().catch(this.#report);
    await this.#shared.bus.close();
  }

  #later(): void {
    if (this.#isClosed) return;
    this.#cancel = this.#clock.after(beatMilliseconds, () => {
      this.#beating = this.#beat()
        .catch(this.#report)
        .then(() => this.#later());
    });
  }

  async #beat(): Promise<void> {
    const { bus, members, store } = this.#shared;
    const beat = this.#beats++;
    const isBack = bus.isWell && !this.#wasWell;
    this.#wasWell = bus.isWell;
    // What was said meanwhile nobody heard; and those whose bus was well look at the logs only now and then.
    if (isBack || beat % beatsBetweenWords === 0) await this.#tables.sayAgain();
    if (beat % beatsBetweenKeeping === 0) await this.#tables.keepUsed(store);
    if (isBack || beat % (bus.isWell ? beatsBetweenLooks : beatsBetweenLooksInSilence) === 0)
      await this.#tables.look(store);
    if (await members.look()) await this.#tables.takeUp((table) => members.isNearest(table));
  }
}
