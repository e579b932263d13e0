import { describe, expect, it } from "vitest";
import { beyond, flagsOf, onScale } from "./scale.ts";

const rowsOf = (hot: number[], room: number) => flagsOf(hot, room).map(({ value, row }) => `${value}/${row}`);

describe("the flags of the thermometer", () => {
  it("stand in one row while there is room", () => {
    expect(rowsOf([93, 27, 38], 7)).toEqual(["27/0", "38/0", "93/0"]);
  });

  it("take the lowest row above where two would touch", () => {
    expect(rowsOf([38, 40, 46, 47], 7)).toEqual(["38/0", "40/1", "46/0", "47/1"]);
    expect(rowsOf([22, 25, 28, 30], 7)).toEqual(["22/0", "25/1", "28/2", "30/0"]);
  });

  it("touch least where three rows do not suffice", () => {
    expect(rowsOf([20, 21, 23, 24], 7)).toEqual(["20/0", "21/1", "23/2", "24/0"]);
  });

  it("show equal cards once, and those beyond the end apart", () => {
    expect(rowsOf([38, 38, 120], 7)).toEqual(["38/0"]);
    expect(beyond([250, 38, 120, 120])).toEqual([120, 250]);
  });
});

it("keeps mercury within the tube", () => {
  expect([-4, 8, 140].map(onScale)).toEqual([0, 8, 100]);
});
