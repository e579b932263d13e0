/**
 * Positions as JSON lines on standard input, one line out for each, in order. What comes in is answered at once and
 * nothing is held back, so that a program can ask line by line; and nothing is read faster than the answers are taken,
 * so that any number of lines needs no more memory than a few. A line that is no position has its own line out, an
 * error, and does not stop the run: whoever has studied a million positions wants the others.
 */

import { Failure } from "../failure.ts";
import type { StreamTerminal } from "../terminal.ts";
import { problemLine } from "../texts/problems.ts";
import { count } from "../texts/words.ts";
import { answerOf } from "./answer.ts";
import { readPosition } from "./position.ts";

export async function solveBatch(terminal: StreamTerminal, negatives: boolean, all: boolean): Promise<void> {
  let number = 0;
  let bad = 0;
  for await (const lines of terminal.lines()) {
    const answers: string[] = [];
    for (const line of lines) {
      number++;
      const position = readPosition(line, negatives);
      if (position.ok) {
        answers.push(`${JSON.stringify(answerOf(position.value, all))}\n`);
        continue;
      }
      bad++;
      const error = `line ${number}: ${position.problems.map(problemLine).join("; ")}`;
      answers.push(`${JSON.stringify({ error })}\n`);
      terminal.err(`${error}\n`);
    }
    terminal.out(answers.join(""));
    await terminal.room();
  }
  if (bad > 0) throw new Failure(2, [`${bad} of ${count(number, "line")} ${bad === 1 ? "is" : "are"} no position.`]);
}
