/** Lets moves through at once, or so many a second; moves that wait for it are not yet sent, and wait for no answer. */

/** Moves that were not asked for in time are not made up for in one heap. */
const mostOwed = 5;

export class Pacer {
  #waiting: (() => void)[] = [];
  #perMillisecond: number | null = null;
  #owed = 0;
  #last = 0;
  #tick: ReturnType<typeof setInterval> | undefined;

  hand(send: () => void): void {
    if (this.#perMillisecond === null) send();
    else this.#waiting.push(send);
  }

  slowTo(rate: number): void {
    this.#perMillisecond = rate / 1_000;
    this.#last = performance.now();
    this.#tick = setInterval(() => this.#release(), 1);
  }

  stop(): void {
    clearInterval(this.#tick);
    this.#perMillisecond = 0;
    this.#waiting = [];
  }

  #release(): void {
    const now = performance.now();
    const owed = this.#owed + (now - this.#last) * (this.#perMillisecond ?? 0);
    this.#last = now;
    const sent = this.#waiting.splice(0, Math.floor(owed));
    for (const send of sent) send();
    this.#owed = Math.min(owed - sent.length, mostOwed);
  }
}
