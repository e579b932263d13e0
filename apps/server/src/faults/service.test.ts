import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Service } from "./service.ts";

let service: Service;
beforeEach(() => {
  vi.useFakeTimers();
  service = new Service();
});
afterEach(() => {
  service.close();
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(1_000 * count);

/** Something is wanted now, and there after a while. */
function wait(count: number): void {
  const from = service.now();
  seconds(count);
  service.waited("news", from, service.now());
}

test("a wait that is longer than its fault allows is found, and the longest of each fault is told", () => {
  service.begin("one", 5);
  wait(4);
  wait(2);
  service.begin("another", 3);
  wait(4);
  expect(service.judge().map(({ name, worst }) => [name, worst])).toEqual([
    ["one", { news: 4 }],
    ["another", { news: 4 }],
  ]);
  expect(service.excesses()).toEqual([
    "another: a player waited 4 s for news, from 0 s after it began; 3 s are allowed",
  ]);
});

test("the time in which nobody can be served does not count, what comes before and after it does", () => {
  service.begin("absence", 5);
  const from = service.now();
  seconds(2);
  const gone = service.now();
  seconds(20);
  service.absent(gone);
  seconds(2);
  service.waited("answer", from, service.now());
  expect(service.judge()[0]?.worst).toEqual({ answer: 4 });
  expect(service.excesses()).toEqual([]);
});

test("the time in which the observer itself stood still does not count", () => {
  service.begin("stop", 5);
  const from = service.now();
  seconds(1);
  vi.setSystemTime(Date.now());
  const { now } = performance;
  vi.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 30_000);
  seconds(1);
  service.waited("line", from, service.now());
  expect(service.judge()[0]?.still).toBeCloseTo(30, 0);
  expect(service.judge()[0]?.worst.line).toBeLessThan(3);
  vi.restoreAllMocks();
});
