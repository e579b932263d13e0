/** `tablee simulate`: matches between bots, and who won how often. */

import { availableParallelism } from "node:os";
import { roundLimit } from "@tablee/bots";
import { zeroSeed } from "@tablee/rules";
import { type Command, InvalidArgumentError, Option } from "commander";
import { addChosenOptions, type Chosen, seedText, startOf, wholeNumber } from "../chosen.ts";
import { Failure } from "../failure.ts";
import { type BotSpec, builtInNames, type Plan, readBots } from "../simulate/plan.ts";
import { playPlan } from "../simulate/pool.ts";
import { csv, figuresOf, readable } from "../simulate/report.ts";
import type { Terminal } from "../terminal.ts";

interface Asked extends Chosen {
  readonly bots: readonly BotSpec[];
  readonly matches: number;
  readonly seed: string;
  readonly jobs: number;
  readonly budget: number;
  readonly records?: string;
  readonly json?: true;
  readonly csv?: true;
}

const longestBudget = 600_000;

export function addSimulate(program: Command, terminal: Terminal): void {
  const command = program
    .command("simulate")
    .summary("play matches between bots and count who wins")
    .description(
      "Plays matches between bots, seats rotating, and prints who won how often. " +
        "Each match depends on the seed and its number alone.\n" +
        `A match of Celsius ends after round ${roundLimit} at the latest, or after that of --rounds.`,
    )
    .requiredOption(
      "--bots <names>",
      `one for each seat, or one for all: ${builtInNames}, or the command that starts a bot of your own`,
      botList,
    )
    .option("--matches <count>", "how many matches", wholeNumber(1), 1000)
    .option("--seed <seed>", "64 hex digits or a short number", seedText, "1")
    .option("--jobs <count>", "on how many cores; all of them unless given", wholeNumber(1), availableParallelism())
    .option("--budget <ms>", "milliseconds a bot of your own has for a move", wholeNumber(1, longestBudget), 1000)
    .option("--records <folder>", "keep each match there as a record")
    .addOption(new Option("--json", "print one line of JSON").conflicts("csv"))
    .option("--csv", "print lines for a spreadsheet");
  addChosenOptions(command).action(async (asked: Asked) => {
    const { matches, seed, jobs, budget, records = null } = asked;
    const bots = seated(asked);
    const start = await startOf(asked, zeroSeed, terminal);
    const plan: Plan = { start, bots, seed, budget, records };
    const tally = await playPlan(plan, matches, jobs, (done) => terminal.progress(`${done} of ${matches} matches`));
    terminal.progress(null);
    const figures = figuresOf(plan, tally);
    if (asked.json === true) terminal.out(`${JSON.stringify(figures)}\n`);
    else terminal.out(asked.csv === true ? csv(figures) : readable(plan, figures, tally));
  });
}

function botList(text: string): readonly BotSpec[] {
  const read = readBots(text);
  if (!("unknown" in read)) return read;
  throw new InvalidArgumentError(
    `There is no bot "${read.unknown}"; there are ${builtInNames}. A program of your own is named by its command, as in "python3 mybot.py".`,
  );
}

function seated({ bots: named, players }: Asked): readonly BotSpec[] {
  const [first] = named;
  if (named.length === 1 && first !== undefined) return Array<BotSpec>(players).fill(first);
  if (named.length === players) return named;
  throw new Failure(2, [
    `--bots names ${named.length} bots for ${players} players: name one for each seat, or one for all.`,
  ]);
}
