/** Small pieces of English that several texts share. */

import type { GameId } from "@tablee/rules";

export const gameNames: Readonly<Record<GameId, string>> = { celsius: "Celsius", operato: "Opérato" };

/** `1 card`, `2 cards`. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export function oneOf(words: readonly unknown[]): string {
  const quoted = words.map((word) => JSON.stringify(word));
  return quoted.length < 2 ? quoted.join() : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
}
