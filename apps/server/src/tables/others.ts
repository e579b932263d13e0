// The other processes that keep the same table: what is said to them, and what is heard from them. A word over the bus says that
// there is more in the log, and the log says what. Where a process is alone there is nobody to hear, and nothing to catch up.

import type { Bus, Word } from "../bus/bus.ts";
import { NewerLog } from "./known.ts";
import type { Listeners } from "./listeners.ts";
import { NotSaved, type TableLog } from "./log.ts";
import type { Presence } from "./presence.ts";

/** What words are about. */
export interface SharedTable {
  readonly log: TableLog;
  readonly presence: Presence;
  readonly listeners: Listeners;
  /** Somebody has left the reveal before this round. */
  see(person: number, round: number): void;
  report(error: unknown): void;
}

/** For which a step that is due is left to the process that wrote last: it has the table in its memory for sure. */
const understudyMilliseconds = 1_000;

export class Others {
  readonly #bus: Bus | undefined;
  readonly #table: SharedTable;
  readonly #unfollow: () => void;
  /** The position of the log by the word of others. */
  #heard = 0;
  #isLooking = false;
  /** Nobody else does what the table does by itself. */
  #isTakenUp = false;
  #isClosed = false;

  /** @param bus absent where there are no others. */
  constructor(bus: Bus | undefined, table: SharedTable) {
    this.#bus = bus;
    this.#table = table;
    this.#unfollow = bus?.follow(table.log.id, (word, from) => this.#hear(word, from)) ?? (() => {});
  }

  /** Milliseconds for which what is due is left to them: none alone, and none for the last to write. */
  get delay(): number {
    const isNearest = this.#bus === undefined || this.#isTakenUp || this.#table.log.wroteLast;
    return isNearest ? 0 : understudyMilliseconds;
  }

  /** What is due is done here at once from now on: the process that was nearest to it is gone. */
  takeUp(): void {
    this.#isTakenUp = true;
  }

  say(word: Word): void {
    this.#bus?.say(this.#table.log.id, word);
  }

  sayWhoIsHere(): void {
    this.say({ say: "here", persons: this.#table.presence.here() });
  }

  /** For those who may not have heard it. */
  sayAgain(): void {
    const { log, presence } = this.#table;
    if (log.wroteLast) this.say({ say: "at", position: log.durable.position });
    if (presence.here().length > 0) this.sayWhoIsHere();
  }

  /** The log has become longer, by this process or by another. */
  written(position: number): void {
    if (this.#table.log.wroteLast) this.say({ say: "at", position });
    else this.#isTakenUp = false;
    if (this.#heard > position) void this.#look();
  }

  /** The log has reached this position, by the word of others. */
  noteThat(position: number): void {
    this.#heard = Math.max(this.#heard, position);
    void this.#look();
  }

  /** Reads what they have written, before something is shown that must not be old. */
  async catchUp(position?: number): Promise<void> {
    if (this.#bus === undefined) return;
    try {
      await this.#table.log.catchUp(position);
    } catch (error) {
      if (error instanceof NewerLog) throw error;
      this.#table.report(error);
      throw new NotSaved();
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#unfollow();
  }

  #hear(word: Word, from: string): void {
    const { log, presence, listeners, see } = this.#table;
    if (!log.exists) return;
    switch (word.say) {
      case "at":
        this.noteThat(word.position);
        break;
      case "here":
        presence.hear(from, word.persons);
        break;
      case "who":
        this.sayAgain();
        break;
      case "seen":
        see(word.person, word.round);
        break;
      case "reaction":
        listeners.react(word.person, word.reaction);
        break;
    }
  }

  /** Reads on until what was heard of is there. A word that was wrong is forgotten. */
  async #look(): Promise<void> {
    if (this.#isLooking || this.#isClosed) return;
    this.#isLooking = true;
    const { log } = this.#table;
    while (log.isStill && log.durable.position < this.#heard) {
      const before = log.durable.position;
      await this.catchUp(this.#heard).catch(() => {});
      if (log.durable.position === before) this.#heard = before;
    }
    this.#isLooking = false;
  }
}
