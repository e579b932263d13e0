import { botStream } from "@tablee/bots";
import { describe, expect, it } from "vitest";
import { meanInterval } from "./interval.ts";

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
