/** Counts answered moves and how long they took, phase by phase; the first failure ends every phase. */

import type { Watch } from "./table.ts";

export interface PhaseFigures {
  readonly moves: number;
  /** Answered, so on disk. */
  readonly moves_per_s: number;
  /** From asking to the own answer. */
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** From asking to what the others were told. */
  readonly others_p50_ms: number;
  readonly others_p99_ms: number;
  /** Of the processor, all threads of what is measured. */
  readonly cpu_us_per_move: number;
  /** How much of a core the generator used: near 1, it is what is measured. */
  readonly generator_load: number;
}

export class Meter implements Watch {
  readonly #spent: () => number;
  readonly #failure: Promise<never>;
  #fail: (reason: Error) => void = () => {};
  #answers: number[] = [];
  #others: number[] = [];

  /** @param spent seconds of the processor that what is measured has used so far. */
  constructor(spent: () => number) {
    this.#spent = spent;
    this.#failure = new Promise((_, reject) => {
      this.#fail = reject;
    });
    // Whoever waits hears of it; when nobody does, it is no error of this process.
    this.#failure.catch(() => {});
  }

  answered(milliseconds: number): void {
    this.#answers.push(milliseconds);
  }

  toldOthers(milliseconds: number): void {
    this.#others.push(milliseconds);
  }

  failed(reason: Error): void {
    this.#fail(reason);
  }

  /** What is waited for, or the first failure. */
  unlessFailed<Value>(value: Promise<Value>): Promise<Value> {
    return Promise.race([value, this.#failure]);
  }

  async phase(seconds: number): Promise<PhaseFigures> {
    this.#answers = [];
    this.#others = [];
    const begun = { at: performance.now(), server: this.#spent(), own: process.cpuUsage() };
    await this.unlessFailed(pause(seconds));
    const moves = this.#answers.length;
    const wall = (performance.now() - begun.at) / 1_000;
    const server = this.#spent() - begun.server;
    const own = process.cpuUsage(begun.own);
    return {
      moves,
      moves_per_s: Math.round(moves / wall),
      p50_ms: quantile(this.#answers, 0.5),
      p99_ms: quantile(this.#answers, 0.99),
      others_p50_ms: quantile(this.#others, 0.5),
      others_p99_ms: quantile(this.#others, 0.99),
      cpu_us_per_move: round((server / moves) * 1_000_000, 0),
      generator_load: round((own.user + own.system) / 1_000_000 / wall, 2),
    };
  }
}

export function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN, 2);
}
