// Group commit: what is asked for in one turn of the event loop is written together, and answered when it is durable.
// While one group is on its way to a store that takes its time, the next one gathers. An item that waits behind one of the
// same key which failed was decided on what never came to be: it fails with it.

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (reason: unknown) => void;
}

export interface GroupWriter<Item, Answer> {
  /** Writes all items or none, and answers for each in order. */
  write(items: readonly Item[]): Promise<readonly Answer[]>;
  keyOf(item: Item): string;
  isGood(answer: Answer): boolean;
}

export class Grouping<Item, Answer> {
  readonly #writer: GroupWriter<Item, Answer>;
  #waiting: Waiting<Item, Answer>[] = [];
  #isArmed = false;
  #running: Promise<void> | null = null;

  constructor(writer: GroupWriter<Item, Answer>) {
    this.#writer = writer;
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
    const { write, keyOf, isGood } = this.#writer;
    try {
      const answers = await write(group.map(({ item }) => item));
      const bad = new Map<string, Answer>();
      for (const [index, { item }] of group.entries()) {
        const answer = answers[index] as Answer;
        if (!isGood(answer)) bad.set(keyOf(item), answer);
      }
      for (const { item, resolve } of this.#takeWaiting((key) => bad.has(key))) resolve(bad.get(keyOf(item)) as Answer);
      for (const [index, { resolve }] of group.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      const keys = new Set(group.map(({ item }) => keyOf(item)));
      for (const { reject } of [...group, ...this.#takeWaiting((key) => keys.has(key))]) reject(error);
    }
  }

  #takeWaiting(isMeant: (key: string) => boolean): Waiting<Item, Answer>[] {
    const { keyOf } = this.#writer;
    const taken = this.#waiting.filter(({ item }) => isMeant(keyOf(item)));
    this.#waiting = this.#waiting.filter(({ item }) => !isMeant(keyOf(item)));
    return taken;
  }
}
