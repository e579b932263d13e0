/** `tablee solve`: the shortest chains of Celsius, or the proof that there are none. */

import { coldLimits, hotLimits, isOperatorLabel } from "@tablee/rules";
import { type Command, InvalidArgumentError } from "commander";
import { wholeNumber } from "../chosen.ts";
import { Failure } from "../failure.ts";
import { answerOf, readableAnswer } from "../solve/answer.ts";
import { solveBatch } from "../solve/batch.ts";
import type { StreamTerminal } from "../terminal.ts";

interface Asked {
  readonly cold?: number;
  readonly operators?: readonly string[];
  readonly hot?: readonly number[];
  readonly negatives: boolean;
  readonly all?: true;
  readonly json?: true;
  readonly batch?: true;
}

export function addSolve(program: Command, terminal: StreamTerminal): void {
  program
    .command("solve")
    .summary("find the shortest chains of Celsius, or prove that there are none")
    .description(
      "Finds for each hot value the fewest operator cards that reach it from the cold card, and a chain that does, or\n" +
        "proves that none does. Equal cards are named as often as they are held.",
    )
    .option("--cold <value>", "the cold card", wholeNumber(coldLimits.min, coldLimits.max))
    .option("--operators <cards>", 'the operator cards of the hand, such as "x4,+?,-2"', operatorList)
    .option("--hot <values>", "the hot values, such as 38,45", hotList)
    .option("--no-negatives", "forbid values below zero")
    .option("--all", "all shortest chains instead of one")
    .option("--json", "print one line of JSON")
    .option("--batch", "read positions as JSON lines from standard input, and print one line of JSON for each")
    .action(async (asked: Asked) => {
      const { cold, operators, hot, negatives, all = false } = asked;
      if (asked.batch === true) {
        if (cold !== undefined || operators !== undefined || hot !== undefined) {
          throw new Failure(2, [
            "With --batch the cards come from standard input: leave out --cold, --operators, --hot.",
          ]);
        }
        return solveBatch(terminal, negatives, all);
      }
      if (cold === undefined || operators === undefined || hot === undefined) {
        throw new Failure(2, ["A position has --cold, --operators and --hot; or there is --batch, for many."]);
      }
      const position = { cold, operators, hot, negatives };
      const answer = answerOf(position, all);
      terminal.out(asked.json === true ? `${JSON.stringify(answer)}\n` : readableAnswer(position, answer));
    });
}

/** What stands between commas or spaces. */
function parts(text: string): string[] {
  return text.split(/[\s,]+/).filter((part) => part !== "");
}

function operatorList(text: string): readonly string[] {
  return parts(text).map((label) => {
    if (isOperatorLabel(label)) return label;
    throw new InvalidArgumentError(`"${label}" is no operator card: those are + - x / with 1 to 100 or ?, such as x4.`);
  });
}

const hotValue = wholeNumber(hotLimits.min, hotLimits.max);

function hotList(text: string): readonly number[] {
  const values = parts(text);
  if (values.length === 0) throw new InvalidArgumentError("Name one hot value at least.");
  return values.map(hotValue);
}
