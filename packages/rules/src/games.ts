/** Both games under one roof, for code that serves whichever it is given. */

import type { GameId } from "./cards/deck.ts";
import { celsius } from "./celsius/game.ts";
import type { Game, GameTypes } from "./core/contract.ts";
import { operato } from "./operato/game.ts";

export const games = { celsius, operato } as const;

/** A game whose types are not known here: state, events and moves pass through unopened. */
export type AnyGame = Game<GameTypes>;

export function anyGame(id: GameId): AnyGame {
  return games[id] as unknown as AnyGame;
}
