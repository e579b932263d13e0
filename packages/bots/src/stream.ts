/** A bot's own random stream: xoroshiro128+, quick and good enough for play; the deal has a cipher's key stream. */
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";

export interface RandomStream {
  /** A uniform whole number from 0 to `bound` - 1. */
  below(bound: number): number;
}

const seedBytes = 16;

/** @param seed at least 16 bytes, such as a hash or fresh bytes of the system; the first 16 are used. */
export function randomStream(seed: Uint8Array): RandomStream {
  if (seed.length < seedBytes) throw new RangeError(`a stream needs ${seedBytes} bytes, not ${seed.length}`);
  const bytes = new DataView(seed.buffer, seed.byteOffset, seedBytes);
  const generator = xoroshiro128plusFromState([0, 4, 8, 12].map((offset) => bytes.getInt32(offset, true)));
  return { below: (bound) => uniformInt(generator, 0, bound - 1) };
}
