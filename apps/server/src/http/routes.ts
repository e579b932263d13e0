// The paths of the API and what goes in and out, as the OpenAPI document tells them.

import { createRoute, z } from "@hono/zod-openapi";
import {
  created,
  createTable,
  found,
  joined,
  joinTable,
  moveAnswer,
  moveRequest,
  polled,
  reactRequest,
  refusal,
  seenRequest,
  tableCard,
} from "@tablee/protocol";
import { idPattern } from "../chance.ts";

const json = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  description,
  content: { "application/json": { schema } },
});

const body = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});

const refusals = {
  "4XX": json("Refused, and nothing was changed", refusal),
  "5XX": json("Not possible now; `Retry-After` says when to try again", refusal),
};

const table = z.object({ table: z.string().regex(idPattern).describe("The 128-bit id that stands in the link") });
const withToken = { security: [{ token: [] }] };

const streamed = `Server-Sent Events. The data of each is one line of JSON: of \`view\` the schema \`stream.view\`, of \`presence\` \`stream.presence\`, of
\`reaction\` \`stream.reaction\`, of \`gone\` \`stream.gone\`. It begins with one \`view\` and one \`presence\`; a comment comes
as often as \`Tablee-Heartbeat\` says, in seconds.`;

export const routes = {
  createTable: createRoute({
    method: "post",
    path: "/tables",
    summary: "Open a table; who opens it sits first and is host",
    request: body(createTable),
    responses: { 201: json("The table, and the opener's token", created), ...refusals },
  }),
  listTables: createRoute({
    method: "get",
    path: "/tables",
    summary: "Tables that wait and are open to everybody",
    responses: { 200: json("The latest first", z.object({ tables: z.array(tableCard) })), ...refusals },
  }),
  findCode: createRoute({
    method: "get",
    path: "/codes/{code}",
    summary: "The table of a code, while its door is open",
    request: { params: z.object({ code: z.string().max(20) }) },
    responses: { 200: json("Where to join", found), ...refusals },
  }),
  readTable: createRoute({
    method: "get",
    path: "/tables/{table}",
    summary: "What anybody may know who has the link",
    request: { params: table },
    responses: { 200: json("The table", tableCard), ...refusals },
  }),
  joinTable: createRoute({
    method: "post",
    path: "/tables/{table}/people",
    summary: "Take a seat, or watch where none is free or the match has begun",
    request: { params: table, ...body(joinTable) },
    responses: { 201: json("Who one is now, and the token", joined), ...refusals },
  }),
  move: createRoute({
    method: "post",
    path: "/tables/{table}/moves",
    summary: "Ask for a move. It is on disk when it is answered; sent again with its id, it is answered again",
    ...withToken,
    request: { params: table, ...body(moveRequest) },
    responses: { 200: json("Done", moveAnswer), ...refusals },
  }),
  react: createRoute({
    method: "post",
    path: "/tables/{table}/reactions",
    summary: "Show all a reaction. It is not kept",
    ...withToken,
    request: { params: table, ...body(reactRequest) },
    responses: { 204: { description: "Shown" }, ...refusals },
  }),
  see: createRoute({
    method: "post",
    path: "/tables/{table}/seen",
    summary: "Say that the reveal before this round has been left, so that its time may run",
    ...withToken,
    request: { params: table, ...body(seenRequest) },
    responses: { 204: { description: "Noted" }, ...refusals },
  }),
  follow: createRoute({
    method: "get",
    path: "/tables/{table}/events",
    summary: "Follow the table: `view` (a message), `presence`, `reaction`, `gone` (the token is dead)",
    ...withToken,
    request: { params: table },
    responses: {
      200: { description: streamed, content: { "text/event-stream": { schema: z.string() } } },
      ...refusals,
    },
  }),
  poll: createRoute({
    method: "get",
    path: "/tables/{table}/view",
    summary: "The view, as soon as there is one after a position; where no stream gets through",
    ...withToken,
    request: {
      params: table,
      query: z.object({ after: z.coerce.number().int().min(0).default(0) }),
    },
    responses: { 200: json("The whole view", polled), 204: { description: "Nothing new within 25 s" }, ...refusals },
  }),
  record: createRoute({
    method: "get",
    path: "/tables/{table}/record",
    summary: "A match that is over, as a record (`tablee-record/1`) with the proof of its deal",
    ...withToken,
    request: {
      params: table,
      query: z.object({
        match: z.coerce.number().int().min(1).optional().describe("Its number; the last unless given"),
      }),
    },
    responses: { 200: json("The record", z.looseObject({ format: z.literal("tablee-record/1") })), ...refusals },
  }),
} as const;
