// Who of the processes on one database is alive, as seen from one of them. It counts its own looks, not time: a database that
// was away for a while, or a process that slept, makes nobody else seem dead.

import { hashOf } from "../chance.ts";
import { meters } from "../meters.ts";
import type { NodeRegister } from "../store/nodes.ts";

/** So many looks without a beat, and a process is dead; should it live, two do the same, which harms nothing. */
const patience = 4;

interface Seen {
  beats: number;
  /** Looks since it last beat. */
  silent: number;
}

export class Members {
  readonly name: string;
  readonly #register: NodeRegister;
  #others = new Map<string, Seen>();

  constructor(name: string, register: NodeRegister) {
    this.name = name;
    this.#register = register;
  }

  /** Beats, and looks at the others. @returns whether one that was alive is so no more. */
  async look(): Promise<boolean> {
    const found = await this.#register.beat(this.name);
    const others = new Map<string, Seen>();
    let hasOneDied = [...this.#others.keys()].some((name) => !found.has(name));
    for (const [name, beats] of found) {
      if (name === this.name) continue;
      const before = this.#others.get(name);
      const silent = before?.beats === beats ? before.silent + 1 : 0;
      if (silent >= patience) {
        hasOneDied = true;
        await this.#register.forget(name, beats);
      } else others.set(name, { beats, silent });
    }
    this.#others = others;
    meters.processes.set(others.size + 1);
    return hasOneDied;
  }

  /** Whether this process is the one of all to take care of a table that nobody has in memory. */
  isNearest(table: string): boolean {
    const mine = closeness(this.name, table);
    return [...this.#others.keys()].every((other) => closeness(other, table) < mine);
  }

  /** The others need not wait to see that this one is gone. */
  async leave(): Promise<void> {
    const found = await this.#register.beat(this.name);
    await this.#register.forget(this.name, found.get(this.name) ?? 0);
  }
}

/** Who is highest takes care: when one goes, only its own tables change hands. */
function closeness(node: string, table: string): string {
  return hashOf(`${node} ${table}`);
}
