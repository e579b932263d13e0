import { describe, expect, test } from "vitest";
import { cardOf, compareOperators, isOperatorLabel, isWild, makePlayed, parsePlayed } from "./operators.ts";

describe("operator labels", () => {
  test.each([
    ["+3", { sign: "+", printed: 3, named: null, card: "+3" }],
    ["-100", { sign: "-", printed: 100, named: null, card: "-100" }],
    ["x?", { sign: "x", printed: null, named: null, card: "x?" }],
    ["/?=7", { sign: "/", printed: null, named: 7, card: "/?" }],
    ["x?=0", { sign: "x", printed: null, named: 0, card: "x?" }],
    ["x?=-4", { sign: "x", printed: null, named: -4, card: "x?" }],
    ["x?=100000000000000000", { sign: "x", printed: null, named: 1e17, card: "x?" }],
    ["+?=11", { sign: "+", printed: null, named: 11, card: "+?" }],
    ["+3=3", { sign: "+", printed: 3, named: 3, card: "+3" }],
  ])("%s is read", (label, operator) => {
    expect(parsePlayed(label)).toEqual(operator);
    // A second reading, which may come from the cache, is the same.
    expect(parsePlayed(label)).toEqual(operator);
  });

  test.each([
    "",
    "+",
    "3",
    "*3",
    "+0",
    "+03",
    "+101",
    "+1000",
    "x?=",
    "x?=07",
    "x?=1.5",
    "x?=a",
    "+ 3",
    "+3 ",
    " +3",
    "a+3",
    "+3=",
    "×3",
  ])("%j is no card", (label) => {
    expect(parsePlayed(label)).toBeNull();
    expect(isOperatorLabel(label)).toBe(false);
    expect(() => cardOf(label)).toThrow(`no operator card is called ${label}`);
  });

  test("a card in a hand names no value", () => {
    expect(isOperatorLabel("x?")).toBe(true);
    expect(isOperatorLabel("+3")).toBe(true);
    expect(isOperatorLabel("x?=3")).toBe(false);
  });

  test("a played wild is the wild card", () => {
    expect(cardOf("x?=3")).toBe("x?");
    expect(cardOf("-10")).toBe("-10");
    expect(isWild("x?")).toBe(true);
    expect(isWild("x2")).toBe(false);
    expect(makePlayed("x?", 4)).toBe("x?=4");
    expect(makePlayed("x4", 4)).toBe("x4");
  });

  test("sort by sign, then number, a wild last within its sign", () => {
    const sorted = ["+1", "+2", "+10", "+?", "-1", "-?", "x2", "x100", "x?", "/2", "/?"];
    expect(sorted.toReversed().sort(compareOperators)).toEqual(sorted);
  });
});
