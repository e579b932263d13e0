import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Door } from "./door.svelte.ts";
import { FakeServer, seat } from "./testing.ts";

let server: FakeServer;
let door: Door | undefined;

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
});
afterEach(() => {
  door?.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answer = (isOpen: boolean) => server.replies.set(seat.table, () => ({ status: 200, body: { isOpen } }));
const afterSeconds = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test("what happens at the table is seen at its door", async () => {
  answer(true);
  door = new Door(seat.table);
  expect(door.card).toBeNull();
  await afterSeconds(1);
  expect(door.card).toMatchObject({ isOpen: true });
  answer(false);
  await afterSeconds(3);
  expect(door.card).toMatchObject({ isOpen: false });
  door.close();
  const { length } = server.asked;
  await afterSeconds(60);
  expect(server.asked).toHaveLength(length);
});

test("a line that is lost takes nothing away, and is found again", async () => {
  answer(true);
  door = new Door(seat.table);
  await afterSeconds(1);
  server.replies.set(seat.table, () => "lost");
  await afterSeconds(3);
  expect([door.trouble, door.isOver]).toEqual(["unreachable", false]);
  expect(door.card).toMatchObject({ isOpen: true });
  answer(false);
  await afterSeconds(3);
  expect([door.trouble, door.card]).toMatchObject([null, { isOpen: false }]);
});

test("a table that is gone is not asked for any more; a link copied amiss never is", async () => {
  const gone = { error: { code: "no-such-table", rule: null, data: {} } };
  server.replies.set(seat.table, () => ({ status: 404, body: gone }));
  door = new Door(seat.table);
  await afterSeconds(60);
  expect([door.trouble, door.isOver, door.card]).toEqual(["no-such-table", true, null]);
  expect(server.asked).toHaveLength(1);
  const amiss = new Door("garbage");
  await afterSeconds(60);
  expect([amiss.trouble, amiss.isOver]).toEqual(["no-such-table", true]);
  expect(server.asked).toHaveLength(1);
  amiss.close();
});

test("nobody looks at a page that is hidden: the table is asked for when it is looked at again", async () => {
  answer(true);
  door = new Door(seat.table);
  await afterSeconds(1);
  Object.assign(document, { visibilityState: "hidden" });
  await afterSeconds(3);
  const { length } = server.asked;
  await afterSeconds(60);
  expect(server.asked).toHaveLength(length);
  Object.assign(document, { visibilityState: "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
  await afterSeconds(0);
  expect(server.asked).toHaveLength(length + 1);
});
