/**
 * Chance for playouts, which draw millions of small numbers a second: xorshift, a few machine instructions each, seeded
 * from the bot's own stream. Good enough for sampling; what a level does of its own will draws from the stream itself.
 */
import type { RandomStream } from "./stream.ts";

export class QuickStream implements RandomStream {
  #word: number;

  constructor(source: RandomStream) {
    this.#word = 1 + source.below(2 ** 31 - 1);
  }

  below(bound: number): number {
    return Math.floor(this.unit() * bound);
  }

  /** From 0 up to, but not, 1. */
  unit(): number {
    let word = this.#word;
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    this.#word = word;
    return (word >>> 0) / 2 ** 32;
  }
}

/** Puts the items in random order, in place. */
export function shuffle(items: unknown[], stream: RandomStream): void {
  for (let index = items.length - 1; index > 0; index--) {
    const other = stream.below(index + 1);
    const item = items[index];
    items[index] = items[other];
    items[other] = item;
  }
}
