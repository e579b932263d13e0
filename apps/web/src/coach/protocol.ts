// What the page asks the coach's thread, and what it answers.
import type { PlayedLabel } from "@tablee/rules";
import type { Best, Position } from "./best.ts";

export interface Question {
  readonly id: number;
  readonly position: Position;
  readonly begun: readonly PlayedLabel[];
}

export interface Answer {
  readonly id: number;
  readonly best: Best | null;
}
