// The API: each path handed to the table it names. It decides nothing; it reads, asks, and writes what was answered.

import type { IncomingMessage, ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { hashOf, newToken, readCode } from "../chance.ts";
import type { Log } from "../logging.ts";
import type { Clock } from "../tables/clock.ts";
import type { LiveTable } from "../tables/live.ts";
import { recordOf } from "../tables/record.ts";
import { readPlay } from "../tables/settings.ts";
import type { Tables } from "../tables/tables.ts";
import { cardOf } from "../tables/view.ts";
import { enter, findTable, takeMove } from "./asked.ts";
import { addressOf, clientKey } from "./client.ts";
import { documentOf } from "./documented.ts";
import { guardRequests, tokenOf } from "./guard.ts";
import type { RequestLimits } from "./limits.ts";
import { poll } from "./poll.ts";
import { refused, refusedByTable } from "./refused.ts";
import { asRefused, malformed } from "./refusing.ts";
import { routes } from "./routes.ts";
import { followTable, type Streams } from "./streams.ts";

export interface ApiDependencies {
  readonly tables: Tables;
  readonly streams: Streams;
  readonly limits: RequestLimits;
  readonly clock: Clock;
  /** Where people reach the server, from `PUBLIC_URL`; null when it is asked by the address people use. */
  readonly publicUrl: string | null;
  /** An address of this machine that a phone reaches, for links made on the machine itself. */
  readonly lanUrl: string | null;
  readonly proxies: number;
  readonly log: Log;
}

/** What Node hands over with a request on a real port. */
interface Bindings {
  readonly incoming?: IncomingMessage;
  readonly outgoing?: ServerResponse;
}
type ApiContext = Context<{ Bindings: Bindings }>;

const mostListed = 50;

export function createApi(dependencies: ApiDependencies): OpenAPIHono<{ Bindings: Bindings }> {
  const { tables, streams, limits, clock, publicUrl, proxies } = dependencies;
  const api = new OpenAPIHono<{ Bindings: Bindings }>({
    defaultHook: (result) => {
      // What was sent comes with what is wrong about it, though the types do not say so.
      if (!result.success) throw malformed(result.error.issues, Reflect.get(result, "data"));
    },
  });
  const clientOf = (context: ApiContext) =>
    clientKey(addressOf(context.env?.incoming?.socket.remoteAddress, context.req.header("X-Forwarded-For"), proxies));

  const find = (id: string) => findTable(tables, id);
  const enterBy = (context: ApiContext, id: string) =>
    enter(
      tables,
      id,
      tokenOf((name) => context.req.header(name)),
    );
  const card = (context: ApiContext, table: LiveTable) => ({
    ...cardOf(table.id, table.state),
    link: linkTo(table.id, context.req.header("Host"), dependencies),
  });

  api.use(guardRequests(publicUrl === null ? null : new URL(publicUrl).origin));
  api.use(async (context, next) => {
    await limits.count("requests", clientOf(context));
    await next();
  });

  api.openapi(routes.createTable, async (context) => {
    await limits.count("tables", clientOf(context));
    const {
      game,
      seats,
      bots,
      options,
      deck,
      public: isPublic,
      hints,
      keepsWarm,
      name,
      fruit,
    } = context.req.valid("json");
    if (bots.length >= seats)
      throw refused("malformed", { problems: [{ path: ["bots"], code: "wrong-length", data: {} }] });
    const play = readPlay({ game, options, deck }, seats);
    if (!play.ok) throw refused("malformed", { problems: play.problems });
    const token = newToken();
    const host = { name, fruit, seat: undefined, watch: false, token: hashOf(token) };
    const settings = { game, ...play.value, hints, keepsWarm, isPublic };
    const opened = await tables.open({ settings, chairs: seats, bots, host });
    if (!opened.ok) {
      throw opened.refusal === "too-many-tables" ? refused(opened.refusal, {}, 600) : refusedByTable(opened.refusal);
    }
    const { id, state } = opened.table;
    const link = linkTo(id, context.req.header("Host"), dependencies);
    return context.json({ table: id, person: 0, seat: 0, token, code: state.code, link }, 201);
  });

  api.openapi(routes.listTables, async (context) => {
    const listed = await tables.listed(mostListed);
    return context.json({ tables: listed.map((table) => card(context, table)) }, 200);
  });

  api.openapi(routes.findCode, async (context) => {
    const client = clientOf(context);
    await limits.check("failedCodes", client);
    const code = readCode(context.req.valid("param").code);
    const table = code === null ? null : await tables.findByCode(code);
    if (table === null) {
      await limits.count("failedCodes", client);
      throw refused("no-such-code");
    }
    return context.json({ table: table.id }, 200);
  });

  api.openapi(routes.readTable, async (context) => {
    const table = await find(context.req.valid("param").table);
    await table.catchUp();
    return context.json(card(context, table), 200);
  });

  api.openapi(routes.joinTable, async (context) => {
    await limits.count("joins", clientOf(context));
    const table = await find(context.req.valid("param").table);
    const { id, name, fruit, seat, watch } = context.req.valid("json");
    const token = newToken();
    const joined = await table.join(id, { name, fruit, seat, watch, token: hashOf(token) });
    if (!joined.ok) throw refusedByTable(joined.refusal);
    return context.json({ table: table.id, person: joined.person, seat: joined.seat, token }, 201);
  });

  api.openapi(routes.move, async (context) => {
    const entered = await enterBy(context, context.req.valid("param").table);
    const { position, told } = await takeMove(entered, context.req.valid("json"), limits);
    return context.json({ position, told: told.slice() }, 200);
  });

  api.openapi(routes.react, async (context) => {
    const { table, person } = await enterBy(context, context.req.valid("param").table);
    await limits.count("reactions", `${table.id} ${person}`);
    table.react(person, context.req.valid("json").reaction);
    return context.body(null, 204);
  });

  api.openapi(routes.see, async (context) => {
    const { table, person } = await enterBy(context, context.req.valid("param").table);
    await limits.count("moves", `${table.id} ${person}`);
    table.see(person, context.req.valid("json").round);
    return context.body(null, 204);
  });

  api.openapi(routes.follow, async (context) => {
    const entered = await enterBy(context, context.req.valid("param").table);
    await entered.table.catchUp();
    const { outgoing } = context.env;
    if (outgoing === undefined) throw refused("failed");
    followTable(streams, entered, clientOf(context), outgoing);
    return RESPONSE_ALREADY_SENT as never;
  });

  api.openapi(routes.poll, async (context) => {
    const { table, person } = await enterBy(context, context.req.valid("param").table);
    await table.catchUp();
    const client = clientOf(context);
    const release = streams.hold(client);
    const { after } = context.req.valid("query");
    const message = await poll(table, person, after, clock, context.req.raw.signal).finally(release);
    if (message === null) return context.body(null, 204);
    return context.body(message, 200, { "Content-Type": "application/json" }) as never;
  });

  api.openapi(routes.record, async (context) => {
    const { table } = await enterBy(context, context.req.valid("param").table);
    const { match } = context.req.valid("query");
    await table.catchUp();
    const record = match === undefined ? recordOf(table.state) : await table.recordOfMatch(match);
    if (record === null) throw refused("no-such-record");
    return context.json(record as never, 200);
  });

  const document = documentOf(api as never);
  api.get("/openapi.json", (context) => context.json(document));
  api.all("*", () => {
    throw refused("no-such-path");
  });
  api.onError((error, context) => {
    const { status, answer, retryAfter } = asRefused(error, dependencies.log);
    if (retryAfter !== null) context.header("Retry-After", String(retryAfter));
    context.header("Cache-Control", "no-store");
    return context.json(answer, status);
  });
  return api;
}

/** What people send on: never an address that only the machine itself reaches. */
function linkTo(table: string, host: string | undefined, { publicUrl, lanUrl }: ApiDependencies): string {
  const isOwn = host === undefined || /^(localhost|127\.|\[::1\])/i.test(host);
  const base = publicUrl ?? (isOwn ? (lanUrl ?? `http://${host ?? "localhost"}/`) : `http://${host}/`);
  return `${base.replace(/\/$/, "")}/#/table/${table}`;
}
