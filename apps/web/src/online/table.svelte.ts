// A table at a distance as this browser knows it: the newest view it was sent, who is there, what is shown, and the moves
// under way. It decides nothing and guesses nothing: what it has is what the server sent last.
import type { AnyTableMove, Message, Moment, Presence } from "@tablee/protocol";
import type { Reaction } from "@tablee/protocol/words";
import { type Answered, ask, isPassing, type MoveAnswer, type Refused } from "./api.ts";
import { readsOn, type There } from "./attendance.ts";
import { newId } from "./chance.ts";
import { follow } from "./follow.ts";
import { longestSilence } from "./heartbeat.ts";
import { forgetSeat, type KeptSeat, keepSeat } from "./kept.ts";

export type Chair = NonNullable<Message["public"]["chairs"][number]>;

/** A reaction on its way over the screen. */
export interface Shown {
  readonly id: number;
  readonly person: number;
  readonly reaction: Reaction;
}

const shownMilliseconds = 4_000;
const wait = { shortest: 1_000, longest: 10_000 };
/** Longer than a view is behind the answer to the move that it shows. */
const viewPatience = 3_000;

export class OnlineTable {
  readonly id: string;
  #seat: KeptSeat;
  readonly #receive: (message: Message) => void;
  #message: Message | null = $state.raw(null);
  #presence: Presence = $state.raw({ present: [], seen: null });
  #shown: readonly Shown[] = $state.raw([]);
  #isUp = $state(true);
  #ended: string | null = $state(null);
  #outdated: "unheard" | "asked" | null = $state(null);
  #underWay = $state(0);
  #serverAhead = 0;
  #reactions = 0;
  #isLeaving = false;
  /** When the move asked for last has been answered. */
  #turn: Promise<void> = Promise.resolve();
  #closed = false;
  readonly #arrivals = new Set<() => void>();
  readonly #lineBack = new Set<() => void>();
  readonly #asked = new Map<string, Promise<Answered<MoveAnswer>>>();
  readonly #stopFollowing: () => void;

