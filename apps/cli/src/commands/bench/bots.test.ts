import { describe, expect, it } from "vitest";
import { tablee } from "../../testing.ts";

const few = ["bench", "bots", "--matches", "6", "--seed", "3"];

describe("tablee bench bots", () => {
  it("lets every bot play every other, and each among the yardsticks", async () => {
    const { status, out } = await tablee([...few, "--bots", "random", "greedy", "easy", "--json"]);
    expect(status).toBe(0);
    const { results, machine } = JSON.parse(out);
    expect(machine).toEqual({ processor: expect.any(String), node: process.version });
    const met = results.map(
      ({ game, bot, against, players }: Record<string, string>) => `${game} ${bot} ${against} ${players}`,
    );
    const ofEach = [
      "greedy random 2",
      "easy random 2",
      "easy greedy 2",
      "random greedy 3",
      "random greedy 4",
      "easy greedy 3",
      "easy greedy 4",
    ];
    expect(met).toEqual(["celsius", "operato"].flatMap((game) => ofEach.map((meeting) => `${game} ${meeting}`)));
    for (const { matches, points, low, high } of results) {
      expect(matches).toBe(6);
      expect(low).toBeLessThanOrEqual(points);
      expect(high).toBeGreaterThanOrEqual(points);
    }
  });

  it("gives the figures that simulate gives for the same matches", async () => {
    const { out } = await tablee([...few, "--game", "operato", "--bots", "random", "greedy", "--json"]);
    const simulated = await tablee([
      ...["simulate", "--game", "operato", "--bots", "greedy,random", "--matches", "6", "--seed", "3", "--json"],
    ]);
    const [{ points, low, high }] = JSON.parse(simulated.out).bots;
    expect(JSON.parse(out).results[0]).toMatchObject({ bot: "greedy", against: "random", points, low, high });
  });

  it("prints tables in which two bots' points add up to 100", async () => {
    const { out } = await tablee([...few, "--game", "operato", "--bots", "random", "greedy"]);
    const [, first] = out.match(/^\| greedy +\| +(\d+) \|/m) ?? [];
    const [, second] = out.match(/^\| random +\| +\| +(\d+) \|/m) ?? [];
    expect(Number(first) + Number(second)).toBe(100);
    expect(out).toMatch(/^\| par +\| +50 \| +33 \| +25 \|$/m);
    expect(out).toMatch(/^\| random +\| +\d+ \(\d+–\d+\) \| +\d+ \(\d+–\d+\) \| +\d+ \(\d+–\d+\) \|$/m);
  });
});
