/** `tablee simulate`: matches between bots, and who won how often. */

import { type BotName, botNames, isBotName, roundLimit } from "@tablee/bots";
import { zeroSeed } from "@tablee/rules";
import { type Command, InvalidArgumentError } from "commander";
import { addChosenOptions, type Chosen, seedText, startOf, wholeNumber } from "../chosen.ts";
import { Failure } from "../failure.ts";
import { type Simulation, simulate } from "../simulation.ts";
import type { Terminal } from "../terminal.ts";
import { textTable } from "../texts/table.ts";
import { count, gameNames } from "../texts/words.ts";

interface Asked extends Chosen {
  readonly bots: readonly BotName[];
  readonly matches: number;
  readonly seed: string;
  readonly json?: true;
}

export function addSimulate(program: Command, terminal: Terminal): void {
  const command = program
    .command("simulate")
    .summary("play matches between bots and count who wins")
    .description(
      "Plays matches between bots, seats rotating, and prints who won how often. " +
        "Each match depends on the seed and its number alone.\n" +
        `A match of Celsius ends after round ${roundLimit} at the latest, or after that of --rounds.`,
    )
    .requiredOption("--bots <names>", `one for each seat, or one for all: ${botNames.join(", ")}`, botList)
    .option("--matches <count>", "how many matches", wholeNumber(1), 1000)
    .option("--seed <seed>", "64 hex digits or a short number", seedText, "1")
    .option("--json", "print one line of JSON");
  addChosenOptions(command).action(async (asked: Asked) => {
    const names = seated(asked);
    const start = await startOf(asked, zeroSeed, terminal);
    const result = simulate(start, names, asked.matches, asked.seed);
    terminal.out(asked.json === true ? `${JSON.stringify(result)}\n` : readable(asked, result));
  });
}

function botList(text: string): readonly BotName[] {
  return text.split(",").map((part) => {
    const name = part.trim();
    if (!isBotName(name))
      throw new InvalidArgumentError(`There is no bot "${name}"; there are ${botNames.join(", ")}.`);
    return name;
  });
}

function seated({ bots: named, players }: Asked): readonly BotName[] {
  const [first] = named;
  if (named.length === 1 && first !== undefined) return Array<BotName>(players).fill(first);
  if (named.length === players) return named;
  throw new Failure(2, [
    `--bots names ${named.length} bots for ${players} players: name one for each seat, or one for all.`,
  ]);
}

function readable({ game, matches, seed }: Asked, { bots }: Simulation): string {
  const rows = bots.map(({ name, first, shared, last, points, low, high }) => [
    name,
    String(first),
    String(shared),
    String(last),
    points.toFixed(4),
    `${low.toFixed(4)} to ${high.toFixed(4)}`,
  ]);
  const head = ["bot", "first", "shared first", "last", "points", "95 % interval"];
  return `${gameNames[game]}, ${count(matches, "match", "matches")}, seed ${seed}\n\n${textTable([head, ...rows])}`;
}
