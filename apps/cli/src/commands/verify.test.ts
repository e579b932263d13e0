import { commitmentOf, seedFrom } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { tablee } from "../testing.ts";

const secret = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
const shares = ["0123456789abcdef0123456789abcdef", null, "fedcba9876543210fedcba9876543210"];
const commitment = commitmentOf(secret);
const other = "a".repeat(64);

const fair = {
  format: "tablee-record/1",
  game: "celsius",
  seats: ["Ana", "Panda", "Cléo"],
  seed: seedFrom(secret, shares),
  moves: [{ seat: 0, move: "pass" }, { move: "stop" }],
  fairness: { commitment, secret, shares },
};

const verify = (record: object, ...words: string[]) => tablee(["verify", "-", ...words], JSON.stringify(record));

describe("tablee verify", () => {
  it("says what is proved and what is not", async () => {
    const { status, out, err } = await verify(fair);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toContain("the shares of 2 people");
    expect(out).toContain("2 moves kept the rules");
    expect(out.split("Not verified:")[1]).toContain("that this commitment was shown before the deal");
  });

  it("proves more with the commitment that was shown", async () => {
    const { status, out } = await verify(fair, "--commitment", commitment.toUpperCase());
    expect(status).toBe(0);
    expect(out.split("Not verified:")[0]).toContain("the one that was shown before the deal");
    expect(out.split("Not verified:")[1]).not.toContain("--commitment");
  });

  it.each<[string, object, string]>([
    [
      "another secret",
      { fairness: { ...fair.fairness, secret: other } },
      "The secret is not the one that was committed to",
    ],
    ["another share", { fairness: { ...fair.fairness, shares: [null, null, null] } }, "The seed does not come from"],
    ["another seed", { seed: other }, "The seed does not come from"],
    ["no proof", { fairness: undefined }, "has no proof of its deal"],
    ["given piles", { piles: {} }, "can never be verified"],
    ["a move against the rules", { moves: [{ seat: 0, move: "retract" }] }, "move 1: C7: "],
  ])("fails on %s", async (_, change, sentence) => {
    const { status, out, err } = await verify({ ...fair, ...change });
    expect([status, out]).toEqual([1, ""]);
    expect(err).toContain(sentence);
  });

  it("fails when another commitment was shown", async () => {
    const { status, err } = await verify(fair, "--commitment", other);
    expect(status).toBe(1);
    expect(err).toBe(`The record's commitment ${commitment} is not the one that was shown: ${other}.\n`);
  });

  it("cannot mean a commitment of another length, nor what is no record", async () => {
    expect(await verify(fair, "--commitment", "abc")).toMatchObject({
      status: 2,
      err: expect.stringContaining("64 hex"),
    });
    expect(await verify({ ...fair, seats: [] })).toMatchObject({ status: 2 });
  });
});
