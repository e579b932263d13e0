/** For tests: the API on a real port, asked as any program would ask it; time is the test's. */

import type { Message } from "@tablee/protocol";
import type { Hono } from "hono";
import { type Running, serve } from "../serve.ts";
import type { TableDependencies } from "../tables/live.ts";
import { type Room, room } from "../tables/testing.ts";
import { createApi } from "./api.ts";
import { createApp } from "./app.ts";
import type { Assets } from "./assets.ts";
import { openDoor } from "./door.ts";
import { type LimitName, limits, RequestLimits } from "./limits.ts";
import { Streams } from "./streams.ts";

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came, for a test to look at
  readonly body: any;
}

export interface Ask {
  readonly method?: string;
  readonly token?: string;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
  readonly text?: string;
}

export interface Server extends Room {
  readonly address: string;
  readonly streams: Streams;
  readonly running: Running;
  ask(path: string, ask?: Ask): Promise<Answered>;
  follow(table: string, token: string): Promise<Followed>;
  stop(): Promise<void>;
}

interface Chosen {
  readonly more?: Partial<TableDependencies>;
  readonly widths?: Partial<Record<LimitName, { points: number; duration: number }>>;
  readonly streams?: { total: number; perAddress: number };
  readonly publicUrl?: string;
  readonly proxies?: number;
  readonly assets?: Assets;
  /** Stands between the application and the port, as no other server would have it. */
  readonly around?: (app: Hono, here: Room) => Hono;
  /** Without the door: every request goes the long way. */
  readonly isPlain?: boolean;
  /** What was answered, for who checks it. */
  readonly seen?: (method: string, path: string, answered: Answered) => void;
}

export async function server(chosen: Chosen = {}): Promise<Server> {
  const here = await room(chosen.more);
  const { tables, clock, reported } = here;
  const streams = new Streams(clock, chosen.streams ?? { total: 100, perAddress: 100 });
  const asked = {
    tables,
    streams,
    limits: new RequestLimits({ ...limits, ...chosen.widths }),
    clock,
    publicUrl: chosen.publicUrl ?? null,
    lanUrl: "http://192.168.1.20:8080/",
    proxies: chosen.proxies ?? 0,
    log: { failed: (error: unknown) => reported.push(error), note: () => {} },
  };
  const app = createApp(chosen.assets ?? new Map(), createApi(asked) as never);
  const isPlain = chosen.isPlain === true || chosen.around !== undefined;
  const running = await serve(
    chosen.around?.(app, here) ?? app,
    { port: 0, host: "127.0.0.1" },
    isPlain ? undefined : openDoor(asked),
  );
  const address = `http://127.0.0.1:${running.port}`;
  const base = `${address}/api/v1`;

  return {
    ...here,
    address,
    streams,
    running,
    async ask(path, { method, token, json, headers = {}, text }: Ask = {}) {
      const body = text ?? (json === undefined ? undefined : JSON.stringify(json));
      const verb = method ?? (body === undefined ? "GET" : "POST");
      const response = await fetch(`${base}${path}`, {
        method: verb,
        headers: {
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body }),
      });
      const answer = await response.text();
      const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
      const answered = {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(answer) : answer,
      };
      chosen.seen?.(verb, path, answered);
      return answered;
    },
    follow: (table, token) => Followed.open(`${base}/tables/${table}/events`, token),
    async stop() {
      streams.close();
      await tables.close();
      await running.stop();
    },
  };
}

/** A stream of events, read as it comes. */
export class Followed {
  readonly response: Response;
  readonly #abort: AbortController;
  text = "";
  #wake: () => void = () => {};
  hasEnded = false;

  private constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    void this.#read();
  }

  static async open(url: string, token: string): Promise<Followed> {
    const abort = new AbortController();
    const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` }, signal: abort.signal });
    return new Followed(response, abort);
  }

  get events(): { event: string; data: string }[] {
    return [...this.text.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, event = "", data = ""]) => ({
      event,
      data,
    }));
  }

  get messages(): Message[] {
    return this.events.filter(({ event }) => event === "view").map(({ data }) => JSON.parse(data));
  }

  /** Waits for what is to come. */
  async until(isThere: (followed: Followed) => boolean): Promise<this> {
    while (!isThere(this)) {
      if (this.hasEnded) throw new Error(`the stream ended before: ${this.text}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this;
  }

  async untilEnd(): Promise<void> {
    while (!this.hasEnded) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#abort.abort();
  }

  async #read(): Promise<void> {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of this.response.body ?? []) {
        this.text += decoder.decode(chunk as Uint8Array, { stream: true });
        this.#wake();
      }
    } catch {
      // Closed from this side.
    }
    this.hasEnded = true;
    this.#wake();
  }
}

export interface AtTable {
  readonly table: string;
  readonly token: string;
  readonly person: number;
  readonly code: string;
}

let ids = 0;

export function requestId(): string {
  return `request-${ids++}`;
}

export async function openTable(from: Server, more: object = {}): Promise<AtTable> {
  const { status, body } = await from.ask("/tables", { json: { game: "operato", name: "Ana", ...more } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export async function joinTable(from: Server, table: string, name: string, more: object = {}): Promise<AtTable> {
  const { status, body } = await from.ask(`/tables/${table}/people`, { json: { id: requestId(), name, ...more } });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

export function move(
  from: Server,
  { table, token }: Pick<AtTable, "table" | "token">,
  asked: object,
  id = requestId(),
) {
  return from.ask(`/tables/${table}/moves`, { token, json: { id, move: asked } });
}

/** Two people, and a match that has begun. */
export async function playing(from: Server, more: object = {}): Promise<[AtTable, AtTable]> {
  const ana = await openTable(from, more);
  const bo = await joinTable(from, ana.table, "Bo");
  for (const person of [ana, bo]) await move(from, person, { move: "ready", share: String(person.person).repeat(32) });
  const { status } = await move(from, ana, { move: "start" });
  if (status !== 200) throw new Error("the match did not begin");
  return [ana, bo];
}
