import { builtInDecks, type MatchRecord, parseRecord } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { tablee, temporaryFile } from "../testing.ts";

async function deal(...words: string[]): Promise<MatchRecord> {
  const { status, out, err } = await tablee(["deal", ...words]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  expect(out.endsWith("}\n")).toBe(true);
  expect(out.trimEnd()).not.toContain("\n");
  const parsed = parseRecord(out);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.value;
}

const celsius = ["--game", "celsius"];
const operato = ["--game", "operato"];

describe("tablee deal", () => {
  it("prints the start of a record, which replays to the deal", async () => {
    const seed = "AB".repeat(32);
    const record = await deal(...celsius, "--players", "4", "--seed", seed);
    expect(record).toEqual({
      format: "tablee-record/1",
      game: "celsius",
      seats: ["Player 1", "Player 2", "Player 3", "Player 4"],
      options: {},
      deck: "classic",
      seed: seed.toLowerCase(),
      moves: [],
    });
    const { out } = await tablee(["deal", ...celsius]);
    expect(Object.keys(JSON.parse(out))).toEqual(["format", "game", "seats", "options", "deck", "seed", "moves"]);
    const replayed = await tablee(["replay", "-", "--states"], JSON.stringify(record));
    expect(replayed.status).toBe(0);
    expect(JSON.parse(replayed.out)).toMatchObject({ n: 0, round: 1, piles: { cold: 12, hot: 0, operators: 56 } });
  });

  it("takes every option of its game", async () => {
    expect(
      await deal(
        ...celsius,
        "--rounds",
        "10",
        "--finish",
        "all",
        "--no-negatives",
        "--timer",
        "60",
        "--deck",
        "junior",
      ),
    ).toMatchObject({ deck: "junior", options: { negatives: false, finish: "all", rounds: 10, timer: 60 } });
    expect(await deal(...operato, "--must-play", "--timer", "600")).toMatchObject({
      options: { mustPlay: true, timer: 600 },
    });
  });

  it("deals from the system's randomness unless it is told a seed", async () => {
    const seeds = [(await deal(...operato)).seed, (await deal(...operato)).seed];
    expect(seeds[0]).toMatch(/^[0-9a-f]{64}$/);
    expect(seeds[0]).not.toBe(seeds[1]);
  });

  it("takes a short number for the deal of the first match that simulate plays with it", async () => {
    // printf 'tablee deal 7 0' | sha256sum
    const seed = "b74f1e1e34a09e16f757098138ab71631360e94a3683f2dd30a52296e2f6df17";
    expect((await deal(...celsius, "--seed", "7")).seed).toBe(seed);
    expect((await deal(...celsius, "--seed", "007")).seed).toBe(seed);
  });

  it("puts a deck of one's own into the record", async () => {
    const own = { ...builtInDecks.operato.classic, name: "own" };
    expect((await deal(...operato, "--deck", temporaryFile(JSON.stringify(own)))).deck).toEqual(own);
  });

  it("names each fault of a deck by its path", async () => {
    const small = temporaryFile(JSON.stringify({ ...builtInDecks.operato.classic, cards: ["12|3", "12|5"] }));
    expect(await tablee(["deal", ...operato, "--players", "3", "--deck", small])).toEqual({
      status: 2,
      out: "",
      err: `${small} is not a deck for 3 players of Opérato.\n$.cards[1]: is not a card there can be\n$.cards: has 2 cards, and at least 16 are needed\n`,
    });
    const foreign = temporaryFile(JSON.stringify(builtInDecks.celsius.classic));
    expect((await tablee(["deal", ...operato, "--deck", foreign])).err).toContain('$.game: must be "operato"');
    const text = temporaryFile("hello");
    expect((await tablee(["deal", ...operato, "--deck", text])).err).toContain("$: this is not JSON");
    expect((await tablee(["deal", ...operato, "--deck", "junior"])).err).toBe(
      "junior cannot be read: there is no such file.\nThe built-in decks of Opérato: classic.\n",
    );
  });

  it.each([
    [[], "Required option '--game <game>' not specified."],
    [["--game", "belote"], "Allowed choices are celsius, operato."],
    [[...celsius, "--players", "5"], "It must be a whole number from 2 to 4."],
    [[...celsius, "--players", "2.5"], "It must be a whole number from 2 to 4."],
    [[...celsius, "--rounds", "0"], "It must be a whole number of at least 1."],
    [[...celsius, "--rounds", "99999999999999999999"], "It must be a whole number of at least 1."],
    [[...celsius, "--timer", "9"], "It must be a whole number from 10 to 600."],
    [[...celsius, "--finish", "last"], "Allowed choices are first, all."],
    [[...celsius, "--seed", "0x12"], "It must be 64 hex digits, or a whole number of at most 15 digits."],
    [[...celsius, "--must-play"], "--must-play is not an option of Celsius."],
    [[...operato, "--finish", "all"], "--finish is not an option of Opérato."],
    [[...operato, "--rounds", "3", "--no-negatives"], "--no-negatives is not an option of Opérato.\n--rounds is not"],
    [[...operato, "--colour"], "Unknown option '--colour'."],
    [[...operato, "more"], "Too many arguments for 'deal'. Expected 0 arguments but got 1."],
  ])("refuses %j in a sentence", async (words, sentence) => {
    const { status, out, err } = await tablee(["deal", ...words]);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toContain(sentence);
    expect(err).not.toContain("    at ");
  });
});
