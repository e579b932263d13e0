/**
 * For the tests of crashes and of the disk: a server without an application, in a process of its own that can be killed. It
 * loads, then waits on its standard input for the port it is to open. With FAULT it is broken on purpose: `loses`
 * acknowledges a move now and then that it does not write, `hurries` acknowledges what it is only about to write.
 */

import { once } from "node:events";

import { systemChance } from "../chance.ts";
import { createApi } from "../http/api.ts";
import { createApp } from "../http/app.ts";
import { openDoor } from "../http/door.ts";
import { limitNames, RequestLimits } from "../http/limits.ts";
import { Streams } from "../http/streams.ts";
import { serve } from "../serve.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import { systemClock } from "../tables/clock.ts";
import { Tables } from "../tables/tables.ts";
import { losing } from "./losing.ts";

const { TABLES_FILE = "", FAULT, MAX_TABLES = "1000000", MAX_STREAMS = "1000000" } = process.env;
const lateMilliseconds = 50;
const wide = Object.fromEntries(limitNames.map((name) => [name, { points: 1e9, duration: 1 }])) as never;

/** Says that it is written, and then writes it. */
function hurrying(store: Store): Store {
  const add = store.add.bind(store);
  store.add = async (addition) => {
    setTimeout(() => void add(addition), lateMilliseconds);
    return "saved";
  };
  return store;
}

const [port] = await once(process.stdin.setEncoding("utf8"), "data");
const file = await openSqlite(TABLES_FILE);
const store = FAULT === "loses" ? losing(file) : FAULT === "hurries" ? hurrying(file) : file;
const clock = systemClock;
const report = (error: unknown) => console.error(error);
const tables = new Tables(
  { store, clock, chance: systemChance, pace: 0, mostMoves: 1_000_000, report, think: () => new Promise(() => {}) },
  { tables: Number(MAX_TABLES), keepStarted: 1e12, keepNeverStarted: 1e12, idle: 1e9 },
);
const streams = new Streams(clock, { total: Number(MAX_STREAMS), perAddress: Number(MAX_STREAMS) });
const limits = new RequestLimits(wide);
const log = { failed: report, note: () => {} };
const asked = { tables, streams, limits, clock, publicUrl: null, lanUrl: null, proxies: 0, log };
await tables.resume();
const app = createApp(new Map(), createApi(asked) as never);
const running = await serve(app, { port: Number(port), host: "127.0.0.1" }, openDoor(asked));
console.log(`listening on ${running.port}`);
