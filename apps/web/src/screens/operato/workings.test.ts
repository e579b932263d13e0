import { pointsOf } from "@tablee/rules";
import { expect, it } from "vitest";
import { classExamples, pointClasses, workingOf, workingsOf } from "./workings.ts";

it("works out an operation", () => {
  expect(workingOf("24|2", "/")).toEqual({ left: 24, operation: "/", right: 2, result: 12, reductions: 0, value: 12 });
});

it("shows how often 50 is taken off a product", () => {
  expect(workingOf("18|9", "x")).toMatchObject({ result: 162, reductions: 3, value: 12 });
  expect(workingOf("10|5", "x")).toMatchObject({ result: 50, reductions: 0, value: 50 });
  expect(workingOf("50|2", "x")).toMatchObject({ result: 100, reductions: 1, value: 50 });
});

it("takes the card of the pile first", () => {
  expect(workingsOf("24|2", "15|3", ["/", "+"]).map(({ value }) => value)).toEqual([12, 18]);
});

it("has an example for every class of points, best first", () => {
  expect(pointClasses.map((of) => pointsOf(classExamples[of]))).toEqual([20, 15, 10, 5]);
});
