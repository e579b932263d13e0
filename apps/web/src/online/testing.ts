// A server of a table for tests of this folder: answers what it is told to, sends events when it is told to, counts what it
// is asked. And the little of a browser that the client needs.
import type { Message } from "@tablee/protocol";
import { type OperatoView, operato, operatoStart, seededRandom, zeroSeed } from "@tablee/rules";
import { vi } from "vitest";
import { recordStart } from "../session/setup.ts";
import { newId } from "./chance.ts";

export interface Asked {
  readonly path: string;
  readonly token: string | null;
  readonly body: { readonly id: string; readonly move: { readonly move: string } } | null;
}

type Reply = { readonly status: number; readonly body?: unknown } | "lost" | "never";

export class FakeServer {
  readonly asked: Asked[] = [];
  /** By the end of the path; what is not there answers 404. */
  readonly replies = new Map<string, (asked: Asked) => Reply>();
  streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  /** Seconds, as streams say it; null where they do not. */
  heartbeat: number | null = null;

  constructor() {
    this.replies.set("/events", () => ({ status: 200 }));
    vi.stubGlobal(
      "document",
      Object.assign(new EventTarget(), { baseURI: "http://t.test/", visibilityState: "visible" }),
    );
    vi.stubGlobal("window", new EventTarget());
    vi.stubGlobal("fetch", (url: string, init: RequestInit) => this.#answer(url, init));
  }

  get moves(): Asked[] {
    return this.asked.filter(({ path }) => path.endsWith("/moves"));
  }

  send(event: string, data: object): void {
    this.streams.at(-1)?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  }

  drop(): void {
    this.streams.at(-1)?.close();
  }

  async #answer(url: string, { headers, body, signal }: RequestInit): Promise<Response> {
    const path = url.slice("http://t.test/api/v1".length);
    const token = new Headers(headers).get("Authorization");
    const asked = { path, token, body: typeof body === "string" ? JSON.parse(body) : null };
    this.asked.push(asked);
    const end = [...this.replies.keys()].find((known) => path.split("?")[0]?.endsWith(known));
    const reply = (end === undefined ? undefined : this.replies.get(end)?.(asked)) ?? { status: 404 };
    const aborted = new Promise<never>((_, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")), { once: true });
    });
    aborted.catch(() => {});
    if (reply === "lost") throw new TypeError("no network");
    if (reply === "never") return aborted;
    if (!path.endsWith("/events") || reply.status !== 200) {
      return new Response(reply.body === undefined ? null : JSON.stringify(reply.body), { status: reply.status });
    }
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.push(controller);
        aborted.catch((error) => controller.error(error));
      },
    });
    const told: Record<string, string> = this.heartbeat === null ? {} : { "Tablee-Heartbeat": `${this.heartbeat}` };
    return new Response(stream, { status: 200, headers: told });
  }
}

/** A message of a match of Opérato with two people, as its first seat sees it. */
export function operatoMessage(position: number, change: Partial<Message["public"]> = {}): Message {
  const seats = ["Ana", "Bo"].map((name) => ({ name, fruit: "poire" as const, player: { kind: "person" as const } }));
  const options = { mustPlay: false, timer: null };
  const record = recordStart({ game: "operato", seats, options, hints: false, deck: "classic" }, zeroSeed);
  if (record.game !== "operato") throw new TypeError("not the game that was asked for");
  const { state } = operato.start(operatoStart(record), seededRandom(zeroSeed));
  const view: OperatoView = operato.view(state, 0);
  const chairs = ["Ana", "Bo"].map((name, person) => ({
    kind: "person" as const,
    person,
    name,
    fruit: "poire" as const,
    level: null,
    isReady: true,
    isGone: false,
    isFreed: false,
    isWarm: false,
  }));
  const shown = {
    settings: { game: "operato", options, deck: "classic", hints: false, keepsWarm: false, public: false },
    phase: "play",
    code: "CDFGHJ",
    host: 0,
    chairs,
    watchers: [],
    matchNumber: 1,
    isPaused: false,
    clock: null,
    fairness: { commitment: "c".repeat(64), secret: null, shares: null, seed: null },
    match: view.public,
    ...change,
  };
  const own = { person: 0, seat: 0, share: null, match: view.own };
  return { position, now: Date.now(), told: [], public: shown, own } as unknown as Message;
}

/** At a table of each test file's own: the tabs of one seat hear each other, in whichever thread they are. */
export const seat = {
  table: newId(),
  game: "operato",
  token: "k".repeat(22),
  person: 0,
  commitments: {},
} as const;
