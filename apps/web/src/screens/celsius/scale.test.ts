import { describe, expect, it } from "vitest";
import { beyond, flagsOf, onScale } from "./scale.ts";

const rowsOf = (hot: number[], room: number) => flagsOf(hot, room).map(({ value, row }) => `${value}/${row}`);

describe("the flags of the thermometer", () => {
  it("stand in one row while there is room", () => {
    expect(rowsOf([93, 27, 38], 7)).toEqual(["27/0", "38/0", "93/0"]);
  });

  it("take the upper row where two would touch", () => {
    expect(rowsOf([38, 40, 42, 47], 7)).toEqual(["38/0", "40/1", "42/0", "47/1"]);
  });

  it("show equal cards once, and those beyond the end apart", () => {
    expect(rowsOf([38, 38, 120], 7)).toEqual(["38/0"]);
    expect(beyond([250, 38, 120, 120])).toEqual([120, 250]);
  });
});

it("keeps mercury within the tube", () => {
  expect([-4, 8, 140].map(onScale)).toEqual([0, 8, 100]);
});
