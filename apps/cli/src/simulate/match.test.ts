import { botStream, bots, dealRandom, playMatch } from "@tablee/bots";
import { type MatchRecord, operato, operatoStart } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { meanInterval } from "./interval.ts";
import { playOne, simulate } from "./simulation.ts";

const start: Extract<MatchRecord, { game: "operato" }> = {
  format: "tablee-record/1",
  game: "operato",
  seats: ["A", "B", "C"],
  moves: [],
};

describe("a simulation", () => {
  it("moves every bot one seat on from match to match, with the stream of its place", () => {
    const names = ["greedy", "random", "random"] as const;
    for (const index of [0, 1, 2, 3, 4]) {
      const places = [0, 1, 2].map((seat) => (seat + 3 * 2 - index) % 3);
      const players = places.map((place) => ({
        bot: bots[names[place] ?? "random"].operato,
        stream: botStream("s", index, place),
      }));
      const { seats } = playMatch(operato, operatoStart(start), players, dealRandom("s", index)).state;
      const expected = [0, 1, 2].map((place) => seats[places.indexOf(place)]?.rank);
      expect(playOne(start, names, "s", index)).toEqual(expected);
    }
  });

  it("counts what the single matches gave", () => {
    const names = ["random", "greedy", "random"] as const;
    const ranks = Array.from({ length: 200 }, (_, index) => playOne(start, names, "s", index));
    const { matches, bots: results } = simulate(start, names, 200, "s");
    expect(matches).toBe(200);
    expect(results.some(({ shared }) => shared > 0)).toBe(true);
    for (const [place, { first, shared, last, points }] of results.entries()) {
      const firsts = (match: number[]) => match.filter((rank) => rank === 1).length;
      const mine = ranks.filter((match) => match[place] === 1);
      expect(first).toBe(mine.filter((match) => firsts(match) === 1).length);
      expect(shared).toBe(mine.filter((match) => firsts(match) > 1).length);
      expect(last).toBe(ranks.filter((match) => match[place] !== 1 && match[place] === Math.max(...match)).length);
      expect(points).toBeCloseTo(mine.reduce((sum, match) => sum + 1 / firsts(match), 0) / 200, 12);
    }
  });
});

describe("the interval of a mean", () => {
  it("is Wilson's for wins alone", () => {
    // 8 of 10, as in published tables: 0.490 to 0.943.
    expect(meanInterval(0.8, 10).low).toBeCloseTo(0.4902, 4);
    expect(meanInterval(0.8, 10).high).toBeCloseTo(0.9433, 4);
  });

  it("stays between 0 and 1 and says something at both ends", () => {
    expect(meanInterval(0, 50)).toEqual({ low: 0, high: expect.closeTo(0.07135, 5) });
    expect(meanInterval(1, 50)).toEqual({ low: expect.closeTo(0.92865, 5), high: 1 });
    expect(meanInterval(0.5, 1_000_000).high).toBeCloseTo(0.501, 3);
  });

  it("holds the true mean in about 95 of 100 samples", () => {
    const stream = botStream("interval", 0, 0);
    const samples = 4000;
    let held = 0;
    for (let sample = 0; sample < samples; sample++) {
      const results = Array.from({ length: 80 }, () => (stream.below(4) === 0 ? 1 : 0));
      const { low, high } = meanInterval(results.reduce<number>((sum, result) => sum + result, 0) / 80, 80);
      if (low <= 0.25 && 0.25 <= high) held += 1;
    }
    expect(held / samples).toBeGreaterThan(0.935);
    expect(held / samples).toBeLessThan(0.97);
  });
});
