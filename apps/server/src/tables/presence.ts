// Who is there: who has a stream open, or asks again and again. A short absence, as a page that loads again makes, is none.
// Never logged: after a restart everybody is away until they come back.

import type { Clock } from "./clock.ts";

const graceMilliseconds = 10_000;

export class Presence {
  readonly #clock: Clock;
  readonly #changed: () => void;
  readonly #connections = new Map<number, number>();
  readonly #leaving = new Map<number, () => void>();
  readonly #absentSince = new Map<number, number>();
  readonly #begun: number;
  /** When somebody last came or went. */
  changed: number;

  constructor(clock: Clock, changed: () => void) {
    this.#clock = clock;
    this.#changed = changed;
    this.#begun = clock.now();
    this.changed = this.#begun;
  }

  /** @returns a function for the end of this connection. */
  connect(person: number): () => void {
    this.changed = this.#clock.now();
    const wasPresent = this.isPresent(person);
    this.#leaving.get(person)?.();
    this.#leaving.delete(person);
    this.#connections.set(person, (this.#connections.get(person) ?? 0) + 1);
    if (!wasPresent) this.#changed();
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#disconnect(person);
    };
  }

  isPresent(person: number): boolean {
    return this.#connections.has(person) || this.#leaving.has(person);
  }

  /** Null while the person is there. */
  absentSince(person: number): number | null {
    return this.isPresent(person) ? null : (this.#absentSince.get(person) ?? this.#begun);
  }

  present(): number[] {
    return [...new Set([...this.#connections.keys(), ...this.#leaving.keys()])].sort((a, b) => a - b);
  }

  close(): void {
    for (const cancel of this.#leaving.values()) cancel();
  }

  #disconnect(person: number): void {
    const left = (this.#connections.get(person) ?? 1) - 1;
    if (left > 0) {
      this.#connections.set(person, left);
      return;
    }
    this.#connections.delete(person);
    this.changed = this.#clock.now();
    this.#absentSince.set(person, this.#clock.now());
    const cancel = this.#clock.after(graceMilliseconds, () => {
      this.#leaving.delete(person);
      this.#changed();
    });
    this.#leaving.set(person, cancel);
  }
}
