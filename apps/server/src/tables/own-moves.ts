// Keeps a table's agenda: wakes when its next step is due, asks bots, and takes the step as a move of the table's own.

import type { Seat } from "@tablee/rules";
import { agenda, awaitedSeats, isBot, type Situation, type Step } from "./agenda.ts";
import type { Clock } from "./clock.ts";
import type { OwnMove, TableState } from "./types.ts";

/** A bot's choice for what its seat sees; it thinks elsewhere, so that no other table waits. */
export type Think = (state: TableState, seat: Seat) => Promise<Extract<OwnMove, { move: "think" }>["chosen"]>;

export interface TableAtWork {
  /** Null while something is on its way to the disk: what follows it is not known yet. */
  still(): { readonly state: TableState; readonly situation: Situation } | null;
  /** Milliseconds for which a step that is due is left to another process, which is the nearest to it. */
  delay(): number;
  /** @param on the state it was chosen in: in another one it may be wrong. @returns whether it was taken, or is void. */
  take(move: OwnMove, on: TableState): Promise<boolean>;
  report(error: unknown): void;
}

/** A step that was refused is looked at again after a while; a bug must not become a busy loop. */
const patienceMilliseconds = 1_000;

export class OwnMoves {
  readonly #clock: Clock;
  readonly #think: Think;
  readonly #table: TableAtWork;
  readonly #asked = new Set<Seat>();
  #cancel: () => void = () => {};
  #isClosed = false;

  constructor(clock: Clock, think: Think, table: TableAtWork) {
    this.#clock = clock;
    this.#think = think;
    this.#table = table;
  }

  get hasNone(): boolean {
    return this.#table.still() !== null && this.#asked.size === 0 && this.#agenda().length === 0;
  }

  /** Looks at what is to be done next. Called after every change. */
  plan(): void {
    this.#cancel();
    const steps = this.#steps();
    if (this.#isClosed || steps.length === 0) return;
    const due = Math.min(...steps.map(({ at }) => at));
    const delay = Math.max(0, due - this.#clock.now()) + this.#table.delay();
    this.#cancel = this.#clock.after(delay, () => this.#wake());
  }

  close(): void {
    this.#isClosed = true;
    this.#cancel();
  }

  #steps(): Step[] {
    return this.#agenda().filter((step) => !("ask" in step && this.#asked.has(step.ask)));
  }

  /** A table whose state makes no sense does nothing by itself; thrown from a timer, it would end the process for all. */
  #agenda(): Step[] {
    const still = this.#table.still();
    if (still === null) return [];
    try {
      return agenda(still.state, still.situation);
    } catch (error) {
      this.#table.report(error);
      return [];
    }
  }

  #wake(): void {
    const still = this.#table.still();
    const now = this.#clock.now();
    const due = this.#steps().filter(({ at }) => at <= now);
    for (const step of due) if ("ask" in step) void this.#ask(step.ask);
    const own = due.find((step) => "move" in step);
    if (still !== null && own !== undefined && "move" in own) void this.#take(own.move, still.state);
    else this.plan();
  }

  async #ask(seat: Seat): Promise<void> {
    const asked = this.#table.still();
    if (asked === null) return;
    this.#asked.add(seat);
    try {
      const chosen = await this.#think(asked.state, seat);
      if (!this.#isClosed) await this.#take({ move: "think", seat, chosen }, asked.state);
    } catch (error) {
      this.#table.report(error);
    } finally {
      this.#asked.delete(seat);
      this.plan();
    }
  }

  async #take(move: OwnMove, on: TableState): Promise<void> {
    const isTaken = await this.#table.take(move, on).catch((error: unknown) => {
      this.#table.report(error);
      return false;
    });
    if (isTaken || this.#isClosed) return;
    this.#cancel();
    this.#cancel = this.#clock.after(patienceMilliseconds, () => this.plan());
  }
}

/**
 * Whether a move of the table's own may still be taken. Another process may have taken it already: what was due then is not due
 * now, though it would be allowed. A bot's choice holds as long as neither its seat nor the table has moved in the match; a
 * person may be back, or the round be over.
 */
export function isStillDue(move: OwnMove, on: TableState, state: TableState): boolean {
  if (move.move !== "think") return state === on;
  const { seat } = move;
  if (!awaitedSeats(state).includes(seat) || !isBot(state, seat) || state.isPaused) return false;
  if (state.matchNumber !== on.matchNumber) return false;
  const since = state.match?.moves.slice(on.match?.moves.length ?? 0) ?? [];
  return since.every((moved) => "seat" in moved && moved.seat !== seat);
}
