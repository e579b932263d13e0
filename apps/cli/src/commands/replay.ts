/** `tablee replay FILE [--states]`: plays a record again, move by move, and tells where it breaks a rule. */

import { anyGame, type CelsiusState, type MatchRecord, type OperatoState, replay, type Step } from "@tablee/rules";
import type { Command } from "commander";
import { Failure } from "../failure.ts";
import { readRecordFile } from "../record-file.ts";
import type { Terminal } from "../terminal.ts";
import { brokenLine } from "../texts/broken.ts";
import { celsiusSummary, operatoSummary } from "../texts/summary.ts";

export function addReplay(program: Command, terminal: Terminal): void {
  program
    .command("replay")
    .summary("play a record again and show how it went")
    .description(
      "Plays a record again, move by move, and says who won.\n" +
        "Exit status: 0 when every move keeps the rules, 1 when one does not, 2 when the file is no record.",
    )
    .argument("<file>", "the record, or - to read it from standard input")
    .option("--states", "print the deal and the state after each move, one JSON line each")
    .action(async (file: string, options: { states?: true }) => {
      const record = await readRecordFile(file, terminal);
      if (options.states === true) printStates(record, terminal);
      else printSummary(record, terminal);
    });
}

function printStates(record: MatchRecord, terminal: Terminal): void {
  const game = anyGame(record.game);
  play(record, ({ n, state }) => terminal.out(`${JSON.stringify({ n, ...game.snapshot(state) })}\n`));
}

function printSummary(record: MatchRecord, terminal: Terminal): void {
  const { state } = play(record);
  if (record.game === "celsius") terminal.out(celsiusSummary(record, state as CelsiusState));
  else terminal.out(operatoSummary(record, state as OperatoState));
}

/** Plays the whole record and returns the last step. Fails at the first move that breaks a rule. */
function play(record: MatchRecord, see: (step: Step) => void = () => {}): Step {
  const steps = replay(record);
  let last: Step | null = null;
  let next = steps.next();
  while (next.done !== true) {
    last = next.value;
    see(last);
    next = steps.next();
  }
  if (next.value !== null) throw new Failure(1, [brokenLine(record, next.value.index, next.value.refusal)]);
  if (last === null) throw new TypeError("a replay begins with the deal");
  return last;
}
