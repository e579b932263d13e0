/**
 * For the test of faults: how long anybody was without service, fault by fault. Whoever wants something waits for it, from when
 * they wanted it until it is there:
 *
 * - *answer*: from the first sending of a move until it is taken or refused for good;
 * - *line*: from one sign of life on the stream of a table to the next, on that stream or on another;
 * - *news*: from when somebody's move was acknowledged until another at the table sees it;
 * - *bot*: from when a bot is to move until it has.
 *
 * Not counted is the time in which nobody can be served, while the database is away; and that in which this process itself
 * stood still, with all others or for want of the processor: who does not look cannot say that nothing was to be seen.
 */

import type { Want } from "../cluster/testing-player.ts";

interface Span {
  readonly from: number;
  readonly to: number;
}

interface Waited extends Span {
  readonly what: Want | "bot";
  readonly who: string;
}

export interface Fault {
  readonly name: string;
  readonly from: number;
  /** Seconds for which a client may be without service. */
  readonly limit: number;
}

export interface Judged extends Fault {
  /** The longest wait for anything, in seconds; by what was wanted. */
  readonly worst: Readonly<Record<string, number>>;
  /** Seconds in which this process stood still meanwhile. */
  readonly still: number;
}

const tickMilliseconds = 50;
const stillMilliseconds = 250;
/** Seconds for which a bot may be late: a server's death delays it by no more. */
const botLimit = 3;
/** Shorter waits are nobody's trouble, and there are thousands of them. */
const notedMilliseconds = 300;

export class Service {
  readonly #faults: Fault[] = [];
  readonly #waits: Waited[] = [];
  readonly #absences: Span[] = [];
  readonly #stills: Span[] = [];
  #tick = this.now();
  readonly #timer = setInterval(() => this.#noteStill(), tickMilliseconds);

  /** Milliseconds since 1970, which never go back. */
  now(): number {
    return performance.timeOrigin + performance.now();
  }

  /** From now on waits are this fault's, until there is another. */
  begin(name: string, limit: number): void {
    this.#faults.push({ name, limit, from: this.now() });
  }

  waited(what: Want | "bot", from: number, to: number, who = "a player"): void {
    if (to - from >= notedMilliseconds) this.#waits.push({ what, from, to, who });
  }

  /** Nobody could be served in this time. */
  absent(from: number): void {
    this.#absences.push({ from, to: this.now() });
  }

  close(): void {
    this.#noteStill();
    clearInterval(this.#timer);
  }

  judge(): Judged[] {
    return this.#faults.map((fault, index) => {
      const end = this.#faults[index + 1]?.from ?? Number.POSITIVE_INFINITY;
      const worst: Record<string, number> = {};
      for (const waited of this.#waits) {
        // A wait is the fault's in which it ended: what it began in was over by then.
        if (waited.to < fault.from || waited.to >= end) continue;
        worst[waited.what] = Math.max(worst[waited.what] ?? 0, this.#counted(waited));
      }
      const stills = this.#stills.filter(({ to }) => to >= fault.from && to < end);
      return { ...fault, worst, still: seconds(stills.reduce((sum, { from, to }) => sum + to - from, 0)) };
    });
  }

  /** The waits that were longer than their fault allows. */
  excesses(): string[] {
    return this.#waits.flatMap((waited) => {
      const fault = this.#faults.findLast(({ from }) => from <= waited.to);
      const counted = this.#counted(waited);
      if (fault === undefined) return [];
      const limit = waited.what === "bot" ? Math.min(botLimit, fault.limit) : fault.limit;
      if (counted <= limit) return [];
      const after = seconds(waited.from - fault.from);
      return [
        `${fault.name}: ${waited.who} waited ${counted} s for ${waited.what}, from ${after} s after it began; ${limit} s are allowed`,
      ];
    });
  }

  #counted({ from, to }: Span): number {
    const uncounted = [...this.#absences, ...this.#stills].sort((one, other) => one.from - other.from);
    let counted = 0;
    let at = from;
    for (const span of uncounted) {
      if (span.to <= at || span.from >= to) continue;
      counted += Math.max(0, span.from - at);
      at = Math.min(to, span.to);
    }
    return seconds(counted + Math.max(0, to - at));
  }

  #noteStill(): void {
    const now = this.now();
    if (now - this.#tick > stillMilliseconds) this.#stills.push({ from: this.#tick + tickMilliseconds, to: now });
    this.#tick = now;
  }
}

function seconds(milliseconds: number): number {
  return Math.round(milliseconds / 10) / 100;
}
