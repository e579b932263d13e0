import { expect, test } from "vitest";
import { Grouping } from "./grouping.ts";

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Numbers, written when the test says so; equal last digits are of one key, and 13 is never good. */
function numbers() {
  const groups: number[][] = [];
  let finish: (error?: Error) => void = () => {};
  const grouping = new Grouping<number, string>({
    write: async (items) => {
      groups.push([...items]);
      await new Promise<void>((resolve, reject) => {
        finish = (error) => (error === undefined ? resolve() : reject(error));
      });
      return items.map((item) => (item === 13 ? "bad" : "good"));
    },
    keyOf: (item) => String(item % 10),
    isGood: (answer) => answer === "good",
  });
  return { groups, grouping, finish: (error?: Error) => finish(error) };
}

test("one turn is one group; what comes while it is written is the next", async () => {
  const { groups, grouping, finish } = numbers();
  const first = [grouping.add(1), grouping.add(2)];
  await turn();
  const second = [grouping.add(3)];
  await turn();
  second.push(grouping.add(4));
  expect(groups).toEqual([[1, 2]]);
  finish();
  expect(await Promise.all(first)).toEqual(["good", "good"]);
  await turn();
  expect(groups).toEqual([
    [1, 2],
    [3, 4],
  ]);
  finish();
  expect(await Promise.all(second)).toEqual(["good", "good"]);
  await grouping.settled();
});

test("what waits behind a loser of its key loses too; others are written", async () => {
  const { groups, grouping, finish } = numbers();
  const loser = grouping.add(13);
  await turn();
  const behind = grouping.add(23);
  const other = grouping.add(24);
  finish();
  expect([await loser, await behind]).toEqual(["bad", "bad"]);
  await turn();
  expect(groups).toEqual([[13], [24]]);
  finish();
  expect(await other).toBe("good");
});

test("a group that cannot be written rejects as a whole, with what waits behind it; the rest is tried", async () => {
  const { groups, grouping, finish } = numbers();
  const failing = [grouping.add(1), grouping.add(2)];
  await turn();
  const behind = grouping.add(11);
  const other = grouping.add(3);
  finish(new Error("disk full"));
  const outcomes = await Promise.allSettled([...failing, behind]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  await turn();
  expect(groups).toEqual([[1, 2], [3]]);
  finish();
  expect(await other).toBe("good");
});
