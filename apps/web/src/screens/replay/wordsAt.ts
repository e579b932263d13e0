// The words of any moment of a match, whichever game it is of.
import type { SeatSetup } from "../../session/setup.ts";
import { celsiusWords } from "./celsiusWords.ts";
import type { Replayed } from "./moments.ts";
import { operatoWords } from "./operatoWords.ts";
import type { Words } from "./words.ts";

export function wordsAt(match: Replayed, players: readonly SeatSetup[], index: number): Words {
  if (match.game === "celsius") {
    const moment = match.moments[index];
    if (moment !== undefined) return celsiusWords(match.record, players, moment);
  } else {
    const moment = match.moments[index];
    if (moment !== undefined) return operatoWords(match.record, players, moment);
  }
  throw new RangeError(`This match has no moment ${index}.`);
}
