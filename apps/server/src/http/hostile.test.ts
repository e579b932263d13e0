// Whatever is sent: no crash, no 500, no leak. Generated messages of all kinds at once, by people of the table and by
// strangers, while a match goes on; afterwards the table still plays, and nobody was sent what they may not know.

import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaks, statesOf } from "../tables/walk.ts";
import { type AtTable, joinTable, move, playing, type Server, server } from "./testing.ts";

const messages = 4_000 * Number(process.env.SOAK ?? 1);
const atOnce = 50;
const wide = { points: 1e9, duration: 1 };

let here: Server;
beforeEach(async () => {
  here = await server({
    widths: { requests: wide, moves: wide, joins: wide, tables: wide, failedCodes: wide, reactions: wide },
  });
});
afterEach(async () => {
  await here.stop();
});

/** Repeats with the same seed. */
function chance(seed: number) {
  let word = seed;
  const below = (bound: number) => {
    word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
  return { below, pick: <One>(from: readonly One[]): One => from[below(from.length)] as One };
}

const values = [
  "null",
  "true",
  "-1",
  "0",
  "1e400",
  "-1e400",
  "NaN",
  "3.5",
  "9007199254740993",
  '""',
  '"x"',
  "[]",
  "{}",
  '{"__proto__":{"a":1}}',
  '"\\u202eabc"',
  '"<script>"',
  '"\\u0000"',
  '"../../etc/passwd"',
  "[[[[[[[[]]]]]]]]",
  '"lay"',
  '["+1","x2"]',
  '"classic"',
  '{"constructor":{"prototype":{}}}',
  `"${"x".repeat(300)}"`,
  "4",
  '"12|3"',
  '["-","/"]',
  `"${"0".repeat(32)}"`,
];
const words = [
  "lay",
  "pass",
  "retract",
  "swap",
  "place",
  "draw",
  "ready",
  "start",
  "sit",
  "watch",
  "bot",
  "remove",
  "dismiss",
  "free",
  "host",
  "door",
  "code",
  "change",
  "pause",
  "resume",
  "leave",
  "rematch",
  "timeout",
  "think",
  "succeed",
  "clock",
  "warm",
  "toString",
  "",
];
const keys = [
  "move",
  "id",
  "seat",
  "hot",
  "chain",
  "cards",
  "card",
  "link",
  "share",
  "level",
  "person",
  "open",
  "options",
  "name",
  "__proto__",
  "game",
  "deck",
];

test(`${messages} hostile requests`, async () => {
  const [ana, bo] = await playing(here);
  const wim = await joinTable(here, ana.table, "Wim", { watch: true });
  const stream = await here.follow(ana.table, wim.token);
  const { below, pick } = chance(4);
  const statuses = new Map<number, number>();
  const tokens = [bo.token, wim.token, ana.token, "A".repeat(22), "", "'; drop table entries; --"];
  const body = () => {
    if (below(12) === 0) return randomBytes(below(200)).toString("latin1");
    const fields = Array.from({ length: below(5) }, () => `${JSON.stringify(pick(keys))}:${pick(values)}`);
    if (below(3) > 0) fields.push(`"move":"${pick(words)}"`);
    const inner = `{${fields.join(",")}}`;
    return below(4) === 0 ? inner : `{"id":"hostile-${below(500)}","move":${inner}}`;
  };
  const one = async () => {
    const path = pick([
      `/tables/${ana.table}/moves`,
      `/tables/${ana.table}/moves`,
      `/tables/${ana.table}/moves`,
      `/tables/${ana.table}/people`,
      `/tables/${ana.table}/reactions`,
      `/tables/${ana.table}/seen`,
      "/tables",
      `/tables/${pick(["x", "%00", "..%2f..", ana.table])}`,
      `/codes/${pick(["CCCCCC", "%F0%9F%98%80", "'", "__proto__", "constructor"])}`,
      `/tables/${ana.table}/view?after=${pick(["-1", "NaN", "1e99", "0"])}`,
      `/tables/${ana.table}/record?match=${pick(["0", "1", "x"])}`,
    ]);
    const token = pick(tokens);
    const isReading = /view|record|codes/.test(path) || below(20) === 0;
    const { status } = await here.ask(path, { token, ...(isReading ? {} : { text: body() }) });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  for (let sent = 0; sent < messages; sent += atOnce) await Promise.all(Array.from({ length: atOnce }, one));

  expect([...statuses.keys()].filter((status) => status >= 500)).toEqual([]);
  expect(statuses.get(400)).toBeGreaterThan(messages / 10);
  expect(here.reported).toEqual([]);
  expect(({} as { a?: number }).a).toBeUndefined();
  const states = await statesOf(here.store, ana.table);
  const found = stream.messages.flatMap((message) =>
    leaks(states[message.position] as never, wim.person, JSON.stringify(message)),
  );
  expect(found).toEqual([]);
  expect((await here.ask(`/tables/${ana.table}`)).status).toBe(200);
  stream.close();
});

test("half-open connections and bodies that never come disturb nobody", async () => {
  const [ana, bo] = await playing(here);
  const { port, hostname } = new URL(here.address);
  const head = `POST /api/v1/tables/${ana.table}/moves HTTP/1.1\r\nHost: ${hostname}\r\nContent-Type: application/json\r\nAuthorization: Bearer ${bo.token}\r\nContent-Length: 5000\r\n\r\n{"id":`;
  const sockets = [head, "GET /", "", "\u0000\u0001\u0002", head].map((text) => {
    const socket = connect(Number(port), hostname);
    socket.on("error", () => {});
    socket.write(text);
    return socket;
  });
  expect((await move(here, ana as AtTable, { move: "draw" })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  expect((await move(here, bo, { move: "draw" })).status).toBe(200);
});
