// The order of a reveal: chains from the shortest to the longest, the winner first, those who did not lay last. Who wins
// and who loses the rules have said; this only sorts what is shown.
import type { RoundResult, Seat } from "@tablee/rules";

export function laneOrder({ winner, loser, lays }: RoundResult, seats: readonly Seat[]): Seat[] {
  return seats.toSorted((a, b) => {
    const first = lays[a] ?? null;
    const second = lays[b] ?? null;
    if (a === winner || b === winner) return a === winner ? -1 : 1;
    if (first !== null && second !== null) {
      return first.chain.length - second.chain.length || second.hot - first.hot || after(a, b, loser);
    }
    if (first === null && second === null) return after(a, b, loser);
    return first === null ? 1 : -1;
  });
}

function after(a: Seat, b: Seat, loser: Seat | null): number {
  return Number(a === loser) - Number(b === loser) || a - b;
}

/** Whether somebody laid as few cards as the winner, so that the hot card decided. */
export function wasTied({ winner, lays }: RoundResult): boolean {
  const best = winner === null ? null : lays[winner];
  return lays.some((lay, seat) => seat !== winner && lay?.chain.length === best?.chain.length && lay !== null);
}
