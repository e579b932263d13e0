import { builtInDecks } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { tablee, temporaryFile } from "../testing.ts";

async function simulate(...words: string[]) {
  const { status, out, err } = await tablee(["simulate", ...words, "--json"]);
  expect({ status, err }).toEqual({ status: 0, err: "" });
  return JSON.parse(out);
}

const figures = ["name", "first", "shared", "last", "points", "low", "high"];
const operato = ["--game", "operato", "--matches", "60"];

describe("tablee simulate", () => {
  it("prints JSON of just this shape, one entry for each bot named, in that order", async () => {
    const result = await simulate(...operato, "--players", "3", "--bots", "random,greedy,random", "--seed", "1");
    expect(Object.keys(result)).toEqual(["matches", "bots", "length"]);
    expect(result.matches).toBe(60);
    expect(result.bots.map(({ name }: { name: string }) => name)).toEqual(["random", "greedy", "random"]);
    for (const bot of result.bots) {
      expect(Object.keys(bot)).toEqual([...figures, "score", "seats", "lost"]);
      expect(bot.low).toBeLessThan(bot.points);
      expect(bot.high).toBeGreaterThan(bot.points);
    }
    const total = result.bots.reduce((sum: number, { points }: { points: number }) => sum + points, 0);
    expect(total).toBeCloseTo(1, 10);
    expect(result.bots[1].points).toBeGreaterThan(result.bots[0].points);
  });

  it("says the same twice, and something else for another seed", async () => {
    const words = [...operato, "--bots", "random,random"];
    const one = await simulate(...words, "--seed", "5");
    expect(await simulate(...words, "--seed", "5")).toEqual(one);
    expect(await simulate(...words, "--seed", "6")).not.toEqual(one);
    expect(await simulate(...words)).toEqual(await simulate(...words, "--seed", "1"));
  });

  it("seats one bot at all seats when one is named", async () => {
    const words = ["--game", "celsius", "--matches", "10", "--players", "3"];
    const result = await simulate(...words, "--bots", "greedy");
    expect(result).toEqual(await simulate(...words, "--bots", "greedy, greedy,greedy"));
    expect(result.bots).toHaveLength(3);
  });

  it("prints a table for people", async () => {
    const { out } = await tablee(["simulate", ...operato, "--bots", "greedy,random", "--seed", "1"]);
    const [title, empty, head, ...rows] = out.split("\n");
    expect([title, empty]).toEqual(["Opérato, 60 matches, seed 1", ""]);
    expect(head).toBe("bot     first  shared first  last  points     95 % interval   score  seat 0  seat 1");
    expect(rows.map((row) => row.split(/\s+/)[0])).toEqual(["greedy", "random", "", "30.8", ""]);
  });

  it("ends where nobody can ever lay, everybody sharing the first place and nobody the last", async () => {
    const hopeless = { ...builtInDecks.celsius.classic, cold: [0], hot: Array(12).fill(50), operators: { "-1": 40 } };
    const deck = temporaryFile(JSON.stringify(hopeless));
    const { bots } = await simulate("--game", "celsius", "--matches", "1", "--bots", "random,greedy", "--deck", deck);
    for (const bot of bots) expect(bot).toMatchObject({ first: 0, shared: 1, last: 0, points: 0.5 });
  });

  it("plays by the options and the deck it is told", async () => {
    const words = ["--game", "celsius", "--matches", "8", "--bots", "greedy,random"];
    const usual = await simulate(...words);
    expect(await simulate(...words, "--rounds", "1")).not.toEqual(usual);
    expect(await simulate(...words, "--deck", "junior")).not.toEqual(usual);
  });

  it.each([
    [
      ["--bots", "greedy,clever"],
      'There is no bot "clever"; there are random, greedy, novice, easy, medium, hard, expert. A program',
    ],
    [["--bots", ""], 'There is no bot ""'],
    [
      ["--bots", "greedy,random", "--players", "3"],
      "--bots names 2 bots for 3 players: name one for each seat, or one for all.",
    ],
    [["--bots", "greedy,random,random"], "--bots names 3 bots for 2 players: name one for each seat, or one for all."],
    [["--bots", "greedy", "--matches", "0"], "It must be a whole number of at least 1."],
    [["--bots", "greedy", "--seed", "one"], "It must be 64 hex digits, or a whole number of at most 15 digits."],
    [["--bots", "greedy", "--no-negatives"], "--no-negatives is not an option of Opérato."],
    [[], "Required option '--bots <names>' not specified."],
  ])("refuses %j in a sentence", async (words, sentence) => {
    const { status, out, err } = await tablee(["simulate", "--game", "operato", ...words]);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    expect(err).toContain(sentence);
  });
});
