// Where in a replay one is: steps by hand, and by itself at a pace at which each step can still be read.
import { reducedMotion } from "../celsius/motion.ts";

export const paces = ["slow", "normal", "fast"] as const;
export type Pace = (typeof paces)[number];

const waits: Readonly<Record<Pace, number>> = { slow: 6_000, normal: 3_500, fast: 1_800 };

export class Stepper {
  readonly count: number;
  #at = $state(0);
  #playing = $state(false);
  #pace: Pace = $state("normal");
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(count: number, at = 0) {
    this.count = count;
    this.#at = this.#within(at);
  }

  get at(): number {
    return this.#at;
  }

  get atFirst(): boolean {
    return this.#at === 0;
  }

  get atLast(): boolean {
    return this.#at === this.count - 1;
  }

  get playing(): boolean {
    return this.#playing;
  }

  get pace(): Pace {
    return this.#pace;
  }

  /** A step taken by hand ends the playing. */
  go(to: number): void {
    this.pause();
    this.#at = this.#within(to);
  }

  next(): void {
    this.go(this.#at + 1);
  }

  previous(): void {
    this.go(this.#at - 1);
  }

  first(): void {
    this.go(0);
  }

  last(): void {
    this.go(this.count - 1);
  }

  /** From the last moment it begins again. */
  play(): void {
    if (this.count < 2) return;
    if (this.atLast) this.#at = 0;
    this.#playing = true;
    this.#wait();
  }

  pause(): void {
    clearTimeout(this.#timer);
    this.#playing = false;
  }

  toggle(): void {
    if (this.#playing) this.pause();
    else this.play();
  }

  /** The next of the paces that suit this person: without motion, changes come no faster than they can be read. */
  nextPace(): void {
    const offered: readonly Pace[] = reducedMotion() ? paces.filter((pace) => pace !== "fast") : paces;
    this.#pace = offered[(offered.indexOf(this.#pace) + 1) % offered.length] ?? "normal";
    if (this.#playing) this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#at = this.#within(this.#at + 1);
      if (this.atLast) this.#playing = false;
      else this.#wait();
    }, waits[this.#pace]);
  }

  #within(at: number): number {
    return Math.min(Math.max(0, at), this.count - 1);
  }
}
