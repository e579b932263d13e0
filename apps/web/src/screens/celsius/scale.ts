// Where things stand on the thermometer, which shows 0 to 100: hot cards as flags in up to three rows, so that near values do
// not cover each other, and what lies beyond the ends.

export const scaleEnd = 100;
const rows = [0, 1, 2] as const;

export interface Flag {
  readonly value: number;
  readonly row: (typeof rows)[number];
}

/** @param room the least distance of two flags in one row, in degrees. */
export function flagsOf(hot: readonly number[], room: number): Flag[] {
  const last = rows.map(() => Number.NEGATIVE_INFINITY);
  const lastIn = (row: Flag["row"]) => last[row] ?? Number.NEGATIVE_INFINITY;
  return [...new Set(hot)]
    .filter((value) => value <= scaleEnd)
    .toSorted((a, b) => a - b)
    .map((value) => {
      const widest = rows.reduce((best, row) => (lastIn(row) < lastIn(best) ? row : best));
      const row = rows.find((one) => value - lastIn(one) >= room) ?? widest;
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
