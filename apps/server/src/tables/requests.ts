// The requests that a table's log answered, by the ids that clients made for them: sent again, the first answer is found here.

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

export const byItself: Asked = { person: null, id: null, hash: null };
/** The hash of a request to join: its person has no number yet, so that its id counts for the whole table. */
export const joinHash = "join";

export class Requests {
  readonly #answered = new Map<string, Answered>();

  note({ position, at, person, id, hash }: Answered): void {
    if (id !== null) this.#answered.set(keyOf({ person, id, hash }), { position, at, person, id, hash });
  }

  /** The one with this id of this person, whatever it asked for; joining is looked for by itself. */
  find(asked: Asked): Answered | undefined {
    return asked.hash === joinHash ? undefined : this.#answered.get(keyOf(asked));
  }

  findJoin(id: string): Answered | undefined {
    return this.#answered.get(keyOf({ person: null, id, hash: joinHash }));
  }

  /** What was to stand there does not. */
  forgetAfter(position: number): void {
    for (const [key, answered] of this.#answered) if (answered.position > position) this.#answered.delete(key);
  }
}

function keyOf({ person, id, hash }: Asked): string {
  return hash === joinHash ? `join ${id}` : `${person} ${id}`;
}
