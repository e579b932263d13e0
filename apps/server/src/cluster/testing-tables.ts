/** For the tests of several machines: tables of both games at several servers, played on as fast as it goes. */

import type { Player } from "./testing-player.ts";
import { seat } from "./testing-table.ts";

/** Something has gone on when at each table so many entries more are seen by all. */
const movesToGoOn = 4;
/** That of the servers at rest, in seconds. */
const heartbeat = 15;

interface Reached {
  readonly address: string;
}

export class TestTables {
  readonly all: (readonly Player[])[] = [];
  #wake = () => {};

  /** Three people at each, each at another server if there are so many, and a bot. @param servers more may come, or fewer be left. */
  static async open(servers: readonly Reached[], count: number): Promise<TestTables> {
    const tables = new TestTables();
    const circumstances = {
      addresses: () => servers.map(({ address }) => address),
      heartbeat,
      think: async () => {},
      now: () => performance.now(),
      waited: () => {},
      progressed: () => tables.#wake(),
    };
    const games = ["celsius", "operato"] as const;
    const seating = Array.from({ length: count }, (_, first) =>
      seat({ game: games[first % 2] ?? "celsius", people: 3, bots: 1, first }, circumstances),
    );
    tables.all.push(...(await Promise.all(seating)));
    return tables;
  }

  get players(): readonly Player[] {
    return this.all.flat();
  }

  /** Until some moves more were made at each table, or its match is over. */
  async goOn(): Promise<void> {
    const before = this.all.map(lastOf);
    await this.#until(() =>
      this.all.every((players, index) => isOver(players) || lastOf(players) >= (before[index] ?? 0) + movesToGoOn),
    );
  }

  /** Every match is stopped, all have seen it, and follow no more. */
  async end(): Promise<void> {
    for (const players of this.all) if (!isOver(players)) await players[0]?.ask({ move: "stop" });
    await this.#until(() => this.players.every((player) => player.isOver));
    for (const player of this.players) player.leave();
  }

  async #until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

function lastOf(players: readonly Player[]): number {
  return Math.min(...players.map(({ last }) => last?.position ?? 0));
}

function isOver(players: readonly Player[]): boolean {
  return players.some((player) => player.isOver);
}
