import { expect, it } from "vitest";
import { scoredLinks } from "./links.ts";

it("lists all links between two cards, most points first", () => {
  expect(scoredLinks("24|2", "15|3")).toEqual([{ link: ["/", "-"], points: 5 }]);
  expect(scoredLinks("4|2", "8|2")).toEqual([{ link: ["+", "-"], points: 10 }]);
  expect(scoredLinks("4|2", "20|2")).toEqual([]);
});
