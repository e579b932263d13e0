import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { newId } from "./chance.ts";
import { OnlineTable } from "./table.svelte.ts";
import { FakeServer, operatoMessage, seat } from "./testing.ts";

let server: FakeServer;
let tables: OnlineTable[];
/** Of streams, by their number. */
let asked: number;
let closed: Set<number>;

vi.setConfig({ testTimeout: 120_000 });

beforeEach(() => {
  own = { ...seat, token: newId() as typeof seat.token };
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

/** Its tabs hear each other only; those of the test before may still say farewell. */
let own = seat;

function open(): OnlineTable {
  const table = new OnlineTable(own, () => {});
  tables.push(table);
  return table;
}

const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 60_000 });
const openStreams = () => asked - closed.size;
const positions = () => tables.map(({ message }) => message?.position);

async function eight(): Promise<void> {
  for (let count = 1; count <= 8; count += 1) {
    open();
    // Of two tabs in the same millisecond either may lead.
    await new Promise((resolve) => setTimeout(resolve, 5));
    await until(() => server.streams.length === count);
  }
  await until(() => openStreams() === 1);
}

test("eight tabs keep one stream, and all of them see what it brings", async () => {
  await eight();
  server.send("view", operatoMessage(4));
  server.send("presence", { present: [0, 1] });
  await until(() => positions().every((position) => position === 4));
  await until(() => tables.every(({ present }) => present.length === 2));
  expect(server.streams).toHaveLength(8);
});

test("when the tab that leads is closed another takes the lead, and only one", async () => {
  await eight();
  tables.pop()?.close();
  await until(() => server.streams.length > 8);
  await until(() => openStreams() === 1);
  server.send("view", operatoMessage(7));
  await until(() => positions().every((position) => position === 7));
});

test("a seat that is gone is gone in every tab", async () => {
  await eight();
  const dead = { status: 401, body: { error: { code: "wrong-token", rule: null, data: {} } } };
  server.replies.set("/events", () => dead);
  server.send("gone", {});
  await until(() => tables.every(({ ended }) => ended === "wrong-token"));
});
