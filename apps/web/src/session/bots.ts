// Bots at this table: each is asked with its own seat's view, as anybody is.
import { anyGame } from "@tablee/rules";
import type { Think } from "./local.svelte.ts";

export const thinkLikeBot: Think = (setup, _seat, view) => {
  let chosen: { readonly move: string } = { move: setup.game === "celsius" ? "pass" : "draw" };
  for (const move of anyGame(setup.game).moves(view)) {
    if (move.move === "lay" || move.move === "place") {
      chosen = move;
      break;
    }
  }
  return chosen;
};
