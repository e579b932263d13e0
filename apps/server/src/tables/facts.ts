// What a table is looked for by, beside its log: written along with a move when that changes it, which few moves do. Whoever
// writes the log writes them too, so that they follow from what is durable; when last, a process knows of its own only.

import type { Facts } from "../store/store.ts";
import type { TableState } from "./types.ts";

/** How often an unchanged fact is written again, so that a table in use is not taken for an old one. */
const touchMilliseconds = 3_600_000;

export class WrittenFacts {
  /** With those on their way; null when it is not known what stands there. */
  #last: Facts | null = null;
  /** When this process last wrote some that are durable; null before, and when that is not known. */
  #touched: number | null = null;

  /** Those to write with what leads to this state; null when they stand there already. */
  changed(state: TableState, at: number): Facts | null {
    const facts = factsOf(state, at);
    const before = this.#last;
    const isSame = (Object.keys(facts) as (keyof Facts)[]).every(
      (name) => name === "touched" || before?.[name] === facts[name],
    );
    if (isSame && before !== null && at - before.touched < touchMilliseconds) return null;
    this.#last = facts;
    return facts;
  }

  saved({ touched }: Facts): void {
    this.#touched = touched;
  }

  /** Another writer has led to this durable state, or those on their way are lost. */
  follow(state: TableState): void {
    this.#last = this.#touched === null ? null : factsOf(state, this.#touched);
  }

  /** Who knows what was written in the end. */
  forget(): void {
    this.#last = null;
    this.#touched = null;
  }
}

function factsOf(state: TableState, touched: number): Facts {
  return {
    code: state.isOpen ? state.code : null,
    phase: state.phase,
    isStarted: state.match !== null || state.matchNumber > 1,
    isListed: state.settings.isPublic,
    touched,
  };
}
