// How much one address and one person may ask for. Wide enough for thirty pupils behind one address; what is narrow is
// guessing codes, and there only failed look-ups count.

import { RateLimiterMemory } from "rate-limiter-flexible";
import { refused } from "./refused.ts";

export const limitNames = ["failedCodes", "tables", "joins", "requests", "moves", "reactions"] as const;
export type LimitName = (typeof limitNames)[number];

interface Limit {
  readonly points: number;
  /** Seconds. */
  readonly duration: number;
}

export const limits: Readonly<Record<LimitName, Limit>> = {
  // A whole class may mistype the code on the board twice, and waits two minutes at most.
  failedCodes: { points: 60, duration: 120 },
  tables: { points: 60, duration: 3_600 },
  joins: { points: 300, duration: 600 },
  requests: { points: 6_000, duration: 10 },
  moves: { points: 100, duration: 10 },
  reactions: { points: 10, duration: 10 },
};

export function limitsTimes(factor: number): Record<LimitName, Limit> {
  return Object.fromEntries(
    limitNames.map((name) => [name, { ...limits[name], points: limits[name].points * factor }]),
  ) as Record<LimitName, Limit>;
}

export class RequestLimits {
  readonly #limiters: Readonly<Record<LimitName, RateLimiterMemory>>;

  constructor(widths: Readonly<Record<LimitName, Limit>> = limits) {
    this.#limiters = Object.fromEntries(
      limitNames.map((name) => [name, new RateLimiterMemory({ ...widths[name], keyPrefix: name })]),
    ) as Record<LimitName, RateLimiterMemory>;
  }

  /** Counts one; rejects when that is one too many. */
  async count(name: LimitName, key: string): Promise<void> {
    try {
      await this.#limiters[name].consume(key);
    } catch (spent) {
      throw tooMany(spent);
    }
  }

  /** Rejects when all is spent, and counts nothing. */
  async check(name: LimitName, key: string): Promise<void> {
    const spent = await this.#limiters[name].get(key);
    if (spent !== null && spent.consumedPoints >= this.#limiters[name].points) throw tooMany(spent);
  }
}

function tooMany(spent: unknown): Error {
  if (typeof spent !== "object" || spent === null || !("msBeforeNext" in spent)) return spent as Error;
  const seconds = Math.max(1, Math.ceil(Number(spent.msBeforeNext) / 1_000));
  return refused("too-many-requests", { seconds }, seconds);
}
