import { expect, it } from "vitest";
import { arrange, keyed } from "./hand.ts";

const labels = (cards: readonly { label: string }[]) => cards.map(({ label }) => label);

it("tells equal cards apart", () => {
  expect(keyed(["6|2", "15|3", "6|2"]).map(({ key }) => key)).toEqual(["6|2#1", "15|3#1", "6|2#2"]);
});

it("puts a drawn card where the laid one lay", () => {
  const before = arrange([], ["6|2", "15|3", "36|3"]);
  expect(labels(arrange(before, ["6|2", "36|3", "20|4"]))).toEqual(["6|2", "20|4", "36|3"]);
});

it("adds a drawn card at the end, and closes up where nothing was drawn", () => {
  const before = arrange([], ["6|2", "15|3"]);
  expect(labels(arrange(before, ["6|2", "15|3", "20|4"]))).toEqual(["6|2", "15|3", "20|4"]);
  expect(labels(arrange(before, ["15|3"]))).toEqual(["15|3"]);
});

it("keeps one of two equal cards when the other is laid", () => {
  const before = arrange([], ["6|2", "15|3", "6|2"]);
  expect(labels(arrange(before, ["15|3", "6|2"]))).toEqual(["6|2", "15|3"]);
});
