import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { positionsOf } from "../../solver-measure.ts";
import { addBenchSolver } from "./solver.ts";

async function bench(...words: string[]): Promise<string> {
  let printed = "";
  const out = (text: string) => {
    printed += text;
  };
  const program = new Command();
  addBenchSolver(
    program,
    { out, err: out, progress: () => {}, input: async () => "" },
    { positions: 60, plain: 3, large: 5, rounds: 1 },
  );
  await program.parseAsync(words, { from: "user" });
  return printed;
}

describe("tablee bench solver", () => {
  it("prints its figures as JSON under their keys", async () => {
    const figures = JSON.parse(await bench("solver", "--json"));
    for (const key of ["mean_us", "p99_us", "plain_us", "plain_ratio", "hand12_p99_us"]) {
      expect(figures[key]).toBeGreaterThan(0);
    }
    expect(figures).toMatchObject({ positions: 60, plain_positions: 3, hand12_positions: 5 });
    expect(figures.machine).toEqual({ processor: expect.any(String), node: process.version });
  });

  it("prints them for people", async () => {
    expect(await bench("solver")).toMatch(
      /^On one core of .+, Node v\d.+:\n\n6 operators, 24 hot values, mean +[\d,.]+ µs\n[\s\S]*60 different positions/,
    );
  });

  it("measures positions that are all different", () => {
    const positions = positionsOf("six", 6, 500);
    const keys = positions.map(({ cold, operators }) => [cold, ...operators.toSorted()].join());
    expect(new Set(keys).size).toBe(500);
    expect(new Set(positions.map(({ cold }) => cold)).size).toBe(13);
    expect(positions.every(({ hot, operators }) => hot.length === 24 && operators.length === 6)).toBe(true);
  });
});
