/**
 * For the tests of several machines: somebody at a table by HTTP, as a page is: follows the stream, moves when it may, sends the
 * same again until it is answered, and goes to the next server when one is gone. Notes what was answered and all that it saw.
 */

import { randomBytes } from "node:crypto";
import { type Bot, bots, randomStream } from "@tablee/bots";
import type { Message } from "@tablee/protocol";
import { anyGame, type GameId } from "@tablee/rules";
import type { TestNode } from "./testing-node.ts";

export interface Acknowledged {
  readonly id: string;
  readonly position: number;
}

interface Seated {
  readonly table: string;
  readonly person: number;
  readonly token: string;
}

const againMilliseconds = 20;
/** Milliseconds; others are waiting. */
const mostThought = 5;

const newId = () => randomBytes(9).toString("base64url");
const pause = () => new Promise((resolve) => setTimeout(resolve, againMilliseconds));

export class Player {
  readonly game: GameId;
  readonly table: string;
  readonly person: number;
  readonly acknowledged: Acknowledged[] = [];
  /** Each message that was newer than the one before, as a page keeps them. */
  readonly seen: Message[] = [];
  readonly #token: string;
  readonly #nodes: readonly TestNode[];
  #at: number;
  #isMoving = false;
  #abort = new AbortController();
  #isGone = false;
  readonly #progressed: () => void;
  readonly #stream = randomStream(randomBytes(16));

  private constructor(game: GameId, seated: Seated, nodes: readonly TestNode[], at: number, progressed: () => void) {
    this.game = game;
    this.table = seated.table;
    this.person = seated.person;
    this.#token = seated.token;
    this.#nodes = nodes;
    this.#at = at;
    this.#progressed = progressed;
    void this.#follow();
  }

  /** Three people, each at another server if there are so many, and a bot; the match begins. */
  static async table(
    game: GameId,
    nodes: readonly TestNode[],
    first: number,
    progressed: () => void,
  ): Promise<Player[]> {
    const node = (index: number) => nodes[(first + index) % nodes.length] as TestNode;
    const opening = { game, seats: 4, bots: ["easy"], name: "Ana" };
    const ana = await must<Seated>(`${node(0).address}/tables`, opening);
    const seated = [ana];
    for (const [index, name] of ["Bo", "Cléo"].entries()) {
      const joining = { id: newId(), name };
      const joined = await must<Seated>(`${node(index + 1).address}/tables/${ana.table}/people`, joining);
      seated.push({ ...joined, table: ana.table });
    }
    const players = seated.map(
      (one, index) => new Player(game, one, nodes, (first + index) % nodes.length, progressed),
    );
    for (const player of players) await player.ask({ move: "ready", share: randomBytes(16).toString("hex") });
    await players[0]?.ask({ move: "start" });
    return players;
  }

  get last(): Message | undefined {
    return this.seen.at(-1);
  }

  get isOver(): boolean {
    return this.last?.public.phase === "over";
  }

  /** Sends a move until somebody answers it. @returns whether it was taken. */
  async ask(move: object): Promise<boolean> {
    const id = newId();
    for (;;) {
      const answer = await post(`${this.#node.address}/tables/${this.table}/moves`, { id, move }, this.#token);
      if (answer?.status === 200) {
        this.acknowledged.push({ id, position: (answer.body as { position: number }).position });
        this.#progressed();
        return true;
      }
      if (answer !== null && answer.status !== 503) return false;
      await this.#next();
    }
  }

  leave(): void {
    this.#isGone = true;
    this.#abort.abort();
  }

  get #node(): TestNode {
    return this.#nodes[this.#at] as TestNode;
  }

  async #next(): Promise<void> {
    await pause();
    this.#at = (this.#at + 1) % this.#nodes.length;
    this.#abort.abort();
  }

  async #follow(): Promise<void> {
    while (!this.#isGone) {
      this.#abort = new AbortController();
      try {
        const response = await fetch(`${this.#node.address}/tables/${this.table}/events`, {
          headers: { Authorization: `Bearer ${this.#token}` },
          signal: this.#abort.signal,
        });
        let text = "";
        for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          text += part;
          const frames = text.split("\n\n");
          text = frames.pop() ?? "";
          for (const frame of frames) this.#read(frame);
        }
      } catch {
        // The server is gone, or this player has turned to another.
      }
      if (!this.#abort.signal.aborted) await this.#next();
    }
  }

  #read(frame: string): void {
    const [, data] = /^event: view\ndata: (.*)$/.exec(frame) ?? [];
    if (data === undefined) return;
    const message = JSON.parse(data) as Message;
    if (message.position <= (this.last?.position ?? 0)) return;
    this.seen.push(message);
    this.#progressed();
    void this.#move();
  }

  async #move(): Promise<void> {
    if (this.#isMoving || this.#isGone) return;
    this.#isMoving = true;
    for (;;) {
      const on = this.last?.position ?? 0;
      const move = this.#isGone ? null : this.#choose();
      if (move === null) break;
      const isTaken = await this.ask(move);
      // A refused move has become wrong, a taken one is done: either way the next message tells what to do, if it is not there.
      const told = isTaken ? (this.acknowledged.at(-1)?.position ?? 0) : on + 1;
      if ((this.last?.position ?? 0) < told) break;
    }
    this.#isMoving = false;
  }

  /** As an easy bot would, which thinks a moment only: all that may be done takes minutes to find out. */
  #choose(): object | null {
    const { last } = this;
    if (last === undefined || last.public.phase !== "play") return null;
    const view = { public: last.public.match, own: last.own.match } as never;
    const [first] = anyGame(this.game).moves(view);
    if (first === undefined || first.move === "retract") return null;
    const end = performance.now() + mostThought;
    return (bots.easy[this.game] as Bot<never, object>).choose(view, this.#stream, () => performance.now() > end);
  }
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** @returns null when nobody is there. */
async function post(url: string, json: object, token?: string): Promise<Answer | null> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(json),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}

async function must<Body>(url: string, json: object): Promise<Body> {
  const answer = await post(url, json);
  if (answer?.status !== 201) throw new Error(`${url} answered ${JSON.stringify(answer)}`);
  return answer.body as Body;
}
