// The lanes of the last screen, best rank first; equal players share a rank and stay in the order of the table.
import { type CelsiusPublic, comparePairs, type OperatoPublic, type PairLabel } from "@tablee/rules";
import type { SeatSetup } from "../../session/setup.ts";

interface LaneOf {
  readonly seat: number;
  readonly rank: number;
  readonly player: SeatSetup;
  readonly left: boolean;
}

export interface CelsiusLane extends LaneOf {
  readonly game: "celsius";
  readonly hot: readonly number[];
  /** Sum of the hot cards left, where it decided: somebody else has as many of them (C15). */
  readonly total: number | null;
}

export interface OperatoLane extends LaneOf {
  readonly game: "operato";
  readonly score: number;
  readonly hand: readonly PairLabel[];
}

export type Lane = CelsiusLane | OperatoLane;

export function lanesOf(table: CelsiusPublic | OperatoPublic, players: readonly SeatSetup[]): Lane[] {
  const lanes = players.map((player, seat) => {
    const { rank, status } = table.seats[seat] ?? { rank: null, status: "in" as const };
    const lane = { seat, rank: rank ?? players.length, player, left: status === "left" };
    return table.game === "celsius" ? celsiusLane(table, lane) : operatoLane(table, lane);
  });
  return lanes.sort((a, b) => a.rank - b.rank || a.seat - b.seat);
}

function celsiusLane(table: CelsiusPublic, lane: LaneOf): CelsiusLane {
  const hot = [...(table.seats[lane.seat]?.hot ?? [])].sort((a, b) => a - b);
  const asMany = table.seats.filter((other) => other.status !== "left" && other.hot.length === hot.length).length;
  const shown = !lane.left && hot.length > 0 && asMany > 1;
  return { ...lane, game: "celsius", hot, total: shown ? hot.reduce((sum, value) => sum + value, 0) : null };
}

function operatoLane(table: OperatoPublic, lane: LaneOf): OperatoLane {
  const { score = 0, hand = [] } = table.seats[lane.seat] ?? {};
  return { ...lane, game: "operato", score, hand: [...(hand ?? [])].sort(comparePairs) };
}
