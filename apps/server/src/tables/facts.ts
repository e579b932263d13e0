// What a table is looked for by, beside its log: written along with a move when that changes it, which few moves do.

import type { Facts } from "../store/store.ts";
import type { TableState } from "./types.ts";

/** How often an unchanged fact is written again, so that a table in use is not taken for an old one. */
const touchMilliseconds = 3_600_000;

export class WrittenFacts {
  #last: Facts | null = null;

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

  /** Another writer has led to this state, and written them too; when last, is known only of one's own. */
  follow(state: TableState): void {
    if (this.#last !== null) this.#last = factsOf(state, this.#last.touched);
  }

  /** Who knows what was written in the end. */
  forget(): void {
    this.#last = null;
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
