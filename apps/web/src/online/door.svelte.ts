// A table as anybody knows it who has its link, kept as it is now for as long as it is looked at: while one types one's name
// a seat may be taken, the door shut, the match begun. It is asked for again and again: a stream would hold a place on the
// server for somebody whom nobody knows, and hardly anybody stands at a door for long.
import { tableId } from "../router.svelte.ts";
import { isPassing, type TableCard } from "./api.ts";
import { readTable } from "./join.ts";

const pause = 2_000;

export class Door {
  readonly #table: string;
  #card: TableCard | null = $state.raw(null);
  #trouble: string | null = $state(null);
  #isPassing = $state(true);
  #closed = false;
  #wake: () => void = () => {};
  readonly #look = () => this.#wake();

  constructor(table: string) {
    this.#table = table;
    document.addEventListener("visibilitychange", this.#look);
    window.addEventListener("online", this.#look);
    void this.#follow();
  }

  /** What was seen last; null before the first answer, and when there is no such table. */
  get card(): TableCard | null {
    return this.#card;
  }

  /** Why the table cannot be seen now. */
  get trouble(): string | null {
    return this.#trouble;
  }

  /** More looking changes nothing. */
  get isOver(): boolean {
    return this.#trouble !== null && !this.#isPassing;
  }

  /** Looks now. @returns how long to leave it then. */
  async look(): Promise<number> {
    // What no server ever wrote is not asked for.
    const read = tableId.test(this.#table) ? await readTable(this.#table) : null;
    if (read?.ok) {
      this.#card = read.value;
      this.#trouble = null;
      return pause;
    }
    this.#trouble = read?.code ?? "no-such-table";
    this.#isPassing = read !== null && isPassing(read);
    if (!this.#isPassing) this.#card = null;
    return Math.max(pause, (read?.retryAfter ?? 0) * 1_000);
  }

  close(): void {
    this.#closed = true;
    document.removeEventListener("visibilitychange", this.#look);
    window.removeEventListener("online", this.#look);
    this.#wake();
  }

  async #follow(): Promise<void> {
    while (!this.#closed && !this.isOver) {
      const wait = document.visibilityState === "visible" ? await this.look() : null;
      if (!this.#closed && !this.isOver) await this.#sleep(wait);
    }
  }

  /** @param milliseconds null sleeps until the page is looked at. */
  async #sleep(milliseconds: number | null): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
