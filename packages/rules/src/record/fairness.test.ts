import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { commitmentOf, fairnessFaults, seedFrom } from "./fairness.ts";
import type { CelsiusRecord } from "./record.ts";

const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const shares = ["0123456789abcdef0123456789abcdef", null, "fedcba9876543210fedcba9876543210"];

function sha256(hex: string): string {
  return createHash("sha256").update(Buffer.from(hex, "hex")).digest("hex");
}

const fair: CelsiusRecord = {
  format: "tablee-record/1",
  game: "celsius",
  seats: ["Ana", "Bot", "Cléo"],
  seed: seedFrom(secret, shares),
  moves: [{ seat: 0, move: "pass" }, { move: "stop" }],
  fairness: { commitment: commitmentOf(secret), secret, shares },
};

test("the commitment is the SHA-256 of the secret's bytes, in either case", () => {
  expect(commitmentOf(secret)).toBe(sha256(secret));
  expect(commitmentOf(secret.toUpperCase())).toBe(sha256(secret));
});

test("the seed is the SHA-256 of secret and shares in seat order; a seat without a person adds nothing", () => {
  expect(seedFrom(secret, shares)).toBe(sha256(`${secret}${shares[0]}${shares[2]}`));
  expect(seedFrom(secret, [])).toBe(sha256(secret));
});

test("a fair record has no fault, with the commitment that was shown or without", () => {
  expect(fairnessFaults(fair)).toEqual([]);
  expect(fairnessFaults(fair, commitmentOf(secret).toUpperCase())).toEqual([]);
});

const other = "f".repeat(64);
const proof = fair.fairness as NonNullable<typeof fair.fairness>;

test.each<[string, CelsiusRecord, string[]]>([
  ["another secret", { ...fair, fairness: { ...proof, secret: other } }, ["not-the-secret", "not-the-seed"]],
  ["a share left out", { ...fair, fairness: { ...proof, shares: [null, null, null] } }, ["not-the-seed"]],
  ["shares in another order", { ...fair, fairness: { ...proof, shares: shares.toReversed() } }, ["not-the-seed"]],
  ["another seed", { ...fair, seed: other }, ["not-the-seed"]],
  ["no seed", (({ seed: _, ...rest }) => rest)(fair), ["not-the-seed"]],
  ["a move that breaks a rule", { ...fair, moves: [{ seat: 0, move: "retract" }] }, ["broken"]],
  ["piles that were given", { ...fair, piles: {} }, ["given-piles"]],
  ["no proof", (({ fairness: _, ...rest }) => rest)(fair), ["no-proof"]],
])("%s is found", (_, record, codes) => {
  expect(fairnessFaults(record).map(({ code }) => code)).toEqual(codes);
});

test("another commitment than the one shown is found", () => {
  expect(fairnessFaults(fair, other)).toEqual([
    { code: "not-the-shown", commitment: commitmentOf(secret), shown: other },
  ]);
});
