// How long bots take. They answer in milliseconds; a person needs to see who thinks and what was laid, so a bot waits
// like somebody at the table would, and even the quick pace leaves time to read the last move.
import type { GameId } from "@tablee/rules";
import type { SettingsValues } from "../settings.svelte.ts";

type Pace = SettingsValues["pace"];

/** Shortest and longest wait in milliseconds. Celsius bots search while the person does; Opérato bots are waited for. */
const waits: Readonly<Record<GameId, Readonly<Record<Pace, readonly [number, number]>>>> = {
  celsius: { calm: [15_000, 40_000], normal: [7_000, 20_000], quick: [3_000, 8_000] },
  operato: { calm: [4_000, 6_500], normal: [2_500, 4_000], quick: [1_600, 2_400] },
};

/**
 * Once every person has committed, nobody wants to watch a bot search on; yet one answers after the other, so that the
 * page shows the one before the next thinks.
 */
export function hurriedWait(order: number): number {
  return 1_000 + 400 * order;
}

/** @param chance a number from 0 to 1. */
export function botWait(game: GameId, pace: Pace, chance: number): number {
  const [shortest, longest] = waits[game][pace];
  return Math.round(shortest + (longest - shortest) * chance);
}
