/** The line that names the first move of a record which breaks a rule. */

import type { MatchRecord, Refusal } from "@tablee/rules";
import { refusalSentence } from "./refusals.ts";

/** @param index the move's index from 1. */
export function brokenLine(record: MatchRecord, index: number, refusal: Refusal): string {
  const move = record.moves[index - 1];
  const seat = move !== undefined && "seat" in move ? move.seat : null;
  return `move ${index}: ${refusal.rule}: ${refusalSentence(record.game, refusal, seat)}`;
}
