/**
 * What processes that keep the same tables say to each other. Nothing of it is needed to be right: what happened stands in
 * the log, and is read there. A word that is lost makes others notice later, by a look at the log now and then.
 */

import type { Reaction } from "@tablee/protocol";

export type Word =
  /** The table's log has reached this position. */
  | { readonly say: "at"; readonly position: number }
  /** Who is connected to the table at this process: all of them, again and again while there are any. */
  | { readonly say: "here"; readonly persons: readonly number[] }
  /** Who has this table is to say who is there. */
  | { readonly say: "who" }
  /** A person has left the reveal of a round. */
  | { readonly say: "seen"; readonly person: number; readonly round: number }
  | { readonly say: "reaction"; readonly person: number; readonly reaction: Reaction };

/** @param from the name of the process that said it. */
export type Hear = (word: Word, from: string) => void;

export interface Bus {
  /** False while what others say does not come. */
  readonly isWell: boolean;
  /** What others say of a table, in the order each said it. @returns what ends it. */
  follow(table: string, hear: Hear): () => void;
  /** Neither waits nor fails: what cannot be said now is lost. */
  say(table: string, word: Word): void;
  close(): Promise<void>;
}

/** Who follows which table: the same for every bus that brings all words to all. */
export class Followers {
  readonly #all = new Map<string, Set<Hear>>();

  /** @returns what ends it; its value tells whether nobody follows the table any more. */
  add(table: string, hear: Hear): () => boolean {
    const hearing = this.#all.get(table) ?? new Set();
    this.#all.set(table, hearing);
    hearing.add(hear);
    return () => {
      hearing.delete(hear);
      return hearing.size === 0 && this.#all.delete(table);
    };
  }

  tell(table: string, word: Word, from: string): void {
    for (const hear of this.#all.get(table) ?? []) hear(word, from);
  }
}
