/** Ranks as both games count them: equal players share a rank, and the next rank is skipped (1, 2, 2, 4). */

/**
 * @param seats the seats to rank, @param compare negative when the first is better, @param first the best rank to give.
 * @returns pairs of seat and rank, best first.
 */
export function rankSeats<Seat>(
  seats: readonly Seat[],
  compare: (a: Seat, b: Seat) => number,
  first: number,
): { seat: Seat; rank: number }[] {
  const sorted = [...seats].sort(compare);
  const ranked: { seat: Seat; rank: number }[] = [];
  for (const [index, seat] of sorted.entries()) {
    const previous = ranked[index - 1];
    const shared = previous !== undefined && compare(previous.seat, seat) === 0;
    ranked.push({ seat, rank: shared ? previous.rank : first + index });
  }
  return ranked;
}
