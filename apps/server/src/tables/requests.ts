// The requests that a table's log answered, by the ids that clients made for them: sent again, the first answer is found here.
// Of a move only its place in the log is kept: there may be ten thousand of them, and the log has the rest.

/** Who asked for what; all null for what the table does by itself. */
export interface Asked {
  readonly person: number | null;
  readonly id: string | null;
  readonly hash: string | null;
}

/** With where in the log it was answered, and when. */
export interface Answered extends Asked {
  readonly position: number;
  readonly at: number;
}

export interface Joined {
  readonly person: number;
  readonly at: number;
}

export const byItself: Asked = { person: null, id: null, hash: null };
/** The hash of a request to join: its person has no number yet, so that its id counts for the whole table. */
export const joinHash = "join";

interface Noted extends Asked {
  readonly position: number;
}

export class Requests {
  readonly #moves = new Map<number | null, Map<string, number>>();
  readonly #joins = new Map<string, Joined>();
  /** What may yet turn out not to be there, in the order of the log. */
  #unsure: Noted[] = [];

  note({ position, at, person, id, hash }: Answered): void {
    if (id === null) return;
    if (hash === joinHash) {
      if (person !== null) this.#joins.set(id, { person, at });
    } else {
      const positions = this.#moves.get(person) ?? new Map<string, number>();
      this.#moves.set(person, positions.set(id, position));
    }
    this.#unsure.push({ position, person, id, hash });
  }

  /** Where the move with this id of this person stands, whatever it asked for; joining is looked for by itself. */
  find({ person, id, hash }: Asked): number | undefined {
    return id === null || hash === joinHash ? undefined : this.#moves.get(person)?.get(id);
  }

  findJoin(id: string): Joined | undefined {
    return this.#joins.get(id);
  }

  /** All up to there stays for ever. */
  keepUpTo(position: number): void {
    const unsure = this.#unsure.findIndex((noted) => noted.position > position);
    this.#unsure = unsure < 0 ? [] : this.#unsure.slice(unsure);
  }

  /** What was to stand after what is kept does not. */
  forgetUnsure(): void {
    for (const { person, id, hash } of this.#unsure) {
      if (hash === joinHash) this.#joins.delete(id ?? "");
      else this.#moves.get(person)?.delete(id ?? "");
    }
    this.#unsure = [];
  }
}
