import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OnlineTable } from "./table.svelte.ts";
import { FakeServer, operatoMessage, seat } from "./testing.ts";

let server: FakeServer;
let table: OnlineTable;
let received: number[];

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  received = [];
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(1);

async function sit(): Promise<void> {
  table = new OnlineTable(seat, ({ position }) => received.push(position));
  await settle();
}

test("views are taken in order: what is not newer is dropped", async () => {
  await sit();
  for (const position of [4, 5, 5, 3, 7]) server.send("view", operatoMessage(position));
  await settle();
  expect(received).toEqual([4, 5, 7]);
  expect(server.asked[0]).toMatchObject({ path: `/tables/${seat.table}/events`, token: `Bearer ${seat.token}` });
});

test("a stream that breaks is sought anew, soon and then less often, and the views go on", async () => {
  await sit();
  server.send("view", operatoMessage(4));
  await settle();
  expect(table.isUp).toBe(true);
  server.replies.set("/events", () => "lost");
  server.drop();
  // Another server may go on at once.
  await vi.advanceTimersByTimeAsync(1_000);
  expect(table.isUp).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const tries = server.asked.length;
  expect(tries).toBeGreaterThan(5);
  expect(tries).toBeLessThan(15);
  server.replies.set("/events", () => ({ status: 200 }));
  await vi.waitUntil(() => server.streams.length === 2, { timeout: 15_000 });
  server.send("view", operatoMessage(9));
  await settle();
  expect(table.isUp).toBe(true);
  expect(received).toEqual([4, 9]);
});

test("a stream that falls silent is let go", async () => {
  await sit();
  server.send("view", operatoMessage(4));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(server.streams.length).toBe(2);
});

test("a server that shows life oftener is given up sooner, with the move that it did not answer", async () => {
  server.heartbeat = 1;
  await sit();
  server.send("view", operatoMessage(4));
  const replies: ("never" | { status: number; body: unknown })[] = ["never"];
  server.replies.set("/moves", () => replies.shift() ?? { status: 200, body: { position: 4, told: [] } });
  const asked = table.ask({ move: "draw" });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await asked).toMatchObject({ ok: true });
  expect(new Set(server.moves.map(({ body }) => body?.id)).size).toBe(1);
  expect(server.streams.length).toBeGreaterThan(1);
  server.heartbeat = 15;
  server.drop();
  // However long it waited before it came again.
  await vi.advanceTimersByTimeAsync(12_000);
  const streams = server.streams.length;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(server.streams.length).toBe(streams);
});

test("where no stream gets through, the long poll brings the views", async () => {
  server.replies.set("/events", () => "never");
  const positions = [4, 8];
  server.replies.set("/view", () => {
    const position = positions.shift();
    if (position === undefined) return "never";
    return { status: 200, body: { message: operatoMessage(position), presence: { present: [0, 1] } } };
  });
  await sit();
  await vi.advanceTimersByTimeAsync(5_100);
  expect(received).toEqual([4, 8]);
  expect(table.present).toEqual([0, 1]);
  const polls = server.asked.filter(({ path }) => path.includes("/view"));
  expect(polls.map(({ path }) => path.split("?")[1])).toEqual(["after=0", "after=4", "after=8"]);
});

test("a move is sent until it is answered, always under the same id", async () => {
  await sit();
  server.send("view", operatoMessage(4));
  const replies: ("lost" | { status: number; body?: unknown })[] = [
    "lost",
    { status: 503, body: { error: { code: "not-saved", rule: null, data: {} } } },
    { status: 200, body: { position: 5, told: [] } },
  ];
  server.replies.set("/moves", () => replies.shift() ?? "lost");
  const asked = table.ask({ move: "draw" });
  const twice = table.ask({ move: "draw" });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await asked).toMatchObject({ ok: true });
  expect(await twice).toMatchObject({ ok: true });
  const ids = server.moves.map(({ body }) => body?.id);
  expect(ids).toHaveLength(3);
  expect(new Set(ids).size).toBe(1);
  expect(table.isAsking).toBe(false);
});

test("moves made while nothing gets through arrive in the order they were made in", async () => {
  await sit();
  const replies: ("lost" | { status: number; body?: unknown })[] = ["lost", "lost"];
  server.replies.set("/moves", () => replies.shift() ?? { status: 200, body: { position: 4, told: [] } });
  const asked = [table.ask({ move: "draw" }), table.ask({ move: "pass" })];
  await vi.advanceTimersByTimeAsync(60_000);
  for (const answered of await Promise.all(asked)) expect(answered).toMatchObject({ ok: true });
  expect(server.moves.map(({ body }) => body?.move)).toEqual([
    { move: "draw" },
    { move: "draw" },
    { move: "draw" },
    { move: "pass" },
  ]);
});

test("who leaves has left, also where the table says so before the answer comes", async () => {
  await sit();
  server.send("view", operatoMessage(4));
  await settle();
  server.replies.set("/moves", () => ({ status: 200, body: { position: 5, told: [] } }));
  void table.leave();
  await settle();
  server.send("gone", {});
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.ended).toBe("left");
});

test("an answer waits for its view, so that a card is never seen in two places", async () => {
  await sit();
  server.send("view", operatoMessage(4));
  await settle();
  server.replies.set("/moves", () => ({ status: 200, body: { position: 6, told: [] } }));
  let answered = false;
  void table.ask({ move: "draw" }).then(() => {
    answered = true;
  });
  await settle();
  expect(answered).toBe(false);
  server.send("view", operatoMessage(6));
  await settle();
  expect(answered).toBe(true);
});

test("a refusal is final, and names its rule", async () => {
  await sit();
  server.replies.set("/moves", () => ({ status: 409, body: { error: { code: "not-linked", rule: "O5", data: {} } } }));
  expect(await table.ask({ move: "draw" })).toMatchObject({ ok: false, code: "not-linked", rule: "O5" });
  expect(server.moves).toHaveLength(1);
});

const tooOld = { status: 426, body: { error: { code: "outdated", rule: null, data: {} } } };

test("a page that is too old stays as it is, and knows it once it asks", async () => {
  await sit();
  server.send("view", operatoMessage(4));
  await settle();
  server.replies.set("/events", () => tooOld);
  server.drop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(table).toMatchObject({ ended: null, outdated: "unheard", message: { position: 4 } });
  const { length } = server.asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toHaveLength(length);
  server.replies.set("/moves", () => tooOld);
  expect(await table.ask({ move: "draw" })).toMatchObject({ ok: false, code: "outdated" });
  expect(table.outdated).toBe("asked");
});

test("a seat that is gone ends it, and nothing is asked any more", async () => {
  await sit();
  server.send("gone", {});
  await settle();
  expect(table.ended).toBe("wrong-token");
  const { length } = server.asked;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.asked).toHaveLength(length);
});
