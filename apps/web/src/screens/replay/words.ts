// What a moment of a replay is called in the list, and how it is said aloud: one shape for both games.
import type { Seat } from "@tablee/rules";

export interface Words {
  /** Whose moment it is, where it is somebody's. */
  readonly seat: Seat | null;
  /** Beside the name, in the list. */
  readonly short: string;
  /** Sentences of their own, for the status region and the slip on the table. */
  readonly said: string;
}
