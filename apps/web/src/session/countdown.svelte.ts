// The sand timer of a round or turn. It counts down to a moment on the clock instead of counting ticks, so that a slow or
// sleeping page does not stretch the time.

export class Countdown {
  #left: number | null = $state(null);
  #deadline = 0;
  #tick: ReturnType<typeof setInterval> | undefined;
  #whenOver: () => void = () => {};

  /** Whole seconds left, or null when it does not run. */
  get left(): number | null {
    return this.#left;
  }

  start(seconds: number, whenOver: () => void): void {
    this.clear();
    this.#deadline = Date.now() + seconds * 1_000;
    this.#whenOver = whenOver;
    this.#left = seconds;
    this.#tick = setInterval(() => this.#update(), 250);
  }

  clear(): void {
    clearInterval(this.#tick);
    this.#tick = undefined;
    this.#left = null;
  }

  #update(): void {
    this.#left = Math.max(0, Math.ceil((this.#deadline - Date.now()) / 1_000));
    if (this.#left > 0) return;
    this.clear();
    this.#whenOver();
  }
}
