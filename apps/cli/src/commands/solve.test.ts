import { describe, expect, it } from "vitest";
import { linesOf } from "../terminal.ts";
import { tablee } from "../testing.ts";

const position = ["--cold", "8", "--operators", "x4,+?,-2", "--hot", "38,45,32"];

async function solve(...words: string[]): Promise<string> {
  const { status, out, err } = await tablee(["solve", ...words]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return out;
}

async function refused(...words: string[]): Promise<string> {
  const { status, out, err } = await tablee(["solve", ...words]);
  expect({ status, out }).toEqual({ status: 2, out: "" });
  return err;
}

describe("tablee solve", () => {
  it("prints the fewest cards for each hot value and a chain, or that it is proved that there is none", async () => {
    expect(await solve(...position)).toBe(
      " 32  1 card: 8 x4\n 38  2 cards: 8 x4 +?=6\n 45  no chain reaches it: proved\n",
    );
  });

  it("prints it as one line of JSON", async () => {
    expect(await solve(...position, "--json")).toBe(
      '{"32":{"cards":1,"chain":["x4"]},"38":{"cards":2,"chain":["x4","+?=6"]},"45":null}\n',
    );
  });

  it("prints all shortest chains when asked to", async () => {
    const words = ["--cold", "0", "--operators", "+? +? x2", "--hot", "19", "--all"];
    expect(await solve(...words)).toBe(" 19  2 cards: 0 +?=10 +?=9\n              0 +?=9 +?=10\n");
    expect(JSON.parse(await solve(...words, "--json"))).toEqual({
      19: {
        cards: 2,
        chain: ["+?=10", "+?=9"],
        chains: [
          ["+?=10", "+?=9"],
          ["+?=9", "+?=10"],
        ],
      },
    });
  });

  it("keeps above zero when asked to, and takes a hand that begins with a minus, or none", async () => {
    const words = ["--cold", "1", "--operators", "-4,x2,+9", "--hot", "3", "--json"];
    expect(await solve(...words)).toBe('{"3":{"cards":3,"chain":["-4","x2","+9"]}}\n');
    expect(await solve(...words, "--no-negatives")).toBe('{"3":null}\n');
    expect(await solve("--cold", "1", "--operators", "", "--hot", "3", "--json")).toBe('{"3":null}\n');
  });

  it("says in sentences what cannot be meant", async () => {
    expect(await refused("--cold", "8")).toBe(
      "A position has --cold, --operators and --hot; or there is --batch, for many.\n",
    );
    expect(await refused("--batch", "--cold", "8")).toContain("leave out --cold, --operators, --hot.");
    expect(await refused("--cold", "100")).toContain("It must be a whole number from 0 to 99.");
    expect(await refused("--operators", "x4,*2")).toContain('"*2" is no operator card');
    expect(await refused("--operators", "+?=3")).toContain('"+?=3" is no operator card');
    expect(await refused("--hot", "38,0")).toContain("It must be a whole number from 1 to 999.");
    expect(await refused("--hot", ",")).toContain("Name one hot value at least.");
  });
});

describe("tablee solve --batch", () => {
  const batch = (lines: readonly string[], ...words: string[]) =>
    tablee(["solve", "--batch", ...words], lines.join("\n"));

  it("prints one line for each position, in order", async () => {
    const lines = [
      '{"cold":8,"operators":["x4","+?"],"hot":[38,45],"negatives":true}',
      '{"hot":[3],"cold":1,"operators":["-4","x2","+9"],"negatives":false}',
      '{"cold":1,"operators":["-4","x2","+9"],"hot":[3]}\r',
      '{"cold":1,"operators":[],"hot":[]}',
    ];
    const expected =
      '{"38":{"cards":2,"chain":["x4","+?=6"]},"45":null}\n{"3":null}\n{"3":{"cards":3,"chain":["-4","x2","+9"]}}\n{}\n';
    expect(await batch(lines)).toEqual({ status: 0, out: expected, err: "" });
    expect(await batch([...lines, ""])).toEqual({ status: 0, out: expected, err: "" });
    expect((await batch(lines, "--no-negatives")).out.split("\n")[2]).toBe('{"3":null}');
    expect(JSON.parse((await batch(lines.slice(0, 1), "--all")).out)["38"].chains).toEqual([["x4", "+?=6"]]);
  });

  it("names the lines that are no positions, goes on, and fails at the end", async () => {
    const { status, out, err } = await batch([
      '{"cold":8,"operators":["x4"],"hot":[32]}',
      '{"cold":8.5,"operators":["x4","x0",4],"hot":"32","negative":true}',
      "",
      "[]",
      '{"cold":8,"operators":["x4"],"hot":[32],"negatives":1}',
      '{"cold":8,"operators":["x4"],"hot":[32]}',
    ]);
    expect(status).toBe(2);
    const lines = out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toHaveLength(6);
    expect([lines[0], lines[5]]).toEqual(Array(2).fill({ 32: { cards: 1, chain: ["x4"] } }));
    const errors = err.trimEnd().split("\n");
    expect(errors).toEqual([
      "line 2: $.cold: must be a whole number from 0 to 99; $.operators[1]: is not a card there can be; $.operators[2]: must be a text; $.hot: must be a list; $.negative: this key is not known here",
      expect.stringMatching(/^line 3: \$: this is not JSON/),
      "line 4: $: must be an object",
      "line 5: $.negatives: must be true or false",
      "4 of 6 lines are no position.",
    ]);
    expect(lines.slice(1, 5).map(({ error }) => error)).toEqual(errors.slice(0, 4));
  });

  it("answers lines as they come, and reads no faster than the answers are taken", async () => {
    const seen: string[] = [];
    async function* chunks() {
      for (const text of [
        '{"cold":1,"oper',
        'ators":["x2"],"hot":[2]}\n{"cold":3,',
        '"operators":[],"hot":[3]}\n',
        "é",
      ]) {
        seen.push("read");
        yield new TextEncoder().encode(text);
      }
    }
    for await (const lines of linesOf(chunks())) seen.push(...lines);
    expect(seen).toEqual([
      "read",
      "read",
      '{"cold":1,"operators":["x2"],"hot":[2]}',
      "read",
      '{"cold":3,"operators":[],"hot":[3]}',
      "read",
      "é",
    ]);
  });

  it("says so when the input is not text", async () => {
    async function* chunks() {
      yield new Uint8Array([0x7b, 0xff, 0x0a]);
    }
    await expect(linesOf(chunks()).next()).rejects.toThrow("Standard input cannot be read: it is not text in UTF-8.");
  });
});
