// What every request to the API must keep before a table is asked: its size, its type, where it comes from, the version of
// the page that sends it.

import { oldestProtocol, protocolHeader, protocolVersion } from "@tablee/protocol";
import type { Context, MiddlewareHandler } from "hono";
import { securityHeaders } from "./headers.ts";
import { refused } from "./refused.ts";

/** Set before the answer is made: headers added afterwards cost a copy of it. */
const safe = Object.entries(securityHeaders);

const largestBody = 16 * 1024;

/**
 * By the length that the request announces, which Node holds it to: looking at the body itself would make a whole web
 * request of it, at a third of the cost of a move. A body without a length is refused; no page and hardly a program sends one.
 */
function isSmall(context: Context): boolean {
  const length = context.req.header("Content-Length");
  return length !== undefined && /^\d{1,6}$/.test(length) && Number(length) <= largestBody;
}

/** @param publicOrigin where people reach the server, when that is not the address it is asked by. */
export function guardRequests(publicOrigin: string | null): MiddlewareHandler {
  return async (context, next) => {
    context.header(protocolHeader, String(protocolVersion));
    const version = context.req.header(protocolHeader);
    if (version !== undefined && !isUnderstood(version)) throw refused("outdated", { version: protocolVersion });
    context.header("Cache-Control", "no-store");
    for (const [name, value] of safe) context.header(name, value);
    if (context.req.method === "POST") {
      if (!isSmall(context)) throw refused("too-large", { bytes: largestBody });
      if (!isJson(context.req.header("Content-Type"))) throw refused("not-json");
      if (!isOwnOrigin(context, publicOrigin)) throw refused("foreign-origin");
    }
    await next();
  };
}

/** A page that is newer than the server is none of this server's either. */
function isUnderstood(version: string): boolean {
  return /^\d{1,6}$/.test(version) && Number(version) >= oldestProtocol && Number(version) <= protocolVersion;
}

function isJson(type: string | undefined): boolean {
  return type?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** Programs send none; a browser says whose page it is, and only ours may ask. */
function isOwnOrigin(context: Context, publicOrigin: string | null): boolean {
  const origin = context.req.header("Origin");
  if (origin === undefined || origin === publicOrigin) return true;
  try {
    return new URL(origin).host === context.req.header("Host");
  } catch {
    return false;
  }
}

const bearer = /^Bearer ([A-Za-z0-9_-]{22})$/;

/** The token that came with the request. It never stands in an address, where logs and histories would keep it. */
export function tokenOf(context: Context): string {
  const header = context.req.header("Authorization");
  if (header === undefined) throw refused("no-token");
  const token = bearer.exec(header)?.[1];
  if (token === undefined) throw refused("wrong-token");
  return token;
}
