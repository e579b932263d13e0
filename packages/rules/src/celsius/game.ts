/** Celsius as a game: the contract's functions in one object. */

import type { CelsiusDeck } from "../cards/deck.ts";
import type { Game } from "../core/contract.ts";
import { apply, seatOf } from "./apply.ts";
import { decide } from "./decide.ts";
import { moves } from "./moves.ts";
import { seatsIn } from "./round.ts";
import { start } from "./start.ts";
import type {
  CelsiusCode,
  CelsiusEvent,
  CelsiusMove,
  CelsiusOptions,
  CelsiusOwn,
  CelsiusPiles,
  CelsiusPublic,
  CelsiusSnapshot,
  CelsiusState,
  CelsiusTableMove,
  CelsiusTold,
} from "./types.ts";
import { snapshot, tell, view } from "./view.ts";

export interface CelsiusTypes {
  Options: CelsiusOptions;
  Deck: CelsiusDeck;
  Piles: CelsiusPiles;
  State: CelsiusState;
  Event: CelsiusEvent;
  Move: CelsiusMove;
  TableMove: CelsiusTableMove;
  Code: CelsiusCode;
  Public: CelsiusPublic;
  Own: CelsiusOwn;
  Told: CelsiusTold;
  Snapshot: CelsiusSnapshot;
}

export const celsius: Game<CelsiusTypes> = {
  id: "celsius",
  version: 1,
  start,
  decide,
  apply,
  view,
  tell,
  moves,
  awaited: (state) =>
    state.phase === "over" ? [] : seatsIn(state).filter((seat) => seatOf(state, seat).commitment === null),
  snapshot,
};
