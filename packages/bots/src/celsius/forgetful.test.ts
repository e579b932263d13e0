import { describe, expect, it } from "vitest";
import { botStream } from "../chance.ts";
import { forgetfulCelsius, type Memory } from "./forgetful.ts";
import { viewWith } from "./testing.ts";

const everything: Memory = {
  longest: 9,
  highest: 2_000,
  product: 2_000,
  division: 100,
  overlooked: 0,
  best: 100,
  effort: 100_000,
};
const stream = () => botStream("forgetful", 0, 0);
const hand = { cold: 6, operators: ["x8", "/2", "+9", "-1"], hot: [48, 3, 24], negatives: true };

describe("a forgetful bot at Celsius", () => {
  it("that forgets nothing lays the fewest cards and the highest hot card", () => {
    expect(forgetfulCelsius(everything).choose(viewWith(hand), stream())).toEqual({
      move: "lay",
      hot: 48,
      chain: ["x8"],
    });
  });

  it("does not see products beyond its own, nor divisions it does not think of", () => {
    const small = forgetfulCelsius({ ...everything, product: 40 });
    expect(small.choose(viewWith(hand), stream())).toEqual({ move: "lay", hot: 3, chain: ["/2"] });
    const none = forgetfulCelsius({ ...everything, product: 40, division: 0 });
    expect(none.choose(viewWith(hand), stream())).toEqual({ move: "pass" });
  });

  it("overlooks long chains more often than short ones", () => {
    const source = stream();
    const bot = forgetfulCelsius({ ...everything, overlooked: 40 });
    const laid = (operators: string[]) => {
      const view = viewWith({ cold: 1, operators, hot: [13], negatives: true });
      return Array.from({ length: 300 }, () => bot.choose(view, source).move).filter((move) => move === "lay").length;
    };
    expect(laid(["+12"])).toBeGreaterThan(laid(["+2", "+3", "+7"]) + 60);
  });

  it("now and then lays any of what it noticed", () => {
    const source = stream();
    const bot = forgetfulCelsius({ ...everything, best: 0 });
    const moves = Array.from({ length: 60 }, () => JSON.stringify(bot.choose(viewWith(hand), source)));
    expect(new Set(moves).size).toBeGreaterThan(2);
  });
});
