/** Opérato as a game: the contract's functions in one object. */

import type { OperatoDeck } from "../cards/deck.ts";
import type { Game } from "../core/contract.ts";
import { apply } from "./apply.ts";
import { decide } from "./decide.ts";
import { moves } from "./moves.ts";
import { start } from "./start.ts";
import type {
  OperatoCode,
  OperatoEvent,
  OperatoMove,
  OperatoOptions,
  OperatoOwn,
  OperatoPiles,
  OperatoPublic,
  OperatoSnapshot,
  OperatoState,
  OperatoTableMove,
  OperatoTold,
} from "./types.ts";
import { snapshot, tell, view } from "./view.ts";

export interface OperatoTypes {
  Options: OperatoOptions;
  Deck: OperatoDeck;
  Piles: OperatoPiles;
  State: OperatoState;
  Event: OperatoEvent;
  Move: OperatoMove;
  TableMove: OperatoTableMove;
  Code: OperatoCode;
  Public: OperatoPublic;
  Own: OperatoOwn;
  Told: OperatoTold;
  Snapshot: OperatoSnapshot;
}

export const operato: Game<OperatoTypes> = {
  id: "operato",
  version: 1,
  start,
  decide,
  apply,
  view,
  tell,
  moves,
  awaited: (state) => (state.phase === "over" ? [] : [state.turn]),
  snapshot,
};
