/**
 * Chance of simulated matches: seeds and streams are SHA-256 of a text that names what they are for, so that match
 * 1000 can be played without the 999 before it, and no bot's luck hangs on the deal's or on another bot's.
 */

import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { makeSeed, type Random, seededRandom } from "@tablee/rules";
import { type RandomStream, randomStream } from "./stream.ts";

const hash = (text: string) => sha256(utf8ToBytes(text));

/** The 32 bytes of a match's deal: SHA-256 of `tablee deal SEED INDEX`, the index counting from 0. */
export function dealSeed(seed: string, index: number): Uint8Array {
  return hash(`tablee deal ${seed} ${index}`);
}

export function dealRandom(seed: string, index: number): Random {
  return seededRandom(dealSeed(seed, index));
}

/** A seed for the bot named at `place` (from 0) in the list, in hex: SHA-256 of `tablee bot SEED INDEX PLACE`. */
export function botSeed(seed: string, index: number, place: number): string {
  return makeSeed(botHash(seed, index, place));
}

/** The stream of the same bot, seeded with the first bytes of that. */
export function botStream(seed: string, index: number, place: number): RandomStream {
  return randomStream(botHash(seed, index, place));
}

const botHash = (seed: string, index: number, place: number) => hash(`tablee bot ${seed} ${index} ${place}`);
