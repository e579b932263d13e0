import { describe, expect, test } from "vitest";
import { computeChain } from "./chain.ts";

const values = (cold: number, chain: readonly string[], negatives = true) => {
  const computed = computeChain(cold, chain, negatives);
  return computed.ok ? computed.values : computed.refusal;
};

describe("a chain", () => {
  test("is computed card after card, with no precedence (C4)", () => {
    expect(values(10, ["+1", "x2"])).toEqual([11, 22]);
    expect(values(8, ["x4", "-2", "/3"])).toEqual([32, 30, 10]);
    expect(values(8, [])).toEqual([]);
  });

  test("takes a wild for the value it names (C6)", () => {
    expect(values(8, ["x?=10", "+?=1", "-?=1", "/?=8"])).toEqual([80, 81, 80, 10]);
  });

  test.each([
    ["x?", "wild-without-value", { card: "x?", step: 1 }],
    ["x?=0", "wild-out-of-range", { card: "x?=0", value: 0, step: 1 }],
    ["x?=11", "wild-out-of-range", { card: "x?=11", value: 11, step: 1 }],
    ["x?=-1", "wild-out-of-range", { card: "x?=-1", value: -1, step: 1 }],
    ["x7=7", "value-on-plain-card", { card: "x7=7", step: 1 }],
  ])("with %s breaks C6", (card, code, data) => {
    expect(values(8, ["+1", card])).toEqual({ rule: "C6", code, data });
  });

  test("divides exactly or not at all (C5)", () => {
    expect(values(8, ["-1", "/2"])).toEqual({
      rule: "C5",
      code: "not-whole",
      data: { value: 7, card: "/2", sign: "/", operand: 2, result: 3.5, step: 1 },
    });
    expect(values(1, ["-3", "/2"])).toEqual([-2, -1]);
  });

  test("goes below zero unless the option forbids it (C5)", () => {
    expect(values(1, ["-3", "+5"])).toEqual([-2, 3]);
    expect(values(1, ["-3", "+5"], false)).toMatchObject({
      rule: "C5",
      code: "negative",
      data: { result: -2, step: 0 },
    });
    expect(values(1, ["-1", "+5"], false)).toEqual([0, 5]);
  });

  test("stays within 2^53 - 1 (C5)", () => {
    const largest = Number.MAX_SAFE_INTEGER;
    expect(values(largest - 1, ["+1"])).toEqual([largest]);
    expect(values(largest, ["+1"])).toMatchObject({ rule: "C5", code: "too-large" });
    expect(values(-largest, ["-1"])).toMatchObject({ rule: "C5", code: "too-large" });
    expect(values(largest, ["x100"])).toMatchObject({ rule: "C5", code: "too-large" });
  });

  test("knows one zero", () => {
    expect(Object.is((values(0, ["x5", "/2"]) as number[])[1], 0)).toBe(true);
  });

  test("of no cards that could be is a mistake of the program", () => {
    expect(() => values(8, ["*2"])).toThrow("no operator card is called *2");
  });
});