  /** @param receive gets each view once, in order. */
  constructor(seat: KeptSeat, receive: (message: Message) => void) {
    this.id = seat.table;
    this.#seat = seat;
    this.#receive = receive;
    this.#stopFollowing = follow(seat.table, seat.token, {
      view: (message) => this.#take(message),
      presence: (presence) => {
        this.#presence = presence;
      },
      reaction: (person, reaction) => this.#show(person, reaction),
      connection: (isUp) => this.#connected(isUp),
      end: (code) => this.#end(code),
      position: () => this.#message?.position ?? 0,
    });
  }

  get message(): Message | null {
    return this.#message;
  }

  get present(): readonly number[] {
    return this.#presence.present;
  }

  get there(): There {
    return { presence: this.#presence, isUp: this.#isUp };
  }

  get shown(): readonly Shown[] {
    return this.#shown;
  }

  /** The line to the server is there. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Why nothing more comes from this table, or null. */
  get ended(): string | null {
    return this.#ended;
  }

  /** The server understands this page no more: nothing more comes, and `asked`: a move was refused for it. */
  get outdated(): "unheard" | "asked" | null {
    return this.#outdated;
  }

  /** A move is on its way to the server. */
  get isAsking(): boolean {
    return this.#underWay > 0;
  }

  get person(): number {
    return this.#seat.person;
  }

  get isHost(): boolean {
    return this.#message?.public.host === this.person;
  }

  /** Null while nobody leads the table. */
  get hostName(): string | null {
    const { host, chairs, watchers } = this.#message?.public ?? { host: null, chairs: [], watchers: [] };
    return [...chairs, ...watchers].find((one) => one !== null && one.person === host && host !== null)?.name ?? null;
  }

  /** The commitment to this match's deal as it was shown before this person was ready; undefined when it was not. */
  commitmentOf(matchNumber: number): string | undefined {
    return this.#seat.commitments[matchNumber];
  }

  /** The server's clock. */
  now(): number {
    return Date.now() + this.#serverAhead;
  }

  isAway(person: number | null): boolean {
    return person !== null && this.#isUp && !this.present.includes(person);
  }

  /**
   * Asks for a move until it is answered, whatever happens to the line; its id makes sure that it is applied once. The same
   * move asked for again while it is under way is that one; another waits for its turn, so that moves made while the line
   * was lost arrive in the order they were made in. Resolves when the view after it is here.
   * @param meant the round or turn that the move is for: when it is over on arrival, the move counts for no other.
   */
  ask(move: AnyTableMove, meant?: Moment): Promise<Answered<MoveAnswer>> {
    const words = JSON.stringify([move, meant]);
    const before = this.#asked.get(words);
    if (before !== undefined) return before;
    const asked = this.#turn.then(() => this.#ask(move, meant)).finally(() => this.#asked.delete(words));
    this.#turn = asked.then(
      () => {},
      () => {},
    );
    this.#asked.set(words, asked);
    return asked;
  }

  async react(reaction: Reaction): Promise<void> {
    await ask(`/tables/${this.id}/reactions`, { token: this.#seat.token, body: { reaction } });
  }

  /** The reveal before this round has been left: its time may run, and the others see it. */
  async see(round: number): Promise<void> {
    const { match, clock } = this.#message?.public ?? {};
    const waits = clock?.kind === "waiting" || readsOn(match ?? null, this.#presence.seen, this.person);
    if (match?.round !== round || !waits) return;
    await ask(`/tables/${this.id}/seen`, { token: this.#seat.token, body: { round } });
  }

  /** The record of a match that is over, as a text; null when it cannot be had. */
  async record(matchNumber: number): Promise<string | null> {
    const path = `/tables/${this.id}/record?match=${matchNumber}`;
    for (;;) {
      const answered = await ask<object>(path, { token: this.#seat.token });
      if (answered.ok) return JSON.stringify(answered.value);
      if (this.#closed || !isPassing(answered)) return null;
      await this.#patience(wait.longest, answered);
    }
  }

  /** Ready for the next match: keeps the commitment that was shown before, and adds this browser's share. */
  async ready(share: string): Promise<Answered<MoveAnswer>> {
    const { matchNumber, fairness } = this.#message?.public ?? {};
    if (matchNumber !== undefined && fairness !== undefined) {
      const commitments = { ...this.#seat.commitments, [matchNumber]: fairness.commitment };
      this.#seat = { ...this.#seat, commitments };
      keepSeat(this.#seat);
    }
    return this.ask({ move: "ready", share });
  }

  /** Gives the seat up for good. */
  async leave(): Promise<void> {
    this.#isLeaving = true;
    const answered = await this.ask({ move: "leave" });
    if (answered.ok || answered.status === 401) this.#end("left");
    this.#isLeaving = false;
  }

  close(): void {
    this.#closed = true;
    this.#stopFollowing();
    for (const wake of [...this.#lineBack, ...this.#arrivals]) wake();
  }

  async #ask(move: AnyTableMove, meant: Moment | undefined): Promise<Answered<MoveAnswer>> {
    this.#underWay += 1;
    const body = { id: newId(), move, for: meant };
    let pause = wait.shortest;
    try {
      for (;;) {
        const answered = await this.#send(body);
        if (answered.ok) {
          await this.#viewOf(answered.value.position);
          return answered;
        }
        if (this.#closed || !isPassing(answered)) return this.#refused(answered);
        await this.#patience(pause, answered);
        if (this.#closed) return answered;
        pause = Math.min(wait.longest, pause * 2);
      }
    } finally {
      this.#underWay -= 1;
    }
  }

  /** An answer that takes longer than a silence may last will not come: who was asked is frozen, or cut off. */
  async #send(body: object): Promise<Answered<MoveAnswer>> {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), longestSilence());
    const { signal } = patience;
    const answered = await ask<MoveAnswer>(`/tables/${this.id}/moves`, { token: this.#seat.token, body, signal });
    clearTimeout(timer);
    return answered;
  }

  #refused(refused: Refused): Refused {
    if (["wrong-token", "outdated", "no-such-table"].includes(refused.code)) this.#end(refused.code);
    if (refused.code === "outdated") this.#outdated = "asked";
    return refused;
  }

  async #patience(milliseconds: number, { retryAfter }: Refused): Promise<void> {
    await this.#until(this.#lineBack, Math.max(milliseconds, (retryAfter ?? 0) * 1_000));
  }

  async #viewOf(position: number): Promise<void> {
    const end = Date.now() + viewPatience;
    while (!this.#closed && (this.#message?.position ?? 0) < position && Date.now() < end) {
      await this.#until(this.#arrivals, end - Date.now());
    }
  }

  async #until(wakers: Set<() => void>, milliseconds: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        wakers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      wakers.add(wake);
    });
  }

  #take(message: Message): void {
    this.#serverAhead = message.now - Date.now();
    if (message.position <= (this.#message?.position ?? -1)) return;
    this.#message = message;
    this.#receive(message);
    for (const arrived of [...this.#arrivals]) arrived();
  }

  #connected(isUp: boolean): void {
    this.#isUp = isUp;
    if (isUp) for (const wake of [...this.#lineBack]) wake();
  }

  #show(person: number, reaction: Reaction): void {
    const shown = { id: this.#reactions, person, reaction };
    this.#reactions += 1;
    this.#shown = [...this.#shown, shown].slice(-3);
    setTimeout(() => {
      this.#shown = this.#shown.filter(({ id }) => id !== shown.id);
    }, shownMilliseconds);
  }

  #end(code: string): void {
    if (code === "outdated") {
      // What is laid out stays on the screen until its person loads the page again.
      this.#outdated ??= "unheard";
      this.close();
      return;
    }
    if (this.#ended !== null) return;
    // The stream may say before the answer comes that this seat is nobody's any more.
    this.#ended = this.#isLeaving && code === "wrong-token" ? "left" : code;
    forgetSeat(this.id);
    this.close();
  }
}
