// The document is held against what the routes really answer: every operation is asked, well and badly, and each answer
// must be one that the document promises, in the shape it promises.
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answered, joinTable, move, openTable, playing, type Server, server } from "./testing.ts";

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document
type Document = any;

let here: Server;
let document: Document;
let streamed: readonly { event: string; data: string }[];
const asked = new Map<string, Answered[]>();

/** The operation that a path belongs to, as in `post /tables/{table}/moves`. */
function operationOf(method: string, path: string): string | undefined {
  const plain = path.replace(/\?.*/, "");
  const template = Object.keys(document.paths).find((one) =>
    new RegExp(`^${one.replace(/\{\w+\}/g, "[^/]+")}$`).test(plain),
  );
  return template === undefined ? undefined : `${method.toLowerCase()} ${template}`;
}

beforeAll(async () => {
  const answers: [string, string, Answered][] = [];
  here = await server({ seen: (method, path, answered) => answers.push([method, path, answered]) });
  document = (await here.ask("/openapi.json")).body;

  for (const game of ["celsius", "operato"] as const) {
    const [ana, bo] = await playing(here, { game, public: true, bots: ["easy"] });
    const wim = await joinTable(here, ana.table, "Wim", { watch: true });
    await here.ask(`/tables/${ana.table}`);
    await here.ask(`/tables/${ana.table}/view`, { token: wim.token });
    await here.ask(`/tables/${ana.table}/view`, { token: ana.token });
    await here.ask(`/tables/${ana.table}/reactions`, { token: bo.token, json: { reaction: "wow" } });
    await here.ask(`/tables/${ana.table}/seen`, { token: bo.token, json: { round: 1 } });
    await move(here, ana, game === "celsius" ? { move: "pass" } : { move: "draw" });
    await move(here, ana, { move: "stop" });
    await here.ask(`/tables/${ana.table}/view`, { token: ana.token });
    await here.ask(`/tables/${ana.table}/record`, { token: ana.token });
  }
  const open = await openTable(here, { public: true });
  await here.ask("/tables");
  await here.ask(`/codes/${open.code}`);
  await here.ask("/codes/none");
  await here.ask("/tables", { json: {} });
  for (const path of ["events", "view", "record"]) await here.ask(`/tables/${open.table}/${path}`);
  const watcher = await joinTable(here, open.table, "Wim", { watch: true });
  const stream = await here.follow(open.table, watcher.token);
  await stream.until(({ events }) => events.length > 0);
  await here.ask(`/tables/${open.table}/reactions`, { token: open.token, json: { reaction: "wow" } });
  await move(here, open, { move: "dismiss", person: watcher.person });
  await stream.until(({ events }) => events.some(({ event }) => event === "gone"));
  streamed = stream.events;
  answers.push([
    "GET",
    `/tables/${open.table}/events`,
    { status: 200, headers: stream.response.headers, body: stream.text },
  ]);
  stream.close();

  for (const [method, path, answered] of answers) {
    const operation = operationOf(method, path);
    if (operation === undefined) continue;
    asked.set(operation, [...(asked.get(operation) ?? []), answered]);
  }
});

afterAll(async () => {
  await here.stop();
});

function operations(): [string, Document][] {
  return Object.entries(document.paths as Record<string, Record<string, Document>>).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Document] => [`${method} ${path}`, operation]),
  );
}

test("every operation there is was asked, and succeeded at least once", () => {
  expect(operations().length).toBeGreaterThan(10);
  for (const [name] of operations()) {
    expect(
      asked.get(name)?.some(({ status }) => status < 300),
      name,
    ).toBe(true);
  }
});

test("every answer is one that the document promises, in its shape", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const problems: string[] = [];
  let checked = 0;
  for (const [name, operation] of operations()) {
    for (const { status, headers, body } of asked.get(name) ?? []) {
      const promised = operation.responses[status] ?? operation.responses[`${Math.floor(status / 100)}XX`];
      const type = headers.get("Content-Type")?.split(";")[0] ?? "";
      const schema = promised?.content?.[type]?.schema;
      if (promised === undefined || (schema === undefined && body !== "")) {
        problems.push(`${name}: ${status} ${type} is not promised`);
        continue;
      }
      if (schema === undefined) continue;
      const validate = ajv.compile(withDocument(schema));
      if (!validate(body)) problems.push(`${name}: ${status} ${ajv.errorsText(validate.errors)}`);
      checked++;
    }
  }
  expect(problems).toEqual([]);
  expect(checked).toBeGreaterThan(30);
});

test("what a message holds of a game is what the document says of that game", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const views = asked.get("get /tables/{table}/view")?.filter(({ status }) => status === 200) ?? [];
  const games = new Set<string>();
  for (const { body } of views) {
    const { public: shown, own } = body.message;
    const { game } = shown.settings;
    games.add(game);
    for (const [part, value] of [
      ["public", shown.match],
      ["own", own.match],
    ] as const) {
      if (value === null) continue;
      const schema = document.components.schemas[`${game}.${part}`];
      const validate = ajv.compile(withDocument(schema));
      expect(validate(value), `${game}.${part}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    }
  }
  expect([...games].sort()).toEqual(["celsius", "operato"]);
});

test("what a stream carries is what the document says of each of its events", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  expect(streamed.map(({ event }) => event)).toEqual(expect.arrayContaining(["view", "presence", "reaction", "gone"]));
  for (const { event, data } of streamed) {
    const validate = ajv.compile(withDocument(document.components.schemas[`stream.${event}`]));
    expect(validate(JSON.parse(data)), `${event}: ${ajv.errorsText(validate.errors)}`).toBe(true);
    expect(validate({ present: "all" })).toBe(false);
  }
});

test("options are those of a game, as they are shown and as they may be asked for", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const asked = document.paths["/tables"].post.requestBody.content["application/json"].schema.properties.options;
  const shown = document.components.schemas["stream.view"].properties.public.properties.settings.properties.options;
  const takes = (schema: Document, options: object) => ajv.compile(withDocument(schema))(options);
  expect(takes(asked, { timer: 60 })).toBe(true);
  expect(takes(asked, { timer: null })).toBe(true);
  expect(takes(asked, { timer: 5 })).toBe(false);
  expect(takes(asked, { colour: "red" })).toBe(false);
  expect(takes(shown, { mustPlay: false, timer: null })).toBe(true);
  expect(takes(shown, { timer: 60 })).toBe(false);
});

test("an answer that breaks its promise is noticed", () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  const promised = document.paths["/tables/{table}/moves"].post.responses["200"].content["application/json"].schema;
  const validate = ajv.compile(withDocument(promised));
  expect(validate({ position: 3, told: [{ type: "played" }] })).toBe(true);
  expect(validate({ position: "3", told: [] })).toBe(false);
  expect(validate({ position: 3 })).toBe(false);
});

/** A schema with the components that its references lead to. */
function withDocument(schema: object): object {
  return { ...schema, components: document.components };
}
