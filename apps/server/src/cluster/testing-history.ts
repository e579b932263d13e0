/**
 * For the tests of several machines: what one client asked for, was answered, and saw, in that order. Of what it saw only
 * hashes are kept: thousands of views are compared with the log afterwards, and a difference is named by its position.
 */

import type { Message } from "@tablee/protocol";
import { hashOf } from "../chance.ts";

/** Milliseconds, by the clock of the tests' own process. */
type Time = number;

export interface Asked {
  readonly id: string;
  /** Of what was asked, as the log keeps it. */
  readonly hash: string;
  /** When it was sent for the first time. */
  readonly at: Time;
}

export interface Acknowledged extends Asked {
  readonly position: number;
  readonly told: string;
  readonly until: Time;
}

/** What came on one stream. */
export interface Shown {
  readonly position: number;
  /** JSON. */
  readonly told: string;
  readonly publicHash: string;
  readonly ownHash: string;
}

export interface Stream {
  /** The highest position that the client knew of when it asked for the stream. */
  readonly known: number;
  readonly shown: Shown[];
}

export class History {
  readonly person: number;
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: Asked[] = [];
  readonly streams: Stream[] = [];
  /** The highest position that was seen or acknowledged. */
  known = 0;

  constructor(person: number) {
    this.person = person;
  }

  begin(): Stream {
    const stream = { known: this.known, shown: [] };
    this.streams.push(stream);
    return stream;
  }

  show(stream: Stream, message: Message): void {
    const { position, told } = message;
    stream.shown.push({ position, told: JSON.stringify(told), ...hashesOf(message) });
    this.known = Math.max(this.known, position);
  }

  acknowledge(asked: Asked, { position, told }: { position: number; told: unknown }, until: Time): void {
    this.acknowledged.push({ ...asked, position, told: JSON.stringify(told), until });
    this.known = Math.max(this.known, position);
  }
}

export function hashesOf(message: Pick<Message, "public" | "own">): { publicHash: string; ownHash: string } {
  return { publicHash: hashOf(JSON.stringify(message.public)), ownHash: hashOf(JSON.stringify(message.own)) };
}
