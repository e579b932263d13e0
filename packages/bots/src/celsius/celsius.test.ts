import { celsius } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { botNames, bots } from "../levels.ts";
import { randomStream } from "../stream.ts";
import { shortestLays } from "./shortest.ts";
import { arbitraryHand, noRefill, stateWith, viewWith } from "./testing.ts";

const stream = (seed: number) => randomStream(new Uint8Array(16).fill(seed).with(0, 7));
describe.each(botNames)("%s at Celsius", (name) => {
  const bot = bots[name].celsius;

  it("passes or lays a legal chain, and the same one for the same view and stream", () => {
    fc.assert(
      fc.property(arbitraryHand({ minLength: 0, maxLength: 7 }), fc.integer({ min: 0, max: 255 }), (hand, seed) => {
        const view = viewWith(hand);
        const move = bot.choose(view, stream(seed));
        expect(["lay", "pass"]).toContain(move.move);
        expect(celsius.decide(stateWith(hand), 0, move, noRefill).ok).toBe(true);
        expect(bot.choose(view, stream(seed))).toEqual(move);
      }),
      { numRuns: 200 },
    );
  });

  it("says so when it is given the view of the audience", () => {
    const view = { ...viewWith({ cold: 0, operators: ["+1"], hot: [1], negatives: true }), own: null };
    expect(() => bot.choose(view, stream(1))).toThrow("audience");
  });
});

it.each(["random", "greedy", "novice", "easy", "medium"] as const)("%s does not swap even where it could", (name) => {
  const view = viewWith({ cold: 0, operators: ["-1", "-2", "/2", "/3"], hot: [100], negatives: true });
  const seats = view.public.seats.map((seat) => ({ ...seat, failures: 2 }));
  const move = bots[name].celsius.choose({ ...view, public: { ...view.public, seats } }, stream(1));
  expect(move).toEqual({ move: "pass" });
});

describe("random", () => {
  it("finds different lays with different luck", () => {
    const view = viewWith({ cold: 5, operators: ["+5", "x2", "+?", "x?"], hot: [10, 20, 15, 30], negatives: true });
    const found = Array.from({ length: 40 }, (_, seed) =>
      JSON.stringify(bots.random.celsius.choose(view, stream(seed))),
    );
    expect(new Set(found).size).toBeGreaterThan(5);
  });

  it("gives up after its tries, although a lay exists", () => {
    const hand = { cold: 1, operators: ["+?", "x?", "+?", "x?", "-?", "/?"], hot: [997], negatives: true };
    expect(shortestLays(hand)).not.toEqual([]);
    expect(bots.random.celsius.choose(viewWith(hand), stream(2))).toEqual({ move: "pass" });
  });
});
