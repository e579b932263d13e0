/**
 * What a table tells, as it comes: by a stream of events, or where something in between keeps a stream back, by asking again
 * and again (the long poll). Each of the two ends when its line does; the client takes it up again.
 */

import { type Message, protocolHeader, protocolVersion } from "@tablee/protocol";

export interface Line {
  /** The address of the table. */
  readonly base: string;
  readonly token: string;
  readonly stop: AbortSignal;
}

/** Besides messages: the token is dead; a stream was let in but nothing came on it; a sign of life. */
export type Heard = Message | "dead" | "mute" | "alive";

/** Milliseconds. The server beats every 15 s on a stream, and answers a poll within 25 s. */
const patience = { first: 5_000, silence: 30_000, poll: 35_000 };
/** Statuses after which trying again is no use. */
export const final: readonly number[] = [400, 401, 403, 404, 409, 410, 413, 415, 426];

const headersOf = ({ token }: Line) => ({
  Authorization: `Bearer ${token}`,
  [protocolHeader]: String(protocolVersion),
});

export async function* streamed(line: Line): AsyncGenerator<Heard> {
  const silence = new AbortController();
  const within = (milliseconds: number) => setTimeout(() => silence.abort(), milliseconds);
  let timer = within(patience.first);
  let isFirst = true;
  try {
    const signal = AbortSignal.any([line.stop, silence.signal]);
    const response = await fetch(`${line.base}/events`, { headers: headersOf(line), signal });
    if (final.includes(response.status)) yield "dead";
    if (!response.ok) return;
    for await (const events of eventsOf(response)) {
      // However long a message is thought about, that is no silence of the server's.
      clearTimeout(timer);
      isFirst = false;
      yield "alive";
      for (const { event, data } of events) {
        if (event === "gone") yield "dead";
        if (event === "view") yield JSON.parse(data) as Message;
      }
      timer = within(patience.silence);
    }
  } catch (error) {
    if (!silence.signal.aborted) throw error;
    if (isFirst) yield "mute";
  } finally {
    clearTimeout(timer);
  }
}

/** @param position the highest that is known. */
export async function* polled(line: Line, position: () => number): AsyncGenerator<Heard> {
  for (;;) {
    const signal = AbortSignal.any([line.stop, AbortSignal.timeout(patience.poll)]);
    const response = await fetch(`${line.base}/view?after=${position()}`, { headers: headersOf(line), signal });
    if (final.includes(response.status)) yield "dead";
    if (!response.ok) return;
    yield "alive";
    if (response.status === 200) yield ((await response.json()) as { message: Message }).message;
  }
}

/** Server-Sent Events as they come, those of one piece together; the server writes each as an event and one line of data. */
async function* eventsOf(response: Response): AsyncGenerator<{ event: string; data: string }[]> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of response.body ?? []) {
    const blocks = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split("\n\n");
    rest = blocks.pop() ?? "";
    yield blocks.flatMap((block) => {
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      return event === undefined || data === undefined ? [] : [{ event, data }];
    });
  }
}
