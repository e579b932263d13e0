/** What `bench web` found, under the keys of its JSON, and beside it what it may be. */

import { cpus } from "node:os";
import { type Machine, thisMachine } from "../machine.ts";
import type { Tapped } from "./finger.ts";
import type { FirstVisit } from "./firstVisit.ts";
import type { Thinking } from "./thinking.ts";

/** Of a first visit, in bytes; of a tap's answer, in milliseconds. */
export const limits = { scripts: 75_000, fonts: 60_000, tap: 50, frame: 50 } as const;

interface TapFigures {
  /** Until the tap was answered. */
  readonly median_ms: number;
  readonly worst_ms: number;
  /** Until it was done: what was asked for is on the screen. */
  readonly done_median_ms: number;
  readonly done_worst_ms: number;
}

export interface KindFigures extends TapFigures {
  readonly screen: string;
  readonly tap: string;
  readonly count: number;
}

export interface WebFigures {
  readonly first_visit_js_bytes: number;
  readonly first_visit_font_bytes: number;
  /** Of all taps: the slowest answer, how many were answered too late, and the medians. */
  readonly tap_ms: number;
  readonly taps_over: number;
  readonly tap_median_ms: number;
  readonly done_ms: number;
  readonly done_median_ms: number;
  readonly taps: readonly KindFigures[];
  /** While the strongest bots think: how often they did, the longest time without a frame, and their longest thought. */
  readonly thinking_count: number;
  readonly thinking_frame_ms: number;
  readonly thinking_longest_ms: number;
  readonly machine: Machine & { readonly cores: number; readonly chromium: string };
}

export function webFigures(
  { scriptBytes, fontBytes }: FirstVisit,
  taps: readonly Tapped[],
  thinking: Thinking,
  chromium: string,
): WebFigures {
  const all = spread(taps);
  return {
    first_visit_js_bytes: scriptBytes,
    first_visit_font_bytes: fontBytes,
    tap_ms: all.worst_ms,
    taps_over: taps.filter(({ answer }) => answer > limits.tap).length,
    tap_median_ms: all.median_ms,
    done_ms: all.done_worst_ms,
    done_median_ms: all.done_median_ms,
    taps: kindsOf(taps),
    thinking_count: thinking.count,
    thinking_frame_ms: tenth(thinking.frameMilliseconds),
    thinking_longest_ms: tenth(thinking.longestMilliseconds),
    machine: {
      ...thisMachine(),
      cores: cpus().length,
      chromium,
    },
  };
}

/** In the order in which they first came. */
function kindsOf(taps: readonly Tapped[]): KindFigures[] {
  const kinds = new Map<string, [Tapped, ...Tapped[]]>();
  for (const one of taps) {
    const key = `${one.screen}: ${one.tap}`;
    const kind = kinds.get(key);
    if (kind === undefined) kinds.set(key, [one]);
    else kind.push(one);
  }
  return [...kinds.values()].map((same) => ({
    screen: same[0].screen,
    tap: same[0].tap,
    count: same.length,
    ...spread(same),
  }));
}

function spread(taps: readonly Tapped[]): TapFigures {
  const answers = sorted(taps.map(({ answer }) => answer));
  const results = sorted(taps.map(({ result }) => result));
  return {
    median_ms: middle(answers),
    worst_ms: last(answers),
    done_median_ms: middle(results),
    done_worst_ms: last(results),
  };
}

const sorted = (times: readonly number[]) => times.toSorted((a, b) => a - b);
const middle = (times: readonly number[]) => tenth(times[times.length >> 1]);
const last = (times: readonly number[]) => tenth(times.at(-1));

function tenth(milliseconds: number | undefined): number {
  if (milliseconds === undefined) throw new RangeError("Nothing was tapped.");
  return Math.round(milliseconds * 10) / 10;
}
