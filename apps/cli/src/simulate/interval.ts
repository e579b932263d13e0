/**
 * The 95 % interval of a mean of results between 0 and 1: Wilson's score interval, with the mean in the place of a
 * share of successes. Of all results between 0 and 1 with a given mean, those that are only 0 or 1 vary most, so that
 * the interval is right for wins alone and a little wide where first places are shared; it never leaves 0 to 1, and
 * says something also at 0 and at 1.
 */

const normal = 1.959963984540054;

export interface Interval {
  readonly low: number;
  readonly high: number;
}

export function meanInterval(mean: number, count: number): Interval {
  const spread = normal ** 2 / count;
  const middle = (mean + spread / 2) / (1 + spread);
  const half = (normal / (1 + spread)) * Math.sqrt((mean * (1 - mean)) / count + spread / (4 * count));
  return { low: mean === 0 ? 0 : Math.max(0, middle - half), high: mean === 1 ? 1 : Math.min(1, middle + half) };
}
