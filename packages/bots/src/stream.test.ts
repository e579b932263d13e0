import { bytesToHex } from "@noble/hashes/utils.js";
import { describe, expect, it } from "vitest";
import { botStream, dealRandom, dealSeed } from "./chance.ts";
import { randomStream } from "./stream.ts";

const draw = (stream: { below(bound: number): number }, count = 20) =>
  Array.from({ length: count }, () => stream.below(1000));

describe("a random stream", () => {
  it("gives the same numbers for the same seed, across versions", () => {
    expect(draw(randomStream(Uint8Array.from({ length: 16 }, (_, index) => index)), 8)).toMatchInlineSnapshot(`
      [
        744,
        698,
        902,
        355,
        67,
        846,
        914,
        118,
      ]
    `);
  });

  it("stays below the bound and reaches all of it", () => {
    const stream = randomStream(new Uint8Array(16).fill(9));
    const seen = new Set(Array.from({ length: 500 }, () => stream.below(6)));
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("reads the bytes it is given, also within a larger buffer", () => {
    const buffer = new Uint8Array(40).fill(5);
    expect(draw(randomStream(buffer.subarray(8, 24)))).toEqual(draw(randomStream(new Uint8Array(16).fill(5))));
    expect(() => randomStream(new Uint8Array(15))).toThrow("16 bytes, not 15");
  });
});

describe("the chance of simulated matches", () => {
  it("is the SHA-256 of a text that others can write too", () => {
    // printf 'tablee deal 1 0' | sha256sum
    expect(bytesToHex(dealSeed("1", 0))).toBe("2ea7940cb4445796e61b14fc14690280e92b4f81fdf4439e17fe3a510487ec8c");
  });

  it("differs by seed, match and place", () => {
    const streams = [botStream("1", 0, 0), botStream("1", 0, 1), botStream("1", 1, 0), botStream("2", 0, 0)];
    expect(new Set(streams.map((stream) => draw(stream).join())).size).toBe(4);
    const deals = [dealRandom("1", 0), dealRandom("1", 1), dealRandom("2", 0)];
    const cards = Array.from({ length: 40 }, (_, index) => index);
    expect(new Set(deals.map((random) => random.shuffle(0, cards).join())).size).toBe(3);
  });
});
