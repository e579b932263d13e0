import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSeat, keepSeat, keptSeats } from "./kept.ts";
import { myTables, tableToResume } from "./mine.ts";
import { FakeServer, seat } from "./testing.ts";

let server: FakeServer;
const here = { ...seat, table: "h".repeat(22) };
const gone = { ...seat, table: "g".repeat(22) };

const card = (phase: string, person: number | null = seat.person) => ({
  table: here.table,
  phase,
  chairs: [person === null ? null : { kind: "person", person, isFreed: false }, null],
});

beforeEach(() => {
  server = new FakeServer();
  keepSeat(here);
  keepSeat(gone);
  server.replies.set(gone.table, () => ({ status: 404, body: { error: { code: "no-such-table" } } }));
});
afterEach(() => {
  for (const { table } of keptSeats()) forgetSeat(table);
  vi.unstubAllGlobals();
});

test("a table that is gone is forgotten, the others are not", async () => {
  server.replies.set(here.table, () => ({ status: 200, body: card("play") }));
  expect((await myTables()).map(({ table }) => table)).toEqual([here.table]);
  expect(keptSeats().map(({ table }) => table)).toEqual([here.table]);
});

test.each(["lobby", "play"])("one can go back to a table in its %s", async (phase) => {
  server.replies.set(here.table, () => ({ status: 200, body: card(phase) }));
  expect(await tableToResume()).toMatchObject({ card: { table: here.table }, person: seat.person });
});

test("not to a match that is over, nor to a place that is another's by now", async () => {
  for (const answer of [card("over"), card("play", null), card("play", 7)]) {
    server.replies.set(here.table, () => ({ status: 200, body: answer }));
    expect(await tableToResume()).toBeNull();
  }
});

test("a server that cannot be reached makes nothing forgotten", async () => {
  server.replies.set(here.table, () => "lost");
  server.replies.set(gone.table, () => "lost");
  expect(await tableToResume()).toBeNull();
  expect(keptSeats()).toHaveLength(2);
});
