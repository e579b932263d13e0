// The time that is left by the server's clock, in whole seconds. It decides nothing: that time is out, the server says.
import type { Message } from "@tablee/protocol";

export class Countdown {
  readonly #now: () => number;
  #left: number | null = $state(null);
  #tick: ReturnType<typeof setInterval> | undefined;

  constructor(now: () => number) {
    this.#now = now;
  }

  get left(): number | null {
    return this.#left;
  }

  follow(clock: Message["public"]["clock"]): void {
    this.clear();
    if (clock?.kind === "stopped") this.#left = seconds(clock.left);
    if (clock?.kind !== "running") return;
    const count = () => {
      this.#left = seconds(clock.until - this.#now());
    };
    count();
    this.#tick = setInterval(count, 250);
  }

  clear(): void {
    clearInterval(this.#tick);
    this.#left = null;
  }
}

const seconds = (milliseconds: number) => Math.max(0, Math.ceil(milliseconds / 1_000));
