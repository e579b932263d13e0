import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { OnlineTable } from "./table.svelte.ts";
import { FakeServer, operatoMessage, seat } from "./testing.ts";

let server: FakeServer;
let tables: OnlineTable[];
/** Of streams, by their number. */
let asked: number;
let closed: Set<number>;

beforeEach(() => {
  server = new FakeServer();
  tables = [];
  asked = 0;
  closed = new Set();
  vi.stubGlobal("fetch", counting(globalThis.fetch));
});
afterEach(() => {
  for (const table of tables) table.close();
  vi.unstubAllGlobals();
});

/** Notes which streams a page has let go. */
function counting(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (url, init) => {
    if (String(url).endsWith("/events")) {
      const number = asked++;
      init?.signal?.addEventListener("abort", () => closed.add(number));
    }
    return fetch(url, init);
  };
}

function open(): OnlineTable {
  const table = new OnlineTable(seat, () => {});
  tables.push(table);
  return table;
}

const openStreams = () => asked - closed.size;
const positions = () => tables.map(({ message }) => message?.position);

async function eight(): Promise<void> {
  for (let count = 1; count <= 8; count += 1) {
    open();
    await vi.waitUntil(() => server.streams.length === count);
  }
  await vi.waitUntil(() => openStreams() === 1);
}

test("eight tabs keep one stream, and all of them see what it brings", async () => {
  await eight();
  server.send("view", operatoMessage(4));
  server.send("presence", { present: [0, 1] });
  await vi.waitUntil(() => positions().every((position) => position === 4));
  await vi.waitUntil(() => tables.every(({ present }) => present.length === 2));
  expect(server.streams).toHaveLength(8);
});

test("when the tab that leads is closed another takes the lead, and only one", async () => {
  await eight();
  tables.pop()?.close();
  await vi.waitUntil(() => server.streams.length > 8, { timeout: 5_000 });
  await vi.waitUntil(() => openStreams() === 1);
  server.send("view", operatoMessage(7));
  await vi.waitUntil(() => positions().every((position) => position === 7));
});

test("a seat that is gone is gone in every tab", async () => {
  await eight();
  server.send("gone", {});
  await vi.waitUntil(() => tables.every(({ ended }) => ended === "wrong-token"));
});
