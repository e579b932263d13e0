// Time as tables know it. Tests bring a clock of their own and never wait.

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** @returns a function that takes it back. */
  after(milliseconds: number, act: () => void): () => void;
}

/** The longest delay a timer takes; a later step looks again then. */
const longestDelay = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, act) {
    const timer = setTimeout(act, Math.min(Math.max(0, milliseconds), longestDelay));
    timer.unref();
    return () => clearTimeout(timer);
  },
};
