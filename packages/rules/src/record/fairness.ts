/**
 * A deal anybody can check (RULES.md, Fairness): a secret that was committed to before anybody was ready, and a share of
 * chance from each person. Neither who keeps the table nor who sits at it can choose the seed alone.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes } from "@noble/hashes/utils.js";
import type { Fairness, MatchRecord } from "./record.ts";
import { seedOf } from "./record.ts";
import { type Broken, replay } from "./replay.ts";

export const secretBytes = 32;
export const shareBytes = 16;

/** What is shown of a secret before anybody is ready: its SHA-256, in hex. @param secret in hex. */
export function commitmentOf(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret.toLowerCase())));
}

/** @param shares of each seat in order, in hex; null for a seat without a person. */
export function seedFrom(secret: string, shares: Fairness["shares"]): string {
  const given = shares.filter((share) => share !== null).map((share) => hexToBytes(share.toLowerCase()));
  return bytesToHex(sha256(concatBytes(hexToBytes(secret.toLowerCase()), ...given)));
}

export type FairnessFault =
  | { readonly code: "no-proof" }
  | { readonly code: "given-piles" }
  | { readonly code: "not-the-secret"; readonly commitment: string; readonly found: string }
  | { readonly code: "not-the-shown"; readonly commitment: string; readonly shown: string }
  | { readonly code: "not-the-seed"; readonly seed: string; readonly found: string }
  | { readonly code: "broken"; readonly broken: Broken };

/**
 * Every way in which a record does not prove its deal; none when commitment, seed, shuffles and moves agree.
 * @param shown the commitment that was shown before the deal, by whoever kept it; without it that is not checked.
 */
export function fairnessFaults(record: MatchRecord, shown?: string): FairnessFault[] {
  const { fairness, piles } = record;
  if (piles !== undefined) return [{ code: "given-piles" }];
  if (fairness === undefined) return [{ code: "no-proof" }];
  const faults: FairnessFault[] = [];
  const commitment = fairness.commitment.toLowerCase();
  const found = commitmentOf(fairness.secret);
  if (found !== commitment) faults.push({ code: "not-the-secret", commitment, found });
  if (shown !== undefined && shown.toLowerCase() !== commitment) {
    faults.push({ code: "not-the-shown", commitment, shown: shown.toLowerCase() });
  }
  const seed = seedOf(record).toLowerCase();
  const drawn = seedFrom(fairness.secret, fairness.shares);
  if (drawn !== seed) faults.push({ code: "not-the-seed", seed, found: drawn });
  const broken = firstBroken(record);
  if (broken !== null) faults.push({ code: "broken", broken });
  return faults;
}

function firstBroken(record: MatchRecord): Broken | null {
  const steps = replay(record);
  let next = steps.next();
  while (next.done !== true) next = steps.next();
  return next.value;
}
