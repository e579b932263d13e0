import { createCipheriv } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeSeed, seededRandom, zeroSeed } from "./random.ts";

/** The words of RULES.md's key stream from OpenSSL, which shares no code with ours. */
function* opensslWords(seed: Buffer, index: number): Generator<number> {
  const iv = Buffer.alloc(16);
  iv.writeUInt32LE(index, 4);
  const cipher = createCipheriv("chacha20", seed, iv);
  for (;;) {
    const block = cipher.update(Buffer.alloc(64));
    for (let at = 0; at < 64; at += 4) yield block.readUInt32LE(at);
  }
}

let rejected = 0;

function opensslShuffle(seed: Buffer, index: number, cards: readonly number[]): number[] {
  const words = opensslWords(seed, index);
  const shuffled = [...cards];
  rejected = 0;
  for (let i = shuffled.length - 1; i > 0; i--) {
    const limit = Math.floor(2 ** 32 / (i + 1)) * (i + 1);
    let word = words.next().value as number;
    while (word >= limit) {
      rejected++;
      word = words.next().value as number;
    }
    const j = word % (i + 1);
    [shuffled[i], shuffled[j]] = [shuffled[j] as number, shuffled[i] as number];
  }
  return shuffled;
}

const counted = (length: number) => Array.from({ length }, (_, index) => index);

describe("a shuffle", () => {
  test("draws from the ChaCha20 key stream of its seed and number", () => {
    const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 });
    fc.assert(
      fc.property(seeds, fc.nat(2 ** 31), fc.nat(300), (seed, index, length) => {
        const cards = counted(length);
        expect(seededRandom(seed).shuffle(index, cards)).toEqual(opensslShuffle(Buffer.from(seed), index, cards));
      }),
    );
  });

  test("rejects words that would favour small numbers", () => {
    // Long enough for words beyond floor(2^32 / n) n to occur, so that a remainder without rejection is found out.
    const cards = counted(200_000);
    const seed = Buffer.alloc(32, 7);
    expect(seededRandom(seed).shuffle(3, cards)).toEqual(opensslShuffle(seed, 3, cards));
    expect(rejected).toBeGreaterThan(0);
  });

  test("is another for another number or seed, and leaves the cards it was given alone", () => {
    const random = seededRandom(zeroSeed);
    const cards = counted(40);
    const first = random.shuffle(0, cards);
    expect(random.shuffle(1, cards)).not.toEqual(first);
    expect(seededRandom("1".repeat(64)).shuffle(0, cards)).not.toEqual(first);
    expect(cards).toEqual(counted(40));
    expect(random.shuffle(2 ** 32, cards)).not.toEqual(first);
  });

  test("stays what it was when the first records were made", () => {
    expect(seededRandom(zeroSeed).shuffle(0, counted(10))).toMatchInlineSnapshot(`
      [
        6,
        8,
        2,
        7,
        9,
        5,
        1,
        0,
        3,
        4,
      ]
    `);
    expect(seededRandom(zeroSeed).shuffle(2 ** 32 + 5, counted(10))).toMatchInlineSnapshot(`
      [
        4,
        0,
        9,
        2,
        8,
        6,
        3,
        7,
        1,
        5,
      ]
    `);
  });

  test("takes a seed in either case, and no other length", () => {
    const cards = counted(10);
    expect(seededRandom("AB".repeat(32)).shuffle(0, cards)).toEqual(seededRandom("ab".repeat(32)).shuffle(0, cards));
    expect(() => seededRandom("abcd")).toThrow("a seed has 32 bytes, not 2");
    expect(makeSeed(new Uint8Array(32).fill(171))).toBe("ab".repeat(32));
  });
});
