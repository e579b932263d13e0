/**
 * For the tests of several machines: one request as a program sends it, over sockets that are kept, and given up after a while.
 * Node's own `http`: six hundred people in one process must leave the processor to those who are tested.
 */

import { Agent, type ClientRequest, request } from "node:http";

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** Milliseconds after which it may be asked again; 0 where nothing was said of it. */
  readonly retryAfter: number;
}

const agent = new Agent({ keepAlive: true });

/** @returns null when nobody answers in time. */
export function post(url: string, json: object, token: string | null, milliseconds: number): Promise<Answer | null> {
  const text = JSON.stringify(json);
  return new Promise((resolve) => {
    const asking = request(url, {
      agent,
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Content-Length": Buffer.byteLength(text),
        ...headersFor(token),
      },
    });
    settle(asking, milliseconds, resolve);
    asking.end(text);
  });
}

/** @returns null when nobody answers in time. */
export function get(url: string, token: string, milliseconds: number): Promise<Answer | null> {
  return new Promise((resolve) => {
    const asking = request(url, { agent, headers: headersFor(token) });
    settle(asking, milliseconds, resolve);
    asking.end();
  });
}

export function headersFor(token: string | null): Record<string, string> {
  return token === null ? {} : { Authorization: `Bearer ${token}` };
}

function settle(asking: ClientRequest, milliseconds: number, resolve: (answer: Answer | null) => void): void {
  const timer = setTimeout(() => asking.destroy(), milliseconds);
  const give = (answer: Answer | null) => {
    clearTimeout(timer);
    resolve(answer);
  };
  asking.on("error", () => give(null));
  asking.on("close", () => give(null));
  asking.on("response", (response) => {
    let text = "";
    response.setEncoding("utf8").on("data", (part: string) => {
      text += part;
    });
    response.on("end", () => {
      const retryAfter = Number(response.headers["retry-after"] ?? 0) * 1_000;
      give({ status: response.statusCode ?? 0, body: JSON.parse(text), retryAfter });
    });
  });
}
