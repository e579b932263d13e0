/**
 * Chance, as RULES.md fixes it: shuffle k of a match draws from the ChaCha20 key stream with the seed as key and k
 * as nonce. Numbering the shuffles, instead of drawing from one long stream, lets anybody check a single one.
 */
import { chacha20 } from "@noble/ciphers/chacha.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

export interface Random {
  /** Shuffle number `index` of the match: a new array, element 0 the first to be drawn. */
  shuffle<Card>(index: number, cards: readonly Card[]): Card[];
}

export const seedPattern = /^[0-9a-fA-F]{64}$/;
export const zeroSeed = "0".repeat(64);

const wordsPerBlock = 16;
const bytesPerBlock = 64;

/** Little-endian 32-bit words of one key stream, fetched some blocks at a time. */
class KeyStream {
  readonly #key: Uint8Array;
  readonly #nonce: Uint8Array;
  #words: DataView;
  #position = 0;
  #block = 0;
  #length: number;

  constructor(key: Uint8Array, nonce: Uint8Array, words: number) {
    this.#key = key;
    this.#nonce = nonce;
    this.#length = Math.ceil(words / wordsPerBlock);
    this.#words = this.#fetch();
  }

  #fetch(): DataView {
    const zeros = new Uint8Array(this.#length * bytesPerBlock);
    const bytes = chacha20(this.#key, this.#nonce, zeros, undefined, this.#block);
    this.#block += this.#length;
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  next(): number {
    if (this.#position === this.#words.byteLength) {
      this.#length = 1;
      this.#words = this.#fetch();
      this.#position = 0;
    }
    const word = this.#words.getUint32(this.#position, true);
    this.#position += 4;
    return word;
  }

  /** A uniform integer below `bound`, by rejection: a plain remainder would favour small numbers. */
  below(bound: number): number {
    const limit = Math.floor(2 ** 32 / bound) * bound;
    let word = this.next();
    while (word >= limit) word = this.next();
    return word % bound;
  }
}

function nonceOf(index: number): Uint8Array {
  const nonce = new Uint8Array(12);
  const view = new DataView(nonce.buffer);
  view.setUint32(0, index % 2 ** 32, true);
  view.setUint32(4, Math.floor(index / 2 ** 32), true);
  return nonce;
}

/** @param seed 32 bytes, or their 64 hex digits in either case. */
export function seededRandom(seed: Uint8Array | string): Random {
  const key = typeof seed === "string" ? hexToBytes(seed.toLowerCase()) : seed;
  if (key.length !== 32) throw new RangeError(`a seed has 32 bytes, not ${key.length}`);
  return {
    shuffle(index, cards) {
      const shuffled = cards.slice();
      const stream = new KeyStream(key, nonceOf(index), Math.max(1, shuffled.length));
      for (let i = shuffled.length - 1; i > 0; i--) {
        const j = stream.below(i + 1);
        const card = shuffled[i] as (typeof shuffled)[number];
        shuffled[i] = shuffled[j] as (typeof shuffled)[number];
        shuffled[j] = card;
      }
      return shuffled;
    },
  };
}

export function makeSeed(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}
