import { describe, expect, it } from "vitest";
import { firstPlace, sights } from "../../foresight.ts";
import { tablee } from "../../testing.ts";

describe("tablee bench foresight", () => {
  it("never does worse in a match for seeing more", () => {
    const matches = [0, 1, 2, 3, 4, 5].map((index) => sights.map((sight) => firstPlace(sight, 4, index, "more")));
    for (const shares of matches) expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(new Set(matches.map((shares) => shares.join())).size).toBeGreaterThan(1);
  });

  it("plays the very matches of simulate where nothing is seen", async () => {
    const words = ["--matches", "4", "--seed", "9", "--json"];
    const { out } = await tablee(["bench", "foresight", ...words]);
    const four = ["--game", "operato", "--players", "4", "--bots", "expert,greedy,greedy,greedy"];
    const simulated = await tablee(["simulate", ...four, ...words]);
    const [{ sees, points, low, high }] = JSON.parse(out).rows;
    const [expert] = JSON.parse(simulated.out).bots;
    expect(sees).toBe("never");
    expect(points).toBeCloseTo(expert.points, 10);
    expect([low, high]).toEqual([expect.closeTo(expert.low, 10), expect.closeTo(expert.high, 10)]);
  });

  it("prints a table", async () => {
    const { out } = await tablee(["bench", "foresight", "--matches", "1"]);
    expect(out).toMatch(/^\| from the deal +\| +\d+ \| +\d+–\d+ \|$/m);
  });
});
