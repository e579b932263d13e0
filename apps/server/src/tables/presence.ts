// Who is there: who has a stream open, or asks again and again. A short absence, as a page that loads again makes, is none.
// Never logged: after a restart everybody is away until they come back. Where several processes keep the table, each tells
// the others who is connected to it, again and again, so that those of a process that died are missed after a while.

import type { Clock } from "./clock.ts";

const graceMilliseconds = 10_000;
/** Three times what others say it at least once in. */
const trustMilliseconds = 30_000;

interface Elsewhere {
  readonly persons: ReadonlySet<number>;
  readonly forget: () => void;
}

export class Presence {
  readonly #clock: Clock;
  readonly #changed: (isHere: boolean) => void;
  readonly #connections = new Map<number, number>();
  readonly #leaving = new Map<number, () => void>();
  readonly #absentSince = new Map<number, number>();
  /** Who is there by the word of other processes. */
  readonly #elsewhere = new Map<string, Elsewhere>();
  readonly #begun: number;
  /** When somebody last came or went. */
  changed: number;

  /** @param changed somebody came or went: at this process, or else at another. */
  constructor(clock: Clock, changed: (isHere: boolean) => void) {
    this.#clock = clock;
    this.#changed = changed;
    this.#begun = clock.now();
    this.changed = this.#begun;
  }

  /** @returns a function for the end of this connection. */
  connect(person: number): () => void {
    this.changed = this.#clock.now();
    const wasHere = this.#isHere(person);
    this.#leaving.get(person)?.();
    this.#leaving.delete(person);
    this.#connections.set(person, (this.#connections.get(person) ?? 0) + 1);
    if (!wasHere) this.#changed(true);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      this.#disconnect(person);
    };
  }

  isPresent(person: number): boolean {
    return this.#isHere(person) || [...this.#elsewhere.values()].some(({ persons }) => persons.has(person));
  }

  /** Null while the person is there. */
  absentSince(person: number): number | null {
    return this.isPresent(person) ? null : (this.#absentSince.get(person) ?? this.#begun);
  }

  present(): number[] {
    const elsewhere = [...this.#elsewhere.values()].flatMap(({ persons }) => [...persons]);
    return [...new Set([...this.here(), ...elsewhere])].sort((a, b) => a - b);
  }

  /** Who is connected to this process. */
  here(): number[] {
    return [...new Set([...this.#connections.keys(), ...this.#leaving.keys()])];
  }

  /** Another process says who is connected to it. */
  hear(from: string, persons: readonly number[]): void {
    const before = this.present();
    this.#elsewhere.get(from)?.forget();
    const forget = this.#clock.after(trustMilliseconds, () => this.hear(from, []));
    this.#elsewhere.set(from, { persons: new Set(persons), forget });
    if (persons.length === 0) {
      forget();
      this.#elsewhere.delete(from);
    }
    const gone = before.filter((person) => !this.isPresent(person));
    for (const person of gone) this.#absentSince.set(person, this.#clock.now());
    if (gone.length === 0 && this.present().length === before.length) return;
    this.changed = this.#clock.now();
    this.#changed(false);
  }

  close(): void {
    for (const cancel of this.#leaving.values()) cancel();
    for (const { forget } of this.#elsewhere.values()) forget();
  }

  #isHere(person: number): boolean {
    return this.#connections.has(person) || this.#leaving.has(person);
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
      this.#changed(true);
    });
    this.#leaving.set(person, cancel);
  }
}
