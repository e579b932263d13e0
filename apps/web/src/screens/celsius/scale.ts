// Where things stand on the thermometer, which shows 0 to 100: hot cards as flags in two rows, so that near values do not
// cover each other, and what lies beyond the ends.

export const scaleEnd = 100;
const rows = [0, 1] as const;

export interface Flag {
  readonly value: number;
  readonly row: (typeof rows)[number];
}

/** @param room the least distance of two flags in one row, in degrees. */
export function flagsOf(hot: readonly number[], room: number): Flag[] {
  const last = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return [...new Set(hot)]
    .filter((value) => value <= scaleEnd)
    .toSorted((a, b) => a - b)
    .map((value) => {
      const row = value - (last[0] as number) >= room || (last[0] as number) < (last[1] as number) ? 0 : 1;
      last[row] = value;
      return { value, row };
    });
}

/** Hot cards beyond the end of the scale, for its label with the arrow. */
export function beyond(hot: readonly number[]): number[] {
  return [...new Set(hot)].filter((value) => value > scaleEnd).toSorted((a, b) => a - b);
}

export function onScale(value: number): number {
  return Math.min(scaleEnd, Math.max(0, value));
}
