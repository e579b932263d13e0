/**
 * The words of a table at a distance: what is kept of it, and what can happen to it. A table is a log of events like the
 * match on it, and folds by the same idea: `decide` decides, `apply` folds, `view` and `tell` name what a viewer may know.
 *
 * Near-synonyms kept apart: a *person* is somebody with a token, a *chair* is a place at the table, a *seat* is the index
 * of a chair and of the player in the match; who sits on no chair is a *watcher*.
 */

import type { AnyTableMove, BotLevelName, Fruit, TableCode, TablePhase } from "@tablee/protocol";
import type { Deck, GameId, GameTypes, Recorded, Refusal, Seat } from "@tablee/rules";

export interface TableSettings {
  readonly game: GameId;
  /** The game's options, each of them. */
  readonly options: Readonly<Record<string, unknown>>;
  /** A built-in deck's name, or a whole deck. */
  readonly deck: string | Deck;
  readonly hints: boolean;
  readonly keepsWarm: boolean;
  readonly isPublic: boolean;
}

export interface Person {
  readonly name: string;
  /** The token's SHA-256 in hex; null once it is dead. */
  readonly token: string | null;
  /** Left or removed: never comes back under this number. */
  readonly isGone: boolean;
}

export type Sitter =
  | { readonly kind: "person"; readonly person: number; readonly isWarm: boolean }
  | { readonly kind: "bot"; readonly level: BotLevelName; readonly name: string };

export interface Chair {
  readonly sitter: Sitter;
  readonly fruit: Fruit;
}

/** The chance of one match, before and while it is played (RULES.md, Fairness). */
export interface Seal {
  readonly secret: string;
  readonly commitment: string;
  /** By the person's number. */
  readonly shares: Readonly<Record<number, string>>;
}

export interface TableMatch {
  readonly seed: string;
  /** In seat order; null for a bot. */
  readonly shares: readonly (string | null)[];
  readonly names: readonly string[];
  readonly settings: TableSettings;
  readonly state: GameTypes["State"];
  readonly isOver: boolean;
  readonly moves: readonly Recorded<GameTypes["Move"], GameTypes["TableMove"]>[];
}

export type TableClock =
  /** The reveal is shown; the clock starts when all have left it. */
  | { readonly kind: "waiting"; readonly since: number }
  | { readonly kind: "running"; readonly until: number }
  | { readonly kind: "stopped"; readonly left: number };

export interface TableState {
  readonly settings: TableSettings;
  /** As many as the table has places. */
  readonly chairs: readonly (Chair | null)[];
  readonly persons: readonly Person[];
  readonly host: number | null;
  readonly code: string;
  readonly isOpen: boolean;
  readonly phase: TablePhase;
  readonly matchNumber: number;
  readonly seal: Seal;
  readonly match: TableMatch | null;
  readonly isPaused: boolean;
  readonly clock: TableClock | null;
}

export type TableEvent =
  | {
      readonly type: "opened";
      readonly settings: TableSettings;
      readonly chairs: number;
      readonly code: string;
      readonly secret: string;
      readonly commitment: string;
    }
  | {
      readonly type: "joined";
      readonly person: number;
      readonly name: string;
      readonly token: string;
      readonly seat: Seat | null;
      readonly fruit: Fruit | null;
    }
  /** The same person with a new token: a freed seat on a new device, or a request to join that was sent again. */
  | { readonly type: "renewed"; readonly person: number; readonly token: string }
  | { readonly type: "freed"; readonly person: number }
  | { readonly type: "sat"; readonly person: number; readonly seat: Seat; readonly fruit: Fruit }
  | { readonly type: "stood"; readonly person: number }
  | {
      readonly type: "bot";
      readonly seat: Seat;
      readonly level: BotLevelName;
      readonly name: string;
      readonly fruit: Fruit;
    }
  | { readonly type: "emptied"; readonly seat: Seat }
  | { readonly type: "gone"; readonly person: number; readonly why: "left" | "removed" }
  | { readonly type: "hosted"; readonly person: number | null }
  | { readonly type: "door"; readonly isOpen: boolean }
  | { readonly type: "coded"; readonly code: string }
  | { readonly type: "changed"; readonly settings: TableSettings }
  | { readonly type: "readied"; readonly person: number; readonly share: string }
  /** Has to say so again, and gives another share. */
  | { readonly type: "unreadied"; readonly person: number }
  | {
      readonly type: "started";
      readonly chairs: readonly Chair[];
      readonly names: readonly string[];
      readonly shares: readonly (string | null)[];
      readonly seed: string;
      readonly version: number;
      readonly events: readonly GameTypes["Event"][];
    }
  | {
      readonly type: "played";
      readonly seat: Seat | null;
      readonly move: GameTypes["Move"] | GameTypes["TableMove"];
      readonly events: readonly GameTypes["Event"][];
    }
  | { readonly type: "timed" }
  | { readonly type: "paused"; readonly person: number }
  | { readonly type: "resumed"; readonly person: number }
  | { readonly type: "warmed"; readonly seat: Seat; readonly isWarm: boolean }
  | {
      readonly type: "reset";
      readonly chairs: readonly (Chair | null)[];
      readonly secret: string;
      readonly commitment: string;
    };

/** What the table does by itself: never asked for by a client. */
export type OwnMove =
  | { readonly move: "timeout" }
  | { readonly move: "stop" }
  | { readonly move: "clock" }
  | { readonly move: "succeed"; readonly person: number }
  | { readonly move: "warm"; readonly seat: Seat; readonly isWarm: boolean }
  | { readonly move: "think"; readonly seat: Seat; readonly chosen: GameTypes["Move"] };

export type AskedMove = AnyTableMove;

/** Chance of the table itself; the deal's comes from the seal. */
export interface TableChance {
  /** 32 fresh random bytes, in hex. */
  secret(): string;
  code(): string;
}

export interface Joining {
  readonly name: string | undefined;
  readonly fruit: Fruit | undefined;
  readonly seat: Seat | undefined;
  readonly watch: boolean;
  /** The new token's SHA-256, in hex. */
  readonly token: string;
}

export type TableRefusal = Refusal<string>;
export type TableDecision =
  | { readonly ok: true; readonly events: readonly TableEvent[]; readonly state: TableState }
  | { readonly ok: false; readonly refusal: TableRefusal };

/** A refusal of the table's own: no rule of a game is broken. */
export function refuseAtTable(
  code: TableCode,
  data: Readonly<Record<string, unknown>> = {},
): { ok: false; refusal: TableRefusal } {
  return { ok: false, refusal: { rule: "", code, data } };
}
