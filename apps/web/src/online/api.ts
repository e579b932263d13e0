// One request to the API of the server that this page came from, and its answer: what was asked for, or a refusal with its
// code. A server that cannot be reached is a refusal too (`unreachable`); whether to ask again is for the caller to say.
import type { created, found, joined, moveAnswer, polled, RefusalAnswer, tableCard } from "@tablee/protocol";
import { protocolHeader, protocolVersion } from "@tablee/protocol/words";
import type * as z from "zod";
import { noteVersion } from "./version.svelte.ts";

export type Created = z.infer<typeof created>;
export type Joined = z.infer<typeof joined>;
export type Found = z.infer<typeof found>;
export type TableCard = z.infer<typeof tableCard>;
export type MoveAnswer = z.infer<typeof moveAnswer>;
export type Polled = z.infer<typeof polled>;

export interface Refused {
  readonly ok: false;
  /** One of the protocol's codes, a code of the game's, or `unreachable`. */
  readonly code: string;
  /** The game's rule that a move breaks; empty when it is none. */
  readonly rule: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly status: number;
  /** Seconds after which it may be tried again. */
  readonly retryAfter: number | null;
}
export type Answered<Value> = { readonly ok: true; readonly value: Value } | Refused;

export interface Request {
  readonly token?: string | undefined;
  /** With a body it is a POST. */
  readonly body?: object | undefined;
  readonly signal?: AbortSignal | undefined;
}

const base = () => new URL("api/v1", document.baseURI).href;

/** The answer as it comes, for who reads it as a stream; null when the server cannot be reached. */
export async function send(path: string, { token, body, signal }: Request): Promise<Response | null> {
  const headers: Record<string, string> = { [protocolHeader]: String(protocolVersion) };
  if (token !== undefined) headers.Authorization = `Bearer ${token}`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  try {
    const response = await fetch(`${base()}${path}`, {
      method: body === undefined ? "GET" : "POST",
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
      cache: "no-store",
    });
    noteVersion(response.headers);
    return response;
  } catch {
    return null;
  }
}

/** @returns undefined as the value when the answer is empty. */
export async function ask<Value>(path: string, request: Request = {}): Promise<Answered<Value>> {
  const response = await send(path, request);
  if (response === null) return unreachable;
  if (!response.ok) return refusalOf(response);
  try {
    const text = await response.text();
    return { ok: true, value: (text === "" ? undefined : JSON.parse(text)) as Value };
  } catch {
    // The line broke in the middle of the answer.
    return unreachable;
  }
}

const unreachable: Refused = { ok: false, code: "unreachable", rule: "", data: {}, status: 0, retryAfter: null };

export async function refusalOf(response: Response): Promise<Refused> {
  const seconds = Number(response.headers.get("Retry-After") ?? Number.NaN);
  const { status } = response;
  const retryAfter = Number.isFinite(seconds) ? seconds : null;
  // What stands between may answer in the server's place, in words of its own.
  const answer = (await response.json().catch(() => null)) as Partial<RefusalAnswer> | null;
  const { code = "failed", rule = null, data = {} } = answer?.error ?? {};
  return { ok: false, code, rule: rule ?? "", data, status, retryAfter };
}

/** The same request may succeed later: nobody was reached, or the server asks for patience. */
export function isPassing({ status }: Refused): boolean {
  return status === 0 || status === 429 || status >= 500;
}
