import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { celsiusRecord, operatoRecord, tablee, temporaryFile } from "../testing.ts";

const vectors = fileURLToPath(new URL("../../../../packages/rules/vectors/", import.meta.url));
const names = readdirSync(vectors)
  .filter((name) => name.endsWith(".record.json"))
  .map((name) => name.replace(".record.json", ""));

describe("tablee replay --states", () => {
  it("has vectors to agree with", () => {
    expect(names.length).toBeGreaterThanOrEqual(24);
  });

  it.each(names)("agrees with %s byte for byte", async (name) => {
    const ran = await tablee(["replay", `${vectors}${name}.record.json`, "--states"]);
    expect(ran).toEqual({ status: 0, out: readFileSync(`${vectors}${name}.states.jsonl`, "utf8"), err: "" });
  });

  it("reads standard input", async () => {
    const text = readFileSync(`${vectors}${names[0]}.record.json`, "utf8");
    const { out } = await tablee(["replay", "-", "--states"], text);
    expect(out).toBe(readFileSync(`${vectors}${names[0]}.states.jsonl`, "utf8"));
  });
});

const piles = {
  cold: [10, 7],
  hot: [22, 24, 30, 5, 40, 50, 60, 61, 62, 63, 64, 65],
  operators: ["+1", "x2", "/2", "-?", "x?", "+3", "+1", "+2", "+4", "-1", "/3", "x9", "+6", "+7"],
};

describe("tablee replay", () => {
  it("sums up a match of Celsius that is over", async () => {
    const moves = [{ seat: 0, move: "lay", hot: 22, chain: ["+1", "x2"] }, { seat: 1, move: "pass" }, { move: "stop" }];
    const { status, out } = await tablee(["replay", "-"], JSON.stringify(celsiusRecord(piles, moves)));
    expect(status).toBe(0);
    expect(out).toBe(
      "Celsius, deck test: 3 moves, 2 rounds, over.\n" +
        "1  Ana  5 hot cards left, sum 149\n" +
        "2  Bo   7 hot cards left, sum 397\n",
    );
  });

  it("sums up a match of Celsius that goes on, and who left", async () => {
    const record = celsiusRecord(
      { ...piles, hot: [...piles.hot, 1, 2, 3, 4, 5, 6], operators: [...piles.operators, "+1", "+1", "+1", "+1"] },
      [{ seat: 1, move: "leave" }],
      {
        seats: ["Ana", "Bo", "Cléo\u001b[31m"],
      },
    );
    const { out } = await tablee(["replay", "-"], JSON.stringify(record));
    expect(out).toBe(
      "Celsius, deck test: 1 move, 1 round, not over yet.\n" +
        "-  Ana        6 hot cards left, sum 171\n" +
        "-  Bo                    left the match\n" +
        "-  Cléo?[31m   6 hot cards left, sum 21\n",
    );
  });

  it("sums up a match of Opérato", async () => {
    const bank = ["15|3", "24|2", "12|3", "8|2", "20|2", "22|2", "9|3", "18|3", "26|2", "28|2", "30|2", "32|2"];
    const moves = [
      { seat: 0, move: "place", card: "24|2", link: ["-", "/"] },
      { seat: 1, move: "leave" },
    ];
    const { out } = await tablee(["replay", "-"], JSON.stringify(operatoRecord(bank, moves)));
    expect(out).toBe(
      "Opérato, deck test: 2 moves, 2 turns, over.\n" +
        "1  Ana  -20 points, 5 cards left\n" +
        "2  Bo   0 points, left the match\n",
    );
  });

  it("says in a sentence what it cannot read", async () => {
    expect(await tablee(["replay", "/no/such/file"])).toEqual({
      status: 2,
      out: "",
      err: "/no/such/file cannot be read: there is no such file.\n",
    });
    expect(await tablee(["replay", tmpdir()])).toMatchObject({
      status: 2,
      err: `${tmpdir()} cannot be read: it is a folder.\n`,
    });
    expect((await tablee(["replay"])).err).toContain("Missing required argument 'file'.");
  });

  it.each([
    ["UTF-16", "utf16le"],
    ["Latin 1", "latin1"],
  ] as const)("does not guess at a file in %s", async (_, encoding) => {
    const record = JSON.stringify(celsiusRecord(piles, [], { seats: ["Cléo", "Bo"] }));
    const file = temporaryFile(Buffer.from(record, encoding));
    expect(await tablee(["replay", file])).toEqual({
      status: 2,
      out: "",
      err: `${file} cannot be read: it is not text in UTF-8.\n`,
    });
  });

  it("reads a file that begins with a byte order mark", async () => {
    const file = temporaryFile(`\uFEFF${JSON.stringify(celsiusRecord(piles, []))}`);
    expect(await tablee(["replay", file, "--states"])).toMatchObject({ status: 0, err: "" });
  });
});
