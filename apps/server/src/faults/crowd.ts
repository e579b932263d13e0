/**
 * For the test of faults: people of both games at two hundred tables. They think as long as people do, until they are hurried:
 * then each moves as soon as it may, so that every match comes to its end.
 */

import type { Circumstances, Player } from "../cluster/testing-player.ts";
import { seat, type Wanted } from "../cluster/testing-table.ts";

const atOnce = 8;
/** Milliseconds of thought: all think at the same time in Celsius, one after the other in Opérato. */
const thoughts = { celsius: [8_000, 18_000], operato: [5_000, 10_000] } as const;
/** Long enough for all faults, and quickly played when nobody thinks any more. */
const rounds = 20;
const timer = 15;

export class Crowd {
  readonly tables: (readonly Player[])[] = [];
  readonly #circumstances: Omit<Circumstances, "think" | "progressed">;
  #isHurried = false;
  readonly #thinking = new Set<() => void>();
  #wake = () => {};

  constructor(circumstances: Omit<Circumstances, "think" | "progressed">) {
    this.#circumstances = circumstances;
  }

  get players(): Player[] {
    return this.tables.flat();
  }

  /** The tables at which a match is under way. */
  get inPlay(): number {
    return this.tables.filter((players) => !players.some((player) => player.isOver)).length;
  }

  get acknowledged(): number {
    return this.players.reduce((sum, { history }) => sum + history.acknowledged.length, 0);
  }

  /** @param chosen for all tables the same, instead of some of each kind. */
  async sitDown(count: number, chosen: Partial<Wanted> = {}): Promise<void> {
    let next = 0;
    const sit = async () => {
      for (let index = next++; index < count; index = next++) this.tables.push(await this.#table(index, chosen));
    };
    await Promise.all(Array.from({ length: atOnce }, sit));
  }

  /** Half of them come anew, anywhere, as a proxy sends them: to who has just come back too. */
  scatter(): void {
    const { length } = this.#circumstances.addresses();
    for (const player of this.players) if (Math.random() < 1 / 2) player.turnTo(Math.floor(Math.random() * length));
  }

  hurry(): void {
    this.#isHurried = true;
    for (const wake of this.#thinking) wake();
  }

  /** @returns when every match is over, as everybody has seen. */
  async untilOver(): Promise<void> {
    while (!this.players.every((player) => player.isOver)) {
      const dead = this.players.find((player) => player.dead !== null);
      if (dead !== undefined) throw new Error(`somebody was turned away for good, with ${dead.dead}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  leave(): void {
    for (const player of this.players) player.leave();
  }

  #table(index: number, chosen: Partial<Wanted>): Promise<Player[]> {
    const game = index % 2 === 0 ? "celsius" : "operato";
    const people = 2 + (Math.floor(index / 2) % 2);
    const bots = Math.floor(index / 4) % 3 === 0 ? 1 : 0;
    const clock = Math.floor(index / 8) % 4 === 0 ? { timer } : {};
    const options = game === "celsius" ? { rounds, ...clock } : clock;
    const wanted: Wanted = { game, people, bots, options, first: index, ...chosen };
    return seat(wanted, {
      ...this.#circumstances,
      think: () => this.#think(game),
      progressed: () => this.#wake(),
    });
  }

  #think(game: keyof typeof thoughts): Promise<void> {
    const [least, most] = thoughts[game];
    const milliseconds = this.#isHurried ? 0 : least + Math.random() * (most - least);
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(thinking);
        this.#thinking.delete(wake);
        resolve();
      };
      const thinking = setTimeout(wake, milliseconds);
      this.#thinking.add(wake);
    });
  }
}
