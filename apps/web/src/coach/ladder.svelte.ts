// Hints, one press after the other: each tells more than the one before, the third tells all. They belong to one position
// and are gone with it. What a hint says is kept as data, so that it is still true, and in the right language, later on.

export const levels = [1, 2, 3] as const;
export type Level = (typeof levels)[number];

/** A hint, and whether there is nothing more to tell. */
export interface Step<Hint> {
  readonly hint: Hint;
  readonly last: boolean;
}

/** Finds the hint of a level, given those before it. */
export type Climb<Hint> = (level: Level, before: readonly Hint[]) => Promise<Step<Hint>> | Step<Hint>;

export class Ladder<Hint> {
  readonly #climb: Climb<Hint>;
  #position = "";
  #climbing = false;
  #hints: readonly Hint[] = $state.raw([]);
  #ended = $state(false);

  constructor(climb: Climb<Hint>) {
    this.#climb = climb;
  }

  /** The hints taken in this position, the first one first. */
  get hints(): readonly Hint[] {
    return this.#hints;
  }

  get latest(): Hint | null {
    return this.#hints.at(-1) ?? null;
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Another position: its hints are still to be asked for. */
  follow(position: string): void {
    if (position === this.#position) return;
    this.#position = position;
    this.#hints = [];
    this.#ended = false;
  }

  /** @returns the next hint, or null when there is none, or when the position went by while it was being found. */
  async take(): Promise<Hint | null> {
    const position = this.#position;
    const level = levels[this.#hints.length];
    if (this.#climbing || this.#ended || level === undefined) return null;
    this.#climbing = true;
    try {
      const { hint, last } = await this.#climb(level, this.#hints);
      if (position !== this.#position) return null;
      this.#hints = [...this.#hints, hint];
      this.#ended = last;
      return hint;
    } finally {
      this.#climbing = false;
    }
  }
}
