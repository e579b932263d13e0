// What every request to the API must keep before a table is asked: its size, its type, where it comes from, the version of
// the page that sends it. Read from headers alone, whoever brings them.

import { newestProtocol, oldestProtocol, protocolHeader, protocolVersion } from "@tablee/protocol";
import type { MiddlewareHandler } from "hono";
import { securityHeaders } from "./headers.ts";
import { refused } from "./refused.ts";

/** The value of a header, by its name in small letters. */
export type Headers = (name: string) => string | undefined;

/** Set before the answer is made: headers added afterwards cost a copy of it. */
const safe = Object.entries(securityHeaders);

const largestBody = 16 * 1024;
const protocolName = protocolHeader.toLowerCase();

/** @param publicOrigin where people reach the server, when that is not the address it is asked by. */
export function guardRequests(publicOrigin: string | null): MiddlewareHandler {
  return async (context, next) => {
    // Before anything is refused: refusals carry them too.
    context.header(protocolHeader, String(protocolVersion));
    context.header("Cache-Control", "no-store");
    for (const [name, value] of safe) context.header(name, value);
    checkHeaders(context.req.method, (name) => context.req.header(name), publicOrigin);
    await next();
  };
}

/** Throws what is to be refused. */
export function checkHeaders(method: string, headers: Headers, publicOrigin: string | null): void {
  const version = headers(protocolName);
  if (version !== undefined && !isUnderstood(version)) throw refused("outdated", { version: protocolVersion });
  if (method !== "POST") return;
  if (!isSmall(headers("content-length"))) throw refused("too-large", { bytes: largestBody });
  if (!isJson(headers("content-type"))) throw refused("not-json");
  if (!isOwnOrigin(headers("origin"), headers("host"), publicOrigin)) throw refused("foreign-origin");
}

/**
 * By the length that the request announces, which Node holds it to: looking at the body itself would make a whole web
 * request of it, at a third of the cost of a move. A body without a length is refused; no page and hardly a program sends one.
 */
function isSmall(length: string | undefined): boolean {
  return length !== undefined && /^\d{1,6}$/.test(length) && Number(length) <= largestBody;
}

/** A page that is newer than what this version knows is none of this server's either. */
function isUnderstood(version: string): boolean {
  return /^\d{1,6}$/.test(version) && Number(version) >= oldestProtocol && Number(version) <= newestProtocol;
}

function isJson(type: string | undefined): boolean {
  return type === "application/json" || type?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** Programs send none; a browser says whose page it is, and only ours may ask. */
function isOwnOrigin(origin: string | undefined, host: string | undefined, publicOrigin: string | null): boolean {
  if (origin === undefined || origin === publicOrigin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{22})$/;

/** The token that came with the request. It never stands in an address, where logs and histories would keep it. */
export function tokenOf(headers: Headers): string {
  const header = headers("authorization");
  if (header === undefined) throw refused("no-token");
  const token = bearer.exec(header)?.[1];
  if (token === undefined) throw refused("wrong-token");
  return token;
}
