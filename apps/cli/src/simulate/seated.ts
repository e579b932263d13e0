/** Who sits at a simulated table: a bot of this program answers at once, somebody's own program in its time. */

import type { GameTypes, Seat, View } from "@tablee/rules";

/** Why a turn was lost. */
export type Lost = "late" | "crashed" | "nonsense";

export interface Loss {
  readonly why: Lost;
  /** A sentence for the report. */
  readonly text: string;
}

export type AnyView = View<GameTypes["Public"], object>;
export type AnyMove = { readonly move: string };

export interface MatchStart {
  readonly match: number;
  readonly seat: Seat;
  /** A seed of the bot's own, in hex: with it, a program's chance can repeat too. */
  readonly seed: string;
}

/** A turn as it is offered; what a bot of this program never asks for is not made. */
export interface Turn {
  readonly view: AnyView;
  /** What happened since this was asked last. */
  told(): readonly object[];
  /** The legal moves, where the game lists them. */
  moves(): readonly AnyMove[] | null;
}

export interface SeatedBot {
  begin(start: MatchStart): void;
  choose(turn: Turn): AnyMove | Promise<AnyMove | Loss>;
  /** The turn is lost: the game goes on with a pass or a draw. */
  lost(loss: Loss): void;
  end(turn: Turn): void;
  /** No match follows. */
  close(): void | Promise<void>;
}
