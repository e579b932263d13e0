import { expect, test } from "vitest";
import { Ladder } from "./ladder.svelte.ts";

test("each press tells the next hint, until the last", async () => {
  const ladder = new Ladder<number>((level) => ({ hint: level * 10, last: level === 3 }));
  ladder.follow("a");
  expect([await ladder.take(), await ladder.take()]).toEqual([10, 20]);
  expect(ladder.ended).toBe(false);
  expect([await ladder.take(), await ladder.take()]).toEqual([30, null]);
  expect(ladder).toMatchObject({ hints: [10, 20, 30], ended: true });
});

test("another position begins anew; the same one keeps its hints", async () => {
  const ladder = new Ladder<number>((level) => ({ hint: level, last: level === 1 }));
  ladder.follow("a");
  await ladder.take();
  ladder.follow("a");
  expect(ladder).toMatchObject({ hints: [1], ended: true });
  ladder.follow("b");
  expect(ladder).toMatchObject({ hints: [], ended: false });
  expect(await ladder.take()).toBe(1);
});

test("a hint found after its position went by is not told, and two presses at once take one", async () => {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  const ladder = new Ladder<number>(async (level) => {
    await promise;
    return { hint: level, last: false };
  });
  ladder.follow("a");
  const taken = [ladder.take(), ladder.take()];
  ladder.follow("b");
  resolve();
  expect(await Promise.all(taken)).toEqual([null, null]);
  expect(ladder.hints).toEqual([]);
  expect(await Promise.all([ladder.take(), ladder.take()])).toEqual([1, null]);
});
