// Both ways in, from Node and through the app, answer the same: status, body, and headers that say what it is.

import { afterEach, beforeEach, expect, test } from "vitest";
import { type Ask, playing, type Server, server } from "./testing.ts";

/** The same deal at both. */
const chance = { secret: () => "0".repeat(64), code: () => "CDFGHJ" };

let quick: Server;
let plain: Server;
beforeEach(async () => {
  quick = await server({ more: { chance } });
  plain = await server({ more: { chance }, isPlain: true });
});
afterEach(async () => {
  await quick.stop();
  await plain.stop();
});

const telling = ["Content-Type", "Cache-Control", "Content-Security-Policy", "X-Content-Type-Options"];

async function both(asks: readonly Ask[], path = "moves") {
  const answers = [];
  for (const here of [quick, plain]) {
    const [ana] = await playing(here);
    const answered = [];
    for (const ask of asks) {
      const { status, headers, body } = await here.ask(`/tables/${ana.table}/${path}`, { token: ana.token, ...ask });
      answered.push({ status, headers: telling.map((name) => headers.get(name)), body });
    }
    answers.push(answered);
  }
  const [first, second] = answers;
  expect(first).toEqual(second);
  return first?.map(({ status }) => status);
}

const draw = { id: "the-same-id", move: { move: "draw" } };

test("a move, the same once more, and its id for another one", async () => {
  const statuses = await both([{ json: draw }, { json: draw }, { json: { ...draw, move: { move: "leave" } } }]);
  expect(statuses).toEqual([200, 200, 409]);
});

test("refusals by the rules and by the table", async () => {
  const drawn = { id: "first-draw", move: { move: "draw" } };
  const again = { id: "second-draw", move: { move: "draw" } };
  const place = { id: "placed-it", move: { move: "place", card: "nonsense", link: ["+", "+"] } };
  expect(await both([{ json: place }, { json: drawn }, { json: again }])).toEqual([400, 200, 409]);
});

test("whoever has no token, or one of nobody", async () => {
  const nobody = { json: draw, token: "A".repeat(22) };
  expect(await both([nobody, { ...nobody, token: "short" }])).toEqual([401, 401]);
});

test("a stream for who has no token", async () => {
  expect(await both([{ headers: { Authorization: "" } }], "events")).toEqual([401]);
});

test("what is no move at all", async () => {
  const texts = ["", "{", "[]", "null", "1e400", '{"id":"12345678","move":{"move":"fly"}}', '{"__proto__":{}}'];
  expect(await both(texts.map((text) => ({ text, method: "POST" })))).toEqual(texts.map(() => 400));
});

test("headers that are refused before a table is looked for", async () => {
  const asks = [
    { json: draw, headers: { "Content-Type": "text/plain" } },
    { json: draw, headers: { Origin: "https://evil.example" } },
    { json: draw, headers: { "Tablee-Protocol": "0" } },
    { text: "x".repeat(17_000) },
    { method: "PUT", json: draw },
  ];
  expect(await both(asks)).toEqual([415, 403, 426, 413, 404]);
});
