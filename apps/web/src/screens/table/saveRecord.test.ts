import { expect, it } from "vitest";
import { fileName } from "./saveRecord.ts";

it("names the file after the game, the day and the time, sortable", () => {
  expect(fileName("operato", new Date(2026, 0, 5, 9, 7))).toBe("tablee-operato-2026-01-05-0907.json");
});
