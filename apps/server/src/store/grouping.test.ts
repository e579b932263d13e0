import { expect, test } from "vitest";
import { Grouping } from "./grouping.ts";

test("one turn is one group; what comes while it is written is the next", async () => {
  const groups: number[][] = [];
  let finish: () => void = () => {};
  const grouping = new Grouping<number, number>(async (items) => {
    groups.push([...items]);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return items.map((item) => item * 10);
  });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const first = [grouping.add(1), grouping.add(2)];
  await turn();
  const second = [grouping.add(3)];
  await turn();
  second.push(grouping.add(4));
  expect(groups).toEqual([[1, 2]]);
  finish();
  expect(await Promise.all(first)).toEqual([10, 20]);
  await turn();
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
  finish();
  expect(await Promise.all(second)).toEqual([30, 40]);
  await grouping.settled();
});

test("a group that cannot be written rejects as a whole, and the next one is tried", async () => {
  let isFull = true;
  const grouping = new Grouping<number, number>(async (items) => {
    if (isFull) throw new Error("disk full");
    return items;
  });
  const failed = await Promise.allSettled([grouping.add(1), grouping.add(2)]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  isFull = false;
  expect(await grouping.add(3)).toBe(3);
});
