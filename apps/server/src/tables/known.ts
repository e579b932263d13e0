// What this version can fold. Versions serve the same tables side by side while processes are brought to the next one, and a
// log may hold what only that one knows. Folded as if nothing were there, it would make another match of it: so the table is
// left to others, as a whole. New kinds are therefore read one release before they are written (docs/operations.md). What an
// event says more than is known here is passed over.

import { botLevels } from "@tablee/protocol";
import { anyGame, type CelsiusEvent, type GameId, type OperatoEvent } from "@tablee/rules";
import type { TableEvent } from "./types.ts";

const kinds = {
  opened: true,
  joined: true,
  renewed: true,
  freed: true,
  sat: true,
  stood: true,
  bot: true,
  emptied: true,
  gone: true,
  hosted: true,
  door: true,
  coded: true,
  changed: true,
  readied: true,
  unreadied: true,
  started: true,
  played: true,
  timed: true,
  paused: true,
  resumed: true,
  warmed: true,
  reset: true,
} satisfies Record<TableEvent["type"], true>;

const celsius = {
  dealt: true,
  committed: true,
  retracted: true,
  swapped: true,
  resolved: true,
  out: true,
  drew: true,
  refilled: true,
  turned: true,
  left: true,
  ended: true,
} satisfies Record<CelsiusEvent["type"], true>;

const operato = {
  dealt: true,
  placed: true,
  drew: true,
  declined: true,
  turned: true,
  left: true,
  ended: true,
} satisfies Record<OperatoEvent["type"], true>;

const gameKinds: Readonly<Record<GameId, Readonly<Record<string, true>>>> = { celsius, operato };

/** The log was written on by a newer version, which knows more; this one must not touch the table. */
export class NewerLog extends Error {
  constructor(what: string) {
    super(`The log of this table holds what a newer version knows, and this one does not: ${what}.`);
  }
}

/** Throws NewerLog. @param game of the table before the event. */
export function checkKnown(event: TableEvent, game: GameId | undefined): void {
  const { type } = event;
  if (!Object.hasOwn(kinds, type)) throw new NewerLog(`the event ${type}`);
  if (type === "opened" || type === "changed") checkGame(event.settings.game);
  if (type === "bot" && !botLevels.includes(event.level)) throw new NewerLog(`the level ${event.level}`);
  if (game === undefined || (type !== "started" && type !== "played")) return;
  if (type === "started" && event.version > anyGame(game).version)
    throw new NewerLog(`version ${event.version} of ${game}`);
  for (const { type: kind } of event.events)
    if (!Object.hasOwn(gameKinds[game], kind)) throw new NewerLog(`the event ${kind} of ${game}`);
}

function checkGame(game: string): void {
  if (!Object.hasOwn(gameKinds, game)) throw new NewerLog(`the game ${game}`);
}
