// Group commit: what is asked for in one turn of the event loop is written together, and answered when it is durable.
// While one group is on its way to a store that takes its time, the next one gathers.

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

export class Grouping<Item, Answer> {
  readonly #write: (items: readonly Item[]) => Promise<readonly Answer[]>;
  #waiting: Waiting<Item, Answer>[] = [];
  #isArmed = false;
  #running: Promise<void> | null = null;

  /** @param write writes all items or none, and answers for each in order. */
  constructor(write: (items: readonly Item[]) => Promise<readonly Answer[]>) {
    this.#write = write;
  }

  add(item: Item): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      this.#arm();
    });
  }

  /** When everything that was added has been answered. */
  async settled(): Promise<void> {
    while (this.#waiting.length > 0 || this.#running !== null) {
      await (this.#running ?? new Promise<void>((resolve) => setImmediate(resolve)));
    }
  }

  #arm(): void {
    if (this.#isArmed || this.#running !== null || this.#waiting.length === 0) return;
    this.#isArmed = true;
    setImmediate(() => {
      this.#isArmed = false;
      const group = this.#waiting;
      this.#waiting = [];
      this.#running = this.#commit(group).then(() => {
        this.#running = null;
        this.#arm();
      });
    });
  }

  async #commit(group: readonly Waiting<Item, Answer>[]): Promise<void> {
    try {
      const answers = await this.#write(group.map(({ item }) => item));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
