/**
 * For the tests of several machines: one stream of events as a page reads it. Silent for two heartbeats, it is given up: a
 * machine that was frozen or cut off closes nothing.
 */

import { request } from "node:http";
import { headersFor } from "./testing-asking.ts";

export interface Streaming {
  readonly url: string;
  readonly token: string;
  /** Milliseconds of silence after which it is given up. */
  readonly patience: number;
  /** Something came. */
  alive(): void;
  /** @param text one event, without what separates it from the next. */
  event(text: string): void;
}

export type Ended = { readonly status: number; readonly retryAfter: number };

/** @returns what gives it up, and how it ended: a status other than 200 is a refusal, 0 is nobody. */
export function stream({ url, token, patience, alive, event }: Streaming): { end(): void; ended: Promise<Ended> } {
  const asking = request(url, { headers: headersFor(token) });
  let ended: Ended = { status: 0, retryAfter: 0 };
  let timer = setTimeout(() => asking.destroy(), patience);
  asking.on("error", () => {});
  asking.on("response", (response) => {
    ended = { status: response.statusCode ?? 0, retryAfter: Number(response.headers["retry-after"] ?? 0) * 1_000 };
    let text = "";
    response.on("error", () => {});
    response.setEncoding("utf8").on("data", (part: string) => {
      if (ended.status !== 200) return;
      clearTimeout(timer);
      timer = setTimeout(() => asking.destroy(), patience);
      alive();
      const events = (text + part).split("\n\n");
      text = events.pop() ?? "";
      for (const one of events) event(one);
    });
  });
  asking.end();
  return {
    end: () => asking.destroy(),
    ended: new Promise((resolve) =>
      asking.on("close", () => {
        clearTimeout(timer);
        resolve(ended);
      }),
    ),
  };
}
