/**
 * A seat at a table at a distance, by HTTP: joins, follows the stream of events, moves. What fails on the way is tried again
 * with the same id, so that nothing is lost and nothing happens twice.
 */

import { randomBytes } from "node:crypto";
import type { AnyTableMove, Message, Moment, RefusalAnswer } from "@tablee/protocol";
import { protocolHeader, protocolVersion } from "@tablee/protocol";
import { Failure } from "../failure.ts";
import { final, polled, streamed } from "./follow.ts";

type Refused = RefusalAnswer["error"];
/** The position that the move has in the table's log, or why it was not taken. */
export type Moved = Answered<{ readonly position: number }>;

interface Seated {
  readonly table: string;
  readonly token: string;
  readonly person: number;
  readonly seat: number | null;
}

/** Milliseconds: the first wait before trying again, doubling to the longest. */
const firstWait = 500;
const longestWait = 10_000;

export const newId = () => randomBytes(12).toString("base64url");

export class TableClient {
  readonly person: number;
  readonly seat: number | null;
  readonly #base: string;
  readonly #token: string;
  readonly #stop = new AbortController();

  private constructor(base: string, { table, token, person, seat }: Seated) {
    this.#base = `${base}/tables/${table}`;
    this.#token = token;
    this.person = person;
    this.seat = seat;
  }

  /** @param server its address, @param table a code or a link. */
  static async join(server: string, table: string, name: string | undefined): Promise<TableClient> {
    const base = `${server.replace(/\/+$/, "")}/api/v1`;
    const id = /[#/]([A-Za-z0-9_-]{22})$/.exec(table)?.[1] ?? (await findCode(base, table));
    const seated = await ask<Omit<Seated, "table">>(`${base}/tables/${id}/people`, {
      json: { id: newId(), ...(name === undefined ? {} : { name }) },
    });
    if (!seated.ok) throw new Failure(2, [joinSentence(seated.refusal)]);
    return new TableClient(base, { table: id, ...seated.value });
  }

  /** @param meant the round or turn that the move is for. */
  async move(move: AnyTableMove, meant?: Moment): Promise<Moved> {
    return ask(`${this.#base}/moves`, { json: { id: newId(), move, for: meant }, token: this.#token });
  }

  /** Every message in order, none twice; ends when the token is dead or `close` was called. */
  async *messages(): AsyncGenerator<Message> {
    const line = { base: this.#base, token: this.#token, stop: this.#stop.signal };
    let position = 0;
    let wait = firstWait;
    let isMute = false;
    while (!line.stop.aborted) {
      const source = isMute ? polled(line, () => position) : streamed(line);
      isMute = false;
      try {
        for await (const heard of source) {
          if (heard === "dead") return;
          if (heard === "mute") isMute = true;
          else wait = firstWait;
          if (typeof heard === "string" || heard.position <= position) continue;
          position = heard.position;
          yield heard;
        }
      } catch {
        // The connection is lost, or was given up from this side. A line that is back may be another: a stream is tried anew.
      }
      if (isMute) continue;
      if (line.stop.aborted) return;
      await pause(wait);
      wait = Math.min(2 * wait, longestWait);
    }
  }

  close(): void {
    this.#stop.abort();
  }
}

async function findCode(base: string, code: string): Promise<string> {
  const found = await ask<{ table: string }>(`${base}/codes/${encodeURIComponent(code)}`);
  if (found.ok) return found.value.table;
  throw new Failure(2, [
    found.refusal.code === "no-such-code"
      ? `No table has the code ${code}, or its door is shut.`
      : joinSentence(found.refusal),
  ]);
}

const sentences: Readonly<Record<string, string>> = {
  "no-such-table": "There is no such table.",
  "door-shut": "The door of this table is shut.",
  "name-taken": "Somebody at this table has such a name. Choose another with --name.",
  "name-length": "The name must have 1 to 20 letters.",
  "name-signs": "The name may hold letters, digits, spaces and - ' . only.",
  "name-letter": "The name must have a letter.",
  "name-unkind": "This name is not taken. Choose another with --name.",
  outdated: "The server speaks a newer protocol: bring this program up to date.",
};

function joinSentence({ code }: Refused): string {
  return sentences[code] ?? `The table cannot be joined: ${code}.`;
}

type Answered<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly refusal: Refused };

/** Asks until there is an answer that more asking does not change. */
async function ask<Value>(
  url: string,
  { json, token }: { json?: object; token?: string } = {},
): Promise<Answered<Value>> {
  let wait = firstWait;
  for (let tries = 0; ; tries++) {
    try {
      const response = await fetch(url, {
        method: json === undefined ? "GET" : "POST",
        headers: {
          [protocolHeader]: String(protocolVersion),
          ...(json === undefined ? {} : { "Content-Type": "application/json" }),
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      });
      if (response.ok) return { ok: true, value: (await response.json()) as Value };
      if (final.includes(response.status))
        return { ok: false, refusal: ((await response.json()) as RefusalAnswer).error };
      wait = Math.max(wait, 1_000 * Number(response.headers.get("Retry-After") ?? 0));
    } catch (error) {
      // Nobody there at the first question of all is a wrong address; later, a server that will be back.
      if (token === undefined && tries >= 2)
        throw new Failure(2, [`No server answers at ${new URL(url).origin}: ${reason(error)}.`]);
    }
    await pause(wait);
    wait = Math.min(2 * wait, longestWait);
  }
}

function reason(error: unknown): string {
  const { cause, message } = error as Error & { cause?: { code?: string } };
  return cause?.code ?? message;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
