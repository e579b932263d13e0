// How somebody is at their place at a table at a distance, from what the server told last: whether they left for good, a robot
// plays for them, they are away, or they still read how the last round went. Never what they committed.
import type { Message, Presence } from "@tablee/protocol";
import type { Attendance } from "../session/session.ts";

export interface There {
  readonly presence: Presence;
  /** False while the line is lost: then nobody can be said to be away. */
  readonly isUp: boolean;
}

export function attendanceAt(seat: number, { chairs, match }: Message["public"], there: There): Attendance {
  const chair = chairs[seat];
  if (chair == null || chair.kind === "bot" || chair.person === null) return "here";
  if (chair.isGone) return "gone";
  if (chair.isFreed) return "freed";
  if (chair.isWarm) return "warm";
  const { present, seen } = there.presence;
  if (there.isUp && !present.includes(chair.person)) return "away";
  return readsOn(match, seen, chair.person) ? "reads" : "here";
}

/**
 * Whether those who play have left the reveal of the message that is shown: one of them has committed since, or none of those
 * who are there still reads, or their time runs, or another round is over.
 */
export function haveGoneOn(shown: Message, newest: Message, there: There): boolean {
  const { match, clock, phase, chairs } = newest.public;
  if (match === null || phase !== "play" || match.round !== shown.public.match?.round) return true;
  if (clock?.kind === "running") return true;
  const seats = Array.isArray(match.seats) ? (match.seats as readonly { status: string; committed: boolean }[]) : [];
  const players = seats.flatMap(({ status, committed }, seat) => {
    const attendance = attendanceAt(seat, newest.public, there);
    const plays = status === "in" && chairs[seat]?.kind === "person";
    return plays && (attendance === "here" || attendance === "reads") ? [{ committed, attendance }] : [];
  });
  if (players.some(({ committed }) => committed)) return true;
  return players.length > 0 && players.every(({ attendance }) => attendance === "here");
}

/** Whether this person has not said yet that they left the reveal before this round. */
export function readsOn(match: Message["public"]["match"], seen: Presence["seen"], person: number): boolean {
  if (match?.game !== "celsius" || match.phase !== "play" || match.last === null) return false;
  return seen === null || seen.round !== match.round || !seen.persons.includes(person);
}
