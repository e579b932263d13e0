/** The start of every match of a plan, with what its record leaves out. */
import { roundLimit } from "@tablee/bots";
import { type CelsiusRecord, celsiusStart, type MatchRecord, operatoStart } from "@tablee/rules";

export function matchStart(start: MatchRecord) {
  return start.game === "operato" ? operatoStart(start) : limited(start);
}

/** With a deck of one's own it may be that nobody can ever lay. */
function limited(start: CelsiusRecord) {
  const begin = celsiusStart(start);
  return { ...begin, options: { ...begin.options, rounds: begin.options.rounds ?? roundLimit } };
}
