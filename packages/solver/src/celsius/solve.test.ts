import { describe, expect, it } from "vitest";
import { refusalOf } from "../testing.ts";
import type { Position } from "./position.ts";
import { allShortestChains, shortestChains } from "./solve.ts";

function position(cold: number, operators: string, hot: readonly number[], negatives = true): Position {
  return { cold, operators: operators === "" ? [] : operators.split(" "), hot, negatives };
}

const chains = (...given: Parameters<typeof position>) =>
  shortestChains(position(...given)).map((chain) => chain?.join(" ") ?? null);
const allChains = (...given: Parameters<typeof position>) =>
  allShortestChains(position(...given)).map((found) => found && [...found].map((chain) => chain.join(" ")).sort());

describe("shortestChains", () => {
  it("answers for each hot value in their order, with a chain or the proof that there is none", () => {
    expect(chains(8, "x4 +? -2", [38, 45, 32])).toEqual(["x4 +?=6", null, "x4"]);
    expect(chains(10, "+1 x2", [22, 11, 20, 21])).toEqual(["+1 x2", "+1", "x2", "x2 +1"]);
    expect(chains(10, "+1 x2", [22, 22])).toEqual(["+1 x2", "+1 x2"]);
  });

  it("takes the fewest cards, although more would do", () => {
    expect(chains(5, "+1 +2 +3 +6", [11])).toEqual(["+6"]);
    expect(chains(0, "+? +? +5", [20])).toHaveLength(1);
    expect(shortestChains(position(0, "+? +? +5 +10", [20]))[0]).toHaveLength(2);
  });

  it("goes below zero where the option allows it, and only there", () => {
    expect(chains(1, "-4 x2 +9", [3])).toEqual(["-4 x2 +9"]);
    expect(chains(1, "-4 x2 +9", [3], false)).toEqual([null]);
    expect(chains(3, "-10 x? +100", [37])).toEqual(["-10 x?=9 +100"]);
  });

  it("climbs far above the goal when a division brings it back", () => {
    expect(chains(7, "x100 x99 /77", [900])).toEqual(["x99 x100 /77"]);
    expect(chains(12, "x10 /3", [40], false)).toEqual(["x10 /3"]);
  });

  it("needs a card also to stay at the value of the cold card", () => {
    expect(chains(20, "", [20])).toEqual([null]);
    expect(chains(20, "+3 -3", [20])).toEqual(["+3 -3"]);
    expect(chains(20, "+3 -3 x1", [20])).toEqual(["x1"]);
    expect(chains(20, "+3 -3 /?", [20])).toEqual(["/?=1"]);
    expect(chains(20, "+3 x?", [23])).toEqual(["+3"]);
  });

  it("uses a card once, and equal cards as often as there are", () => {
    expect(chains(0, "+5", [10])).toEqual([null]);
    expect(chains(0, "+5 +5", [10])).toEqual(["+5 +5"]);
    expect(chains(1, "x2 x2 x2 x2", [16, 32])).toEqual(["x2 x2 x2 x2", null]);
  });

  it("knows large hands, and hopeless ones of any size", () => {
    const many = Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? `-${index + 1}` : `/${index + 1}`));
    expect(chains(12, many.join(" "), [13, 50])).toEqual([null, null]);
    const sixty = Array.from({ length: 60 }, (_, index) => `${"+-x"[index % 3]}${(index % 20) + 1}`);
    expect(shortestChains(position(0, sixty.join(" "), [997]))[0]).toHaveLength(4);
    expect(chains(0, Array(35).fill("+1").join(" "), [35, 36])).toEqual([Array(35).fill("+1").join(" "), null]);
  });

  it("keeps values within C5's limit, of which chains of many large cards come close", () => {
    const climb = position(90, `${Array(7).fill("x100").join(" ")} ${Array(7).fill("/100").join(" ")} +10`, [1, 100]);
    expect(shortestChains(climb).map((chain) => chain?.join(" ") ?? null)).toEqual(["+10 /100", "+10"]);
    const tooHigh = position(91, `${Array(8).fill("x97").join(" ")} ${Array(8).fill("/89").join(" ")}`, [5]);
    expect(shortestChains(tooHigh)).toEqual([null]);
  });

  it("says what is no position", () => {
    expect(() => chains(100, "+1", [3])).toThrow("no cold card has the value 100");
    expect(() => chains(1, "+1", [0])).toThrow("no hot card has the value 0");
    expect(() => chains(1, "+0", [3])).toThrow("no operator card is called +0");
    expect(() => chains(1, "+?=2", [3])).toThrow("no operator card is called +?=2");
  });
});

describe("allShortestChains", () => {
  it("gives every chain once, the values of wilds named, equal cards as one", () => {
    expect(allChains(8, "x4 +? -2", [38, 45])).toEqual([["x4 +?=6"], null]);
    expect(allChains(1, "+1 +1 x3", [8, 9])).toEqual([null, ["+1 +1 x3"]]);
    expect(allChains(0, "+? +?", [19])).toEqual([["+?=10 +?=9", "+?=9 +?=10"]]);
    expect(allChains(2, "+3 x2 x3 +8", [12, 15])).toEqual([["x2 +8", "x2 x3", "x3 x2"], ["+3 x3"]]);
  });

  it("gives each way to stay at the value of the cold card", () => {
    expect(allChains(20, "x? x1 /? +1", [20])).toEqual([["/?=1", "x1", "x?=1"]]);
  });

  it("can be gone through again, while other positions are solved", () => {
    const [found] = allShortestChains(position(0, "+? +? +5", [15]));
    const first = [...(found ?? [])];
    for (const chain of found ?? []) {
      shortestChains(position(3, "x2 x3 +1 +2 +4 -9 /3", [40]));
      allShortestChains(position(3, "x2", [6]));
      expect(refusalOf(position(0, "+? +? +5", [15]), 15, chain)).toBeNull();
    }
    expect([...(found ?? [])]).toEqual(first);
    expect(first).toHaveLength(8);
  });
});
