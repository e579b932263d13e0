import { describe, expect, test } from "vitest";
import {
  areLinked,
  comparePairs,
  type Link,
  linksBetween,
  operations,
  pairOf,
  pairValue,
  parsePair,
  pointsOf,
  reduceProduct,
} from "./pairs.ts";

describe("an Opérato card", () => {
  test.each([
    ["12|3", [15, 9, 36, 4]],
    ["24|5", null],
    ["24|2", [26, 22, 48, 12]],
    ["999|1", [1000, 998, 49, 999]],
    ["50|2", [52, 48, 50, 25]],
    ["3|3", null],
    ["3|6", null],
    ["0|1", null],
    ["1000|1", null],
    ["12|0", null],
    ["012|3", null],
    ["12 3", null],
    ["x12|3", null],
    ["12|3x", null],
    ["", null],
  ])("%s has the values %j", (label, values) => {
    expect(parsePair(label)?.values ?? null).toEqual(values);
    expect(parsePair(label)?.values ?? null).toEqual(values);
  });

  test("that cannot be is named", () => {
    expect(() => pairOf("7|2")).toThrow("no Opérato card is called 7|2");
  });

  test("a product above 50 loses 50 until it lies in 1 to 50 (O2)", () => {
    const pairs: [number, number][] = [
      [1, 1],
      [49, 49],
      [50, 50],
      [51, 1],
      [99, 49],
      [100, 50],
      [101, 1],
      [120, 20],
      [162, 12],
    ];
    for (const [product, reduced] of pairs) expect(reduceProduct(product)).toBe(reduced);
  });

  test("sorts by first, then second number", () => {
    const sorted = ["4|2", "12|3", "12|4", "100|2"];
    expect(sorted.toReversed().sort(comparePairs)).toEqual(sorted);
  });

  test("the value under an operation", () => {
    expect(operations.map((operation) => pairValue("15|3", operation))).toEqual([18, 12, 45, 5]);
  });
});

describe("a link", () => {
  test("is every pair of operations with equal values: 15-3 = 12 = 24/2 (O5)", () => {
    expect(linksBetween("24|2", "15|3")).toEqual([["/", "-"]]);
    expect(linksBetween("12|3", "12|3")).toEqual([
      ["+", "+"],
      ["-", "-"],
      ["x", "x"],
      ["/", "/"],
    ]);
    expect(linksBetween("22|2", "8|2")).toEqual([]);
  });

  test("exists just when some pair of values is equal", () => {
    expect(areLinked("24|2", "15|3")).toBe(true);
    expect(areLinked("22|2", "8|2")).toBe(false);
  });

  test("earns 20, 15, 10 or 5 points (O6)", () => {
    const points = operations.map((below) => operations.map((above) => pointsOf([below, above] as Link)));
    expect(points).toEqual([
      [20, 10, 5, 5],
      [10, 20, 5, 5],
      [5, 5, 20, 15],
      [5, 5, 15, 20],
    ]);
  });
});
