// The two requests that come by the thousand, moves and streams, straight from Node: on the way of all others a web request,
// a web response and their headers are made for each, which costs more than the move itself. What is not plainly one of
// these two, or would be refused by its headers, goes that way; so the names of refusals stand in one place.

import type { IncomingMessage, ServerResponse } from "node:http";
import { moveRequest, protocolHeader, protocolVersion } from "@tablee/protocol";
import type { ApiDependencies } from "./api.ts";
import { enter, takeMove } from "./asked.ts";
import { addressOf, clientKey } from "./client.ts";
import { checkHeaders, type Headers, tokenOf } from "./guard.ts";
import { securityHeaders } from "./headers.ts";
import { Refused } from "./refused.ts";
import { asRefused, malformed, notJson } from "./refusing.ts";
import { followTable } from "./streams.ts";

/** @returns whether the request is taken care of. */
export type Door = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const path = /^\/api\/v1\/tables\/([A-Za-z0-9_-]{22})\/(moves|events)$/;
const methods: Readonly<Record<string, string>> = { moves: "POST", events: "GET" };

/** Names and values in turn, as Node writes them without a second look. */
const always = Object.entries({
  ...securityHeaders,
  [protocolHeader]: String(protocolVersion),
  "Cache-Control": "no-store",
  "Content-Type": "application/json",
}).flat();

export function openDoor(dependencies: ApiDependencies): Door {
  const { tables, limits, publicUrl, proxies, log } = dependencies;
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;

  const take = async (incoming: IncomingMessage, outgoing: ServerResponse, id: string, client: string) => {
    const headers = headersOf(incoming);
    const isMove = incoming.method === "POST";
    // Read at once: what a request brings is not waited for any more after the first pause.
    const body = isMove ? textOf(incoming) : null;
    await limits.count("requests", client);
    const asked = body === null ? null : readMove(await body);
    const entered = await enter(tables, id, tokenOf(headers));
    if (asked === null) {
      await entered.table.catchUp();
      followTable(dependencies.streams, entered, client, outgoing);
      forget(incoming);
    } else answer(outgoing, 200, JSON.stringify(await takeMove(entered, asked, limits)));
  };

  return (incoming, outgoing) => {
    const [, id, what = ""] = path.exec(incoming.url ?? "") ?? [];
    if (id === undefined || incoming.method !== methods[what] || !isPlain(incoming, publicOrigin)) return false;
    const client = clientKey(addressOf(incoming.socket.remoteAddress, headersOf(incoming)("x-forwarded-for"), proxies));
    take(incoming, outgoing, id, client).catch((error: unknown) => {
      const { status, answer: text, retryAfter } = asRefused(error, log);
      const more = retryAfter === null ? [] : ["Retry-After", String(retryAfter)];
      answer(outgoing, status, JSON.stringify(text), more);
    });
    return true;
  };
}

function headersOf({ headers }: IncomingMessage): Headers {
  return (name) => headers[name] as string | undefined;
}

/** A stream lasts for hours; what its request brought along, the token first, need not stay as long. */
function forget(incoming: IncomingMessage): void {
  incoming.rawHeaders = [];
  incoming.headers = {};
}

function isPlain(incoming: IncomingMessage, publicOrigin: string | null): boolean {
  try {
    checkHeaders(incoming.method ?? "", headersOf(incoming), publicOrigin);
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** No longer than its length says, which has been looked at. */
function textOf(incoming: IncomingMessage): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    incoming.setEncoding("utf8");
    incoming.on("data", (part: string) => {
      text += part;
    });
    incoming.once("end", () => resolve(text));
  });
}

function readMove(text: string) {
  const sent = parse(text);
  const read = moveRequest.safeParse(sent);
  if (!read.success) throw malformed(read.error.issues, sent);
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson();
  }
}

function answer(outgoing: ServerResponse, status: number, text: string, more: readonly string[] = []): void {
  if (outgoing.headersSent || outgoing.destroyed) return;
  outgoing.writeHead(status, [...always, ...more, "Content-Length", String(Buffer.byteLength(text))]);
  outgoing.end(text);
}
