// What a seat had in hand, and did with it, at its last turn of Opérato: read from the record, so that it is known after a
// reload too.
import { parseRecord, type Seat } from "@tablee/rules";
import { type OperatoStep, operatoSteps } from "../review/steps.ts";
import { replayed } from "../screens/replay/moments.ts";

/** @returns null before the seat's first turn is over. */
export function lastTurn(text: string, seat: Seat): OperatoStep | null {
  const record = parseRecord(text);
  if (!record.ok) return null;
  const match = replayed(record.value);
  return match.game === "operato" ? (operatoSteps(match.moments, seat).at(-1) ?? null) : null;
}
