// Why a deck of one's own cannot be played at a table of so many places, in words; null when it can.
import { parseDeckOf } from "@tablee/rules";
import { deckFault } from "../../decks/faults.ts";
import type { ownDeck } from "../../decks/store.svelte.ts";
import { newMatch } from "../../i18n/newMatch.ts";
import type { Game } from "../../router.svelte.ts";

export function ownDeckObstacle(own: ReturnType<typeof ownDeck>, game: Game, places: number): string | null {
  if (own === null) return newMatch.noOwn;
  const result = parseDeckOf(game, own.deck, places);
  const problem = result.ok ? undefined : result.problems[0];
  return problem === undefined ? null : deckFault(problem);
}
