/** What `bench web` found, under the keys of its JSON, and beside it what it may be. */

import { cpus } from "node:os";
import type { Timed, Timings } from "./finger.ts";
import type { FirstVisit } from "./firstVisit.ts";
import type { Thinking } from "./thinking.ts";

/** Of a first visit, in bytes; of a tap, or without a frame, in milliseconds. */
export const limits = { scripts: 75_000, fonts: 60_000, tap: 50, frame: 50 } as const;

export interface KindFigures {
  readonly screen: string;
  readonly tap: string;
  readonly count: number;
  readonly median_ms: number;
  readonly worst_ms: number;
}

export interface WebFigures {
  readonly first_visit_js_bytes: number;
  readonly first_visit_font_bytes: number;
  /** The median of all taps, and the slowest. */
  readonly tap_median_ms: number;
  readonly tap_ms: number;
  readonly taps: readonly KindFigures[];
  /** Until the screen that a tap asked for was there. */
  readonly screens: readonly KindFigures[];
  /** While the strongest bots think: how often they did, the longest time without a frame, and their longest thought. */
  readonly thinking_count: number;
  readonly thinking_frame_ms: number;
  readonly thinking_longest_ms: number;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly node: string;
    readonly chromium: string;
  };
}

export function webFigures(
  { scriptBytes, fontBytes }: FirstVisit,
  { taps, screens }: Timings,
  thinking: Thinking,
  chromium: string,
): WebFigures {
  return {
    first_visit_js_bytes: scriptBytes,
    first_visit_font_bytes: fontBytes,
    ...spread(taps, "tap_median_ms", "tap_ms"),
    taps: kindsOf(taps),
    screens: kindsOf(screens),
    thinking_count: thinking.count,
    thinking_frame_ms: tenth(thinking.frameMilliseconds),
    thinking_longest_ms: tenth(thinking.longestMilliseconds),
    machine: {
      processor: cpus()[0]?.model.trim() ?? "unknown",
      cores: cpus().length,
      node: process.version,
      chromium,
    },
  };
}

/** In the order in which they first came. */
function kindsOf(timed: readonly Timed[]): KindFigures[] {
  const kinds = new Map<string, [Timed, ...Timed[]]>();
  for (const one of timed) {
    const key = `${one.screen}: ${one.tap}`;
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, [one]);
    else kind.push(one);
  }
  return [...kinds.values()].map((same) => ({
    screen: same[0].screen,
    tap: same[0].tap,
    count: same.length,
    ...spread(same, "median_ms", "worst_ms"),
  }));
}

function spread<Median extends string, Worst extends string>(
  timed: readonly Timed[],
  median: Median,
  worst: Worst,
): Record<Median | Worst, number> {
  const sorted = timed.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const middle = sorted[sorted.length >> 1];
  const last = sorted.at(-1);
  if (middle === undefined || last === undefined) throw new RangeError("Nothing was tapped.");
  return { [median]: tenth(middle), [worst]: tenth(last) } as Record<Median | Worst, number>;
}

const tenth = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
