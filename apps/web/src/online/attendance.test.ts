import type { Message } from "@tablee/protocol";
import { expect, test } from "vitest";
import { attendanceAt, type There } from "./attendance.ts";
import { operatoMessage } from "./testing.ts";

const there = (present: number[], seen: There["presence"]["seen"] = null): There => ({
  presence: { present, seen },
  isUp: true,
});
const match = { game: "celsius", phase: "play", round: 2, last: {}, seats: [] };
const shown = operatoMessage(4, { match }).public;
const chairAs = (change: object): Message["public"] => ({
  ...shown,
  chairs: shown.chairs.map((chair, seat) => (seat === 1 && chair !== null ? { ...chair, ...change } : chair)),
});

test("somebody who is there reads until they say that they left the reveal of this round", () => {
  expect(attendanceAt(1, shown, there([0, 1]))).toBe("reads");
  expect(attendanceAt(1, shown, there([0, 1], { round: 1, persons: [1] }))).toBe("reads");
  expect(attendanceAt(1, shown, there([0, 1], { round: 2, persons: [0] }))).toBe("reads");
  expect(attendanceAt(1, shown, there([0, 1], { round: 2, persons: [1] }))).toBe("here");
  const first = { ...shown, match: { ...match, round: 1, last: null } };
  expect(attendanceAt(1, first, there([0, 1]))).toBe("here");
});

test("who is not there is away, unless it is this device that has lost the line", () => {
  expect(attendanceAt(1, shown, there([0]))).toBe("away");
  expect(attendanceAt(1, operatoMessage(4).public, { ...there([0]), isUp: false })).toBe("here");
});

test("a seat that was given up, freed, or is kept by a robot is none of these", () => {
  expect(attendanceAt(1, chairAs({ isWarm: true }), there([0]))).toBe("warm");
  expect(attendanceAt(1, chairAs({ isFreed: true }), there([0]))).toBe("freed");
  expect(attendanceAt(1, chairAs({ isGone: true, isFreed: true }), there([0]))).toBe("gone");
  expect(attendanceAt(1, chairAs({ kind: "bot", person: null }), there([0]))).toBe("here");
});
