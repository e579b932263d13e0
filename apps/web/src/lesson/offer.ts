// Whether the first lesson of a game is still offered on the first page: until it was begun, waved away, or a match of the
// game was dealt on this device. Afterwards it is found with the rules.
import type { Game } from "../router.svelte.ts";
import { change, settings } from "../settings.svelte.ts";

const keys = { celsius: "celsiusLesson", operato: "operatoLesson" } as const;

export function lessonOffered(game: Game): boolean {
  return settings[keys[game]] === "offered";
}

export function endOffer(game: Game): void {
  if (lessonOffered(game)) change(keys[game], "over");
}
