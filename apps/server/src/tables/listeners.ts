// Who is told what happens at a table. The public part and what all are told are written as text once for all listeners;
// only what is a person's own is written for each.

import type { Presence, Reaction } from "@tablee/protocol";
import type { Clock } from "./clock.ts";
import type { TableState } from "./types.ts";
import { hasSameTable, matchPart, ownPart, type Told, tablePart } from "./view.ts";

export const kinds = ["view", "presence", "reaction", "gone"] as const;
export type Kind = (typeof kinds)[number];

export interface Listener {
  readonly person: number;
  /** @param data one line of JSON. */
  send(kind: Kind, data: string): void;
  /** Nothing more comes. */
  end(): void;
}

export class Listeners {
  readonly #clock: Clock;
  readonly #all = new Set<Listener>();
  /** The last table part as text, and what it is of. */
  #table: { readonly state: TableState; readonly text: string } | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get count(): number {
    return this.#all.size;
  }

  add(listener: Listener): () => void {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  }

  /** What a connection begins with: one whole view, and who is there. */
  greet(listener: Listener, state: TableState, position: number, presence: Presence): void {
    listener.send("view", this.viewFor(state, position, listener.person));
    listener.send("presence", JSON.stringify(presence));
  }

  viewFor(state: TableState, position: number, person: number): string {
    return this.#message(state, position, this.#publicText(state), person, "[]");
  }

  tell(state: TableState, position: number, toldTo: (person: number) => readonly Told[]): void {
    if (this.#all.size === 0) return;
    const shown = this.#publicText(state);
    for (const listener of this.#all) {
      const told = JSON.stringify(toldTo(listener.person));
      listener.send("view", this.#message(state, position, shown, listener.person, told));
    }
  }

  /** The log was folded anew: what listeners have may be old. */
  showAgain(state: TableState, position: number): void {
    for (const listener of this.#all) listener.send("view", this.viewFor(state, position, listener.person));
  }

  tellPresence(presence: Presence): void {
    const data = JSON.stringify(presence);
    for (const listener of this.#all) listener.send("presence", data);
  }

  react(person: number, reaction: Reaction): void {
    const data = JSON.stringify({ person, reaction });
    for (const listener of this.#all) listener.send("reaction", data);
  }

  /** Ends the connections of those whose token is dead. */
  dropWithout(hasToken: (person: number) => boolean): void {
    for (const listener of this.#all) {
      if (hasToken(listener.person)) continue;
      listener.send("gone", "{}");
      this.#all.delete(listener);
      listener.end();
    }
  }

  close(): void {
    for (const listener of this.#all) listener.end();
    this.#all.clear();
  }

  #publicText(state: TableState): string {
    if (this.#table === null || !hasSameTable(this.#table.state, state))
      this.#table = { state: { ...state, match: null }, text: JSON.stringify(tablePart(state)).slice(0, -1) };
    return `${this.#table.text},"match":${JSON.stringify(matchPart(state))}}`;
  }

  #message(state: TableState, position: number, shown: string, person: number, told: string): string {
    const own = JSON.stringify(ownPart(state, person));
    return `{"position":${position},"now":${this.#clock.now()},"told":${told},"public":${shown},"own":${own}}`;
  }
}
