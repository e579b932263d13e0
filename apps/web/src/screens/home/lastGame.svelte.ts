// The game chosen on the first page, kept for the next visit.
import type { Game } from "../../router.svelte.ts";
import { readStored, writeStored } from "../../storage.ts";

const storageKey = "tablee.game";
const chosen: { game: Game } = $state({ game: readStored(storageKey) === "operato" ? "operato" : "celsius" });

export const lastGame = {
  get current(): Game {
    return chosen.game;
  },
  set current(game: Game) {
    chosen.game = game;
    writeStored(storageKey, game);
  },
};
