// The bus inside one process: alone there is nobody to say anything to; tests put several servers into one process.

import { type Bus, Followers } from "./bus.ts";

export class LocalHub {
  readonly #members = new Map<string, Followers>();

  /** @param name the member's. */
  join(name: string): Bus {
    const followers = new Followers();
    this.#members.set(name, followers);
    return {
      isWell: true,
      follow: (table, hear) => followers.add(table, hear),
      say: (table, word) => {
        if (this.#members.size === 1) return;
        // Later, as from any other bus: who says something is not to be asked back in the middle of it.
        setImmediate(() => {
          for (const [other, theirs] of this.#members) if (other !== name) theirs.tell(table, word, name);
        });
      },
      close: async () => {
        this.#members.delete(name);
      },
    };
  }
}
