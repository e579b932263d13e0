import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Stepper } from "./stepper.svelte.ts";

let reduced = false;

beforeEach(() => {
  reduced = false;
  vi.useFakeTimers();
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("steps back and forth, and to both ends, and never beyond them", () => {
  const stepper = new Stepper(3);
  stepper.previous();
  expect([stepper.at, stepper.atFirst, stepper.atLast]).toEqual([0, true, false]);
  stepper.next();
  expect([stepper.at, stepper.atFirst, stepper.atLast]).toEqual([1, false, false]);
  stepper.last();
  stepper.next();
  expect([stepper.at, stepper.atLast]).toEqual([2, true]);
  stepper.go(99);
  expect(stepper.at).toBe(2);
  stepper.first();
  expect(stepper.at).toBe(0);
});

it("plays to the end and stops there; played again, it begins anew", () => {
  const stepper = new Stepper(3);
  stepper.play();
  expect(stepper.playing).toBe(true);
  vi.advanceTimersToNextTimer();
  expect([stepper.at, stepper.playing]).toEqual([1, true]);
  vi.advanceTimersToNextTimer();
  expect([stepper.at, stepper.playing]).toEqual([2, false]);
  expect(vi.getTimerCount()).toBe(0);
  stepper.toggle();
  expect([stepper.at, stepper.playing]).toEqual([0, true]);
});

it("pauses, and a step by hand pauses too", () => {
  const stepper = new Stepper(9);
  stepper.play();
  stepper.toggle();
  expect([stepper.playing, vi.getTimerCount()]).toEqual([false, 0]);
  stepper.play();
  stepper.next();
  expect([stepper.at, stepper.playing, vi.getTimerCount()]).toEqual([1, false, 0]);
});

it("has nothing to play in a record of one moment", () => {
  const stepper = new Stepper(1);
  stepper.play();
  expect([stepper.playing, vi.getTimerCount()]).toEqual([false, 0]);
});

it("goes through three paces, and leaves the fast one out where less motion is wished", () => {
  const three = new Stepper(5);
  const paces = () =>
    [...Array(4)].map(() => {
      three.nextPace();
      return three.pace;
    });
  expect(paces()).toEqual(["fast", "slow", "normal", "fast"]);
  reduced = true;
  expect(paces()).toEqual(["slow", "normal", "slow", "normal"]);
});

it("waits anew when the pace changes on the way", () => {
  const stepper = new Stepper(5);
  stepper.play();
  stepper.nextPace();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect(stepper.at).toBe(1);
});
