import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { celsiusMatch, measure, operatoMatch } from "../../measure.ts";
import { addBenchRules } from "./rules.ts";

async function bench(...words: string[]): Promise<string> {
  let printed = "";
  const out = (text: string) => {
    printed += text;
  };
  const program = new Command();
  addBenchRules(
    program,
    { out, err: out, progress: () => {}, input: async () => "" },
    { warmUp: 0, repetitions: 3, seconds: 0.02 },
  );
  await program.parseAsync(words, { from: "user" });
  return printed;
}

describe("tablee bench rules", () => {
  it("prints its figures as JSON under their keys", async () => {
    const figures = JSON.parse(await bench("rules", "--json"));
    for (const key of ["operato_matches_per_s", "operato_moves_per_s", "celsius_matches_per_s"]) {
      expect(figures[key]).toBeGreaterThan(0);
      expect(Number.isInteger(figures[key])).toBe(true);
    }
    expect(figures.machine).toEqual({ processor: expect.any(String), node: process.version });
  });

  it("prints them for people", async () => {
    expect(await bench("rules")).toMatch(/^On one core of .+, Node v\d.+:\n\nOpérato, matches a second +[\d,]+\n/);
  });

  it("plays whole matches, and takes the median of its repetitions", () => {
    expect(operatoMatch(0)).toBeGreaterThan(10);
    expect(celsiusMatch(0)).toBeGreaterThan(10);
    const { matches, moves } = measure(() => 7, { warmUp: 0, repetitions: 3, seconds: 0.01 });
    expect(moves / matches).toBeCloseTo(7, 10);
  });
});
