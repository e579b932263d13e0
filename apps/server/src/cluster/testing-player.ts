/**
 * For the tests of several machines: somebody at a table by HTTP, as a page is: follows the stream, moves when it may, sends the
 * same again until it is answered, and goes to the next server when one is gone or silent. Notes what was answered and all that
 * it saw, and how long it had to wait for anything that it wanted.
 */

import { randomBytes } from "node:crypto";
import { type Bot, bots, randomStream } from "@tablee/bots";
import { type Message, momentOf } from "@tablee/protocol";
import { anyGame, type GameId } from "@tablee/rules";
import { hashOf } from "../chance.ts";
import { post } from "./testing-asking.ts";
import { History } from "./testing-history.ts";
import { stream } from "./testing-stream.ts";

/** What a client may want of its servers. */
export type Want = "answer" | "line" | "news";

export interface Circumstances {
  /** Of the API, of all servers; the first one is asked first. */
  readonly addresses: () => readonly string[];
  /** Seconds between two signs of life on a stream. */
  readonly heartbeat: number;
  /** Resolves when a person would have thought of their move. */
  think(): Promise<void>;
  /** Milliseconds, by a clock that all clients share. */
  now(): number;
  /** Something was wanted since `from`, and is there at `to`. */
  waited(what: Want, from: number, to: number): void;
  /** Something has happened at this player's table. */
  progressed(): void;
}

interface Seated {
  readonly table: string;
  readonly person: number;
  readonly token: string;
}

const againMilliseconds = 200;
/** Milliseconds; others are waiting. */
const mostThought = 2;

export const newId = () => randomBytes(9).toString("base64url");
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

export class Player {
  readonly game: GameId;
  readonly table: string;
  readonly person: number;
  readonly token: string;
  readonly history: History;
  last: Message | null = null;
  /** Why it follows no more, though it would; null while all is well. */
  dead: number | null = null;
  readonly #with: Circumstances;
  readonly #others: readonly Player[];
  #at: number;
  #isMoving = false;
  #isGone = false;
  #endStream = () => {};
  #heard: number;
  /** Positions that others were acknowledged, and when, until they are seen here. */
  #awaited: { readonly position: number; readonly at: number }[] = [];
  readonly #chance = randomStream(randomBytes(16));

  /** @param others all at the table, this one too, as they come. */
  constructor(game: GameId, seated: Seated, others: readonly Player[], at: number, circumstances: Circumstances) {
    this.game = game;
    this.table = seated.table;
    this.person = seated.person;
    this.token = seated.token;
    this.history = new History(seated.person);
    this.#others = others;
    this.#at = at;
    this.#with = circumstances;
    this.#heard = circumstances.now();
    void this.#follow();
  }

  get isOver(): boolean {
    return this.last?.public.phase === "over";
  }

  /** Sends a move until somebody answers it. @returns the position at which it was taken; null when it was refused. */
  async ask(move: object, meant?: ReturnType<typeof momentOf>): Promise<number | null> {
    const body = { id: newId(), move, ...(meant === undefined ? {} : { for: meant }) };
    const hash = hashOf(JSON.stringify(meant === undefined ? move : [move, meant]));
    const asked = { id: body.id, hash, at: this.#with.now() };
    for (;;) {
      const address = this.#address;
      const answer = await post(`${address}/tables/${this.table}/moves`, body, this.token, this.#patience);
      const now = this.#with.now();
      if (answer !== null && answer.status < 500 && answer.status !== 429) {
        this.#with.waited("answer", asked.at, now);
        if (answer.status !== 200) {
          this.history.refused.push(asked);
          return null;
        }
        const taken = answer.body as { position: number; told: unknown };
        this.history.acknowledge(asked, taken, now);
        for (const other of this.#others) other.#await(taken.position, now);
        this.#with.progressed();
        return taken.position;
      }
      await pause(Math.max(againMilliseconds, answer?.retryAfter ?? 0));
      if (address === this.#address) this.#next();
    }
  }

  /** Goes to another server though nothing is wrong with this one, as after a moment without network. */
  turnTo(index: number): void {
    if (this.#address === this.#with.addresses()[index]) return;
    this.#at = index;
    this.#endStream();
  }

  leave(): void {
    this.#isGone = true;
    this.#endStream();
  }

  get #address(): string {
    const addresses = this.#with.addresses();
    return addresses[this.#at % addresses.length] as string;
  }

  get #patience(): number {
    return 2_000 * this.#with.heartbeat;
  }

  #next(): void {
    this.#at++;
    this.#endStream();
  }

  async #follow(): Promise<void> {
    while (!this.#isGone) {
      const address = this.#address;
      const seen = this.history.begin();
      const { end, ended } = stream({
        url: `${address}/tables/${this.table}/events`,
        token: this.token,
        patience: this.#patience,
        alive: () => this.#alive(),
        event: (text) => {
          const [, data] = /^event: view\ndata: (.*)$/.exec(text) ?? [];
          if (data === undefined) return;
          const message = JSON.parse(data) as Message;
          this.history.show(seen, message);
          this.#see(message);
        },
      });
      this.#endStream = end;
      const { status, retryAfter } = await ended;
      if (status >= 400 && status < 500 && status !== 429) {
        this.dead = status;
        return;
      }
      if (this.#isGone) return;
      await pause(Math.max(againMilliseconds, status === 200 ? 0 : retryAfter));
      if (address === this.#address) this.#at++;
    }
  }

  #alive(): void {
    const now = this.#with.now();
    this.#with.waited("line", this.#heard, now);
    this.#heard = now;
  }

  #await(position: number, at: number): void {
    if ((this.last?.position ?? 0) < position && !this.#isGone) this.#awaited.push({ position, at });
  }

  #see(message: Message): void {
    if (message.position <= (this.last?.position ?? 0)) return;
    this.last = message;
    const now = this.#with.now();
    for (const { position, at } of this.#awaited) if (position <= message.position) this.#with.waited("news", at, now);
    this.#awaited = this.#awaited.filter(({ position }) => position > message.position);
    this.#with.progressed();
    void this.#move();
  }

  async #move(): Promise<void> {
    if (this.#isMoving) return;
    this.#isMoving = true;
    while (!this.#isGone && this.#mayMove) {
      await this.#with.think();
      const on = this.last;
      const move = this.#choose();
      if (on === null || move === null) break;
      const position = await this.ask(move, momentOf(on.public));
      // A refused move has become wrong, a taken one is done: either way the next message tells what to do, if it is not there.
      if ((this.last?.position ?? 0) < (position ?? on.position + 1)) break;
    }
    this.#isMoving = false;
  }

  get #view() {
    const { last } = this;
    return last?.public.phase === "play" ? ({ public: last.public.match, own: last.own.match } as never) : null;
  }

  get #mayMove(): boolean {
    const view = this.#view;
    if (view === null || this.#isGone) return false;
    const [first] = anyGame(this.game).moves(view);
    return first !== undefined && first.move !== "retract";
  }

  /** As an easy bot would, which thinks a moment only: all that may be done takes minutes to find out. */
  #choose(): object | null {
    const view = this.#view;
    if (view === null || !this.#mayMove) return null;
    const end = performance.now() + mostThought;
    return (bots.easy[this.game] as Bot<never, object>).choose(view, this.#chance, () => performance.now() > end);
  }
}
