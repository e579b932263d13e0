import { moveWords, newestProtocol, oldestProtocol, protocolVersion } from "@tablee/protocol";
import { fairnessFaults, readRecord } from "@tablee/rules";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { joinTable, move, openTable, playing, requestId, type Server, server } from "./testing.ts";

let here: Server;
beforeEach(async () => {
  here = await server();
});
afterEach(async () => {
  await here.stop();
});

const error = (code: string, more: object = {}) => ({ error: { code, ...more } });

describe("a table, by HTTP alone", () => {
  test("is opened, found by its code, joined, followed, played and checked", async () => {
    const ana = await openTable(here);
    const spoken = `${ana.code.slice(0, 3)}-${ana.code.slice(3)}`.toLowerCase();
    expect((await here.ask(`/codes/${spoken}`)).body).toEqual({ table: ana.table });
    const bo = await joinTable(here, ana.table, "Bo");
    const stream = await here.follow(ana.table, bo.token);
    await stream.until(({ messages }) => messages.length === 1);
    const [first] = stream.messages;
    expect(first).toMatchObject({ told: [], public: { phase: "lobby" }, own: { person: 1, seat: 1 } });
    for (const person of [ana, bo]) await move(here, person, { move: "ready", share: "0".repeat(32) });
    await move(here, ana, { move: "start" });
    const drawn = await move(here, ana, { move: "draw" });
    expect(drawn).toMatchObject({
      status: 200,
      body: { told: [{ type: "played", told: [{ type: "drew", seat: 0 }, {}] }] },
    });
    await stream.until(({ messages }) => messages.at(-1)?.position === drawn.body.position);
    expect(stream.messages.at(-1)).toMatchObject({ public: { match: { turn: 1 } } });
    expect(stream.messages.map(({ position }) => position)).toEqual(
      stream.messages.map((_, index) => (first?.position ?? 0) + index),
    );
    expect((await here.ask(`/tables/${ana.table}/record`, { token: bo.token })).status).toBe(404);
    await move(here, ana, { move: "stop" });
    const record = readRecord((await here.ask(`/tables/${ana.table}/record`, { token: bo.token })).body);
    expect(record.ok && fairnessFaults(record.value, first?.public.fairness.commitment)).toEqual([]);
    stream.close();
  });

  test("is shown to who has the link, without its code", async () => {
    const { table, code } = await openTable(here, { game: "celsius", options: { rounds: 3 } });
    const { body } = await here.ask(`/tables/${table}`);
    expect(body).toMatchObject({
      table,
      phase: "lobby",
      isOpen: true,
      settings: { game: "celsius", options: { rounds: 3 } },
    });
    expect(JSON.stringify(body)).not.toContain(code);
  });

  test("stands in the list when it is public", async () => {
    const { table } = await openTable(here, { public: true });
    await openTable(here);
    expect((await here.ask("/tables")).body.tables).toMatchObject([{ table }]);
  });

  test("has a link that others can follow: never localhost", async () => {
    const json = { game: "celsius" };
    const link = async (ask: object) => (await here.ask("/tables", { json, ...ask })).body.link;
    expect(await link({})).toMatch(/^http:\/\/192\.168\.1\.20:8080\/#\/table\/[\w-]{22}$/);
    const known = await server({ publicUrl: "https://tables.example" });
    expect((await known.ask("/tables", { json })).body.link).toMatch(/^https:\/\/tables\.example\/#\/table\//);
    await known.stop();
  });

  test("keeps the records of earlier matches", async () => {
    const [ana] = await playing(here);
    await move(here, ana, { move: "draw" });
    await move(here, ana, { move: "stop" });
    const first = (await here.ask(`/tables/${ana.table}/record`, { token: ana.token })).body;
    await move(here, ana, { move: "rematch" });
    expect((await here.ask(`/tables/${ana.table}/record`, { token: ana.token })).body).toMatchObject(
      error("no-such-record"),
    );
    expect((await here.ask(`/tables/${ana.table}/record?match=1`, { token: ana.token })).body).toEqual(first);
    expect((await here.ask(`/tables/${ana.table}/record?match=2`, { token: ana.token })).status).toBe(404);
  });
});

describe("refusals are named", () => {
  test("by the table and by the rule", async () => {
    const [ana, bo] = await playing(here);
    expect(await move(here, bo, { move: "draw" })).toMatchObject({
      status: 409,
      body: error("not-your-turn", { rule: "O4", data: { seat: 1, turn: 0 } }),
    });
    expect(await move(here, bo, { move: "stop" })).toMatchObject({
      status: 403,
      body: error("not-host", { rule: null }),
    });
    await move(here, ana, { move: "stop" });
    expect(await move(here, ana, { move: "draw" })).toMatchObject({ status: 409, body: error("table-over") });
  });

  test("a move sent again is answered again, and its id belongs to it", async () => {
    const [ana] = await playing(here);
    const first = await move(here, ana, { move: "draw" }, "same-same");
    expect(await move(here, ana, { move: "draw" }, "same-same")).toMatchObject({ status: 200, body: first.body });
    expect(await move(here, ana, { move: "leave" }, "same-same")).toMatchObject({
      status: 409,
      body: error("id-reused"),
    });
  });

  test("a move counts for the round or turn it was meant for, and for no later one, nor for another match", async () => {
    for (const [game, word] of [
      ["celsius", "pass"],
      ["operato", "draw"],
    ] as const) {
      const [ana, bo] = await playing(here, { game, options: { timer: 60 } });
      const forRound = (round: number, id = requestId(), match = 1) =>
        here.ask(`/tables/${ana.table}/moves`, {
          token: ana.token,
          json: { id, move: { move: word }, for: { match, round } },
        });
      const late = { status: 409, body: error("too-late", { rule: null, data: { match: 1, round: 1 } }) };
      await here.clock.advance(60_000);
      if (game === "operato") await move(here, bo, { move: "draw" });
      expect(await forRound(1)).toMatchObject(late);
      expect(await forRound(1, requestId(), 2)).toMatchObject({ status: 409, body: error("too-late") });
      const round = game === "celsius" ? 2 : 3;
      const taken = await forRound(round, "this-round");
      expect(taken.status).toBe(200);
      if (game === "celsius") await move(here, bo, { move: "pass" });
      expect(await forRound(round, "this-round")).toMatchObject({ status: 200, body: taken.body });
      expect(await forRound(round + 1, "this-round")).toMatchObject({ status: 409, body: error("id-reused") });
    }
  });

  test.each([
    ["nothing", undefined, 401, "no-token"],
    ["another token", "A".repeat(22), 401, "wrong-token"],
    ["no token at all", "x", 401, "wrong-token"],
  ])("with %s nobody moves, follows or polls", async (_, token, status, code) => {
    const { table } = await openTable(here);
    const with_ = token === undefined ? {} : { token };
    const asked = [
      here.ask(`/tables/${table}/moves`, { ...with_, json: { id: requestId(), move: { move: "draw" } } }),
      here.ask(`/tables/${table}/events`, with_),
      here.ask(`/tables/${table}/view`, with_),
      here.ask(`/tables/${table}/record`, with_),
    ];
    for (const answered of await Promise.all(asked)) expect(answered).toMatchObject({ status, body: error(code) });
  });

  test("a token of another table opens nothing here", async () => {
    const ana = await openTable(here);
    const other = await openTable(here);
    expect(await move(here, { table: ana.table, token: other.token }, { move: "code" })).toMatchObject({ status: 401 });
  });

  test("there is no such table, code or path", async () => {
    expect(await here.ask(`/tables/${"A".repeat(22)}`)).toMatchObject({ status: 404, body: error("no-such-table") });
    expect(await here.ask("/codes/CCCCCC")).toMatchObject({ status: 404, body: error("no-such-code") });
    expect(await here.ask("/nowhere")).toMatchObject({ status: 404, body: error("no-such-path") });
    expect(await here.ask("/tables/short")).toMatchObject({ status: 400, body: error("malformed") });
  });

  test.each([
    ["no JSON", { text: "{" }, 400, "malformed"],
    ["no object", { text: "[]" }, 400, "malformed"],
    ["a number beyond all", { text: '{"game":"celsius","seats":1e400}' }, 400, "malformed"],
    ["an unknown key", { json: { game: "celsius", colour: "red" } }, 400, "malformed"],
    ["a prototype", { text: '{"game":"celsius","__proto__":{"seats":2}}' }, 400, "malformed"],
    ["options of the other game", { json: { game: "celsius", options: { mustPlay: true } } }, 400, "malformed"],
    ["an option that cannot be", { json: { game: "celsius", options: { timer: 5 } } }, 400, "malformed"],
    [
      "a deck too small",
      { json: { game: "operato", deck: { format: "tablee-deck/1", game: "operato", name: "x", cards: [] } } },
      400,
      "malformed",
    ],
    ["nobody but bots", { json: { game: "celsius", seats: 2, bots: ["easy", "easy"] } }, 400, "malformed"],
    ["another type", { json: {}, headers: { "Content-Type": "text/plain" } }, 415, "not-json"],
    [
      "a foreign page",
      { json: { game: "celsius" }, headers: { Origin: "https://evil.example" } },
      403,
      "foreign-origin",
    ],
    ["an old page", { json: { game: "celsius" }, headers: { "Tablee-Protocol": "0" } }, 426, "outdated"],
    [
      "a page of a release after the next",
      { json: { game: "celsius" }, headers: { "Tablee-Protocol": String(newestProtocol + 1) } },
      426,
      "outdated",
    ],
    ["a body too large", { json: { game: "celsius", name: "x".repeat(17_000) } }, 413, "too-large"],
  ])("%s", async (_, ask, status, code) => {
    const answered = await here.ask("/tables", ask);
    expect(answered).toMatchObject({ status, body: error(code) });
    expect(here.reported).toEqual([]);
  });

  test("what is wrong with a request is named, with what would be right", async () => {
    const ana = await openTable(here);
    const problems = async (ask: object, path = `/tables/${ana.table}/moves`) =>
      (await here.ask(path, { token: ana.token, ...ask })).body.error.data.problems;
    expect(await problems({ json: { id: requestId(), move: { move: "fly" } } })).toEqual([
      { path: ["move", "move"], code: "wrong-word", data: { expected: moveWords } },
    ]);
    const notJson = [{ path: [], code: "not-json", data: {} }];
    expect(await problems({ text: "{" })).toEqual(notJson);
    expect(await problems({ text: "{" }, "/tables")).toEqual(notJson);
    expect(await problems({ json: { game: "chess", seats: "2" } }, "/tables")).toEqual([
      { path: ["game"], code: "wrong-word", data: { expected: ["celsius", "operato"] } },
      { path: ["seats"], code: "wrong-type", data: { expected: "number" } },
    ]);
    expect(await problems({ json: { colour: "red" } }, "/tables")).toEqual([
      { path: ["game"], code: "missing-key", data: { expected: ["celsius", "operato"] } },
      { path: ["colour"], code: "unknown-key", data: {} },
    ]);
  });

  test("each answer says which protocol the server speaks, so that a page a little older may finish its round", async () => {
    const ana = await openTable(here);
    const headers = { Authorization: `Bearer ${ana.token}` };
    for (const path of ["/tables", "/tables/nowhere", `/tables/${ana.table}/events`]) {
      const answered = await fetch(`${here.address}/api/v1${path}`, { headers });
      expect(answered.headers.get("Tablee-Protocol"), path).toBe(String(protocolVersion));
      await answered.body?.cancel();
    }
  });

  test("pages from the oldest to the newest that is known are served", async () => {
    expect(newestProtocol).toBeGreaterThanOrEqual(protocolVersion);
    for (let version = oldestProtocol; version <= newestProtocol; version++) {
      const headers = { "Tablee-Protocol": String(version) };
      expect(await here.ask("/tables", { json: { game: "celsius" }, headers })).toMatchObject({ status: 201 });
    }
  });

  test("ten megabytes are not read to the end, in pieces or whole", async () => {
    expect(await here.ask("/tables", { text: "x".repeat(10_000_000) })).toMatchObject({ status: 413 });
    const pieces = new ReadableStream({
      pull(controller) {
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const sent = fetch(`${here.address}/api/v1/tables`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: pieces,
      duplex: "half",
    } as RequestInit);
    expect(
      await sent.then(
        ({ status }) => status,
        () => 413,
      ),
    ).toBe(413);
  });

  test("our own page may ask, also by its public address", async () => {
    const json = { game: "celsius" };
    expect((await here.ask("/tables", { json, headers: { Origin: here.address } })).status).toBe(201);
    const known = await server({ publicUrl: "https://tables.example" });
    expect((await known.ask("/tables", { json, headers: { Origin: "https://tables.example" } })).status).toBe(201);
    await known.stop();
  });
});

test("what goes wrong inside is not shown, and is reported", async () => {
  const { table } = await openTable(here);
  here.tables.find = () => Promise.reject(new Error("the secret is in /data/tables.sqlite"));
  const answered = await here.ask(`/tables/${table}`);
  expect(answered).toMatchObject({ status: 500, body: { error: { code: "failed", rule: null, data: {} } } });
  expect(here.reported).toHaveLength(1);
});

test("what the disk does not take is said so, with when to try again", async () => {
  const [ana] = await playing(here);
  here.store.add = () => Promise.reject(new Error("database or disk is full"));
  const answered = await move(here, ana, { move: "draw" });
  expect(answered).toMatchObject({ status: 503, body: error("not-saved") });
  expect(answered.headers.get("Retry-After")).toBe("1");
  expect((await here.ask(`/tables/${ana.table}`)).status).toBe(200);
});

test("every answer carries the headers that keep a browser safe", async () => {
  const { table, token } = await openTable(here);
  const stream = await here.follow(table, token);
  const answers = [await here.ask(`/tables/${table}`), await here.ask("/nowhere"), stream.response];
  for (const { headers } of answers) {
    expect(headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Cache-Control")).toContain("no-store");
  }
  expect(stream.response.headers.get("X-Accel-Buffering")).toBe("no");
  stream.close();
});
