/**
 * `tablee bench bots`: every bot against every other, and each among the yardsticks at 2, 3 and 4 players. What it prints is
 * Markdown, so that the table in docs/bots.md is its output and nothing else.
 */

import { availableParallelism } from "node:os";
import { type BotName, botNames } from "@tablee/bots";
import { type GameId, gameIds, type MatchRecord, recordFormat, seatLimits, zeroSeed } from "@tablee/rules";
import { type Command, Option } from "commander";
import { seedText, wholeNumber } from "../../chosen.ts";
import { thisMachine } from "../../machine.ts";
import type { Plan } from "../../simulate/plan.ts";
import { playPlan } from "../../simulate/pool.ts";
import { figuresOf } from "../../simulate/report.ts";
import type { Terminal } from "../../terminal.ts";
import { markdownTable } from "../../texts/table.ts";
import { gameNames } from "../../texts/words.ts";

interface Asked {
  readonly game?: GameId;
  readonly bots: readonly BotName[];
  readonly matches: number;
  readonly seed: string;
  readonly jobs: number;
  readonly json?: true;
}

/** The points of the first bot named: the mean of 1/k for a first place shared by k, with its 95 % interval. */
interface Result {
  readonly game: GameId;
  readonly bot: BotName;
  /** Who sits on all other seats. */
  readonly against: BotName;
  readonly players: number;
  readonly matches: number;
  readonly points: number;
  readonly low: number;
  readonly high: number;
}

const yardstick: BotName = "greedy";
const usualMatches = 400;

export function addBenchBots(bench: Command, terminal: Terminal): void {
  bench
    .command("bots")
    .summary("every bot against every other")
    .description(
      "Lets every bot play every other between two, seats alternating, and each at 2, 3 and 4 players\n" +
        `with ${yardstick} on all other seats. Prints Markdown.`,
    )
    .addOption(new Option("--game <game>", "one game only").choices(gameIds))
    .addOption(new Option("--bots <names...>", "these only").choices(botNames).default(botNames, "all"))
    .option("--matches <count>", "how many matches for each figure", wholeNumber(1), usualMatches)
    .option("--seed <seed>", "64 hex digits or a short number", seedText, "1")
    .option("--jobs <count>", "on how many cores; all of them unless given", wholeNumber(1), availableParallelism())
    .option("--json", "print one line of JSON")
    .action(async (asked: Asked) => {
      const games = asked.game === undefined ? gameIds : [asked.game];
      const results: Result[] = [];
      for (const game of games) results.push(...(await playAll(game, asked, terminal)));
      terminal.progress(null);
      const machine = thisMachine();
      if (asked.json === true) terminal.out(`${JSON.stringify({ results, machine })}\n`);
      else for (const game of games) terminal.out(readable(game, asked, results));
    });
}

async function playAll(game: GameId, { bots, ...asked }: Asked, terminal: Terminal): Promise<Result[]> {
  const pairs = bots.flatMap((bot, index) => bots.slice(0, index).map((against) => ({ bot, against, players: 2 })));
  const among = bots
    .filter((bot) => bot !== yardstick)
    .flatMap((bot) => [3, seatLimits.max].map((players) => ({ bot, against: yardstick, players })));
  const besides = bots.includes(yardstick)
    ? []
    : bots.map((bot) => ({ bot, against: yardstick, players: seatLimits.min }));
  const results: Result[] = [];
  for (const one of [...pairs, ...besides, ...among]) {
    const name = `${gameNames[game]}, ${one.bot} against ${one.against}, ${one.players} players`;
    results.push(await play({ game, ...one }, asked, (done) => terminal.progress(`${name}: ${done} matches`)));
  }
  return results;
}

async function play(
  one: Pick<Result, "game" | "bot" | "against" | "players">,
  { matches, seed, jobs }: Omit<Asked, "bots">,
  progress: (done: number) => void,
): Promise<Result> {
  const names = [one.bot, ...Array<BotName>(one.players - 1).fill(one.against)];
  const start = { format: recordFormat, game: one.game, seats: names, options: {}, deck: "classic", seed: zeroSeed };
  const plan: Plan = {
    start: { ...start, moves: [] } as MatchRecord,
    bots: names.map((name) => ({ kind: "built-in", name })),
    seed,
    budget: 0,
    records: null,
  };
  const [first] = figuresOf(plan, await playPlan(plan, matches, jobs, progress)).bots;
  const { points = 0, low = 0, high = 1 } = first ?? {};
  return { ...one, matches, points, low, high };
}

function readable(game: GameId, { bots, matches, seed }: Asked, all: readonly Result[]): string {
  const results = all.filter((result) => result.game === game);
  const find = (bot: BotName, against: BotName, players: number) => {
    const meets = (one: Result) => one.players === players && one.bot === bot && one.against === against;
    return results.find(meets) ?? (players === 2 ? turned(results, against, bot) : undefined);
  };
  const between = (bot: BotName, against: BotName) => percent(find(bot, against, 2)?.points);
  const withInterval = (bot: BotName, players: number) => {
    const { points, low, high } = find(bot, yardstick, players) ?? {};
    return `${percent(points)} (${percent(low)}–${percent(high)})`;
  };
  const others = bots.filter((bot) => bot !== yardstick);
  return [
    `### ${gameNames[game]}`,
    "",
    `Points in % of the bot on the left between two, ${matches} matches each, seed ${seed}:`,
    "",
    markdownTable([["", ...bots], ...bots.map((bot) => [bot, ...bots.map((against) => between(bot, against))])]),
    `The same with \`${yardstick}\` on all other seats, and the 95 % interval:`,
    "",
    markdownTable([
      ["", "2 players", "3 players", "4 players"],
      ["par", "50", "33", "25"],
      ...others.map((bot) => [bot, ...[2, 3, 4].map((players) => withInterval(bot, players))]),
    ]),
    "",
  ].join("\n");
}

/** The same matches between two as the other had them. */
function turned(
  results: readonly Result[],
  bot: BotName,
  against: BotName,
): Omit<Result, "bot" | "against"> | undefined {
  const one = results.find((result) => result.players === 2 && result.bot === bot && result.against === against);
  return one && { ...one, points: 1 - one.points, low: 1 - one.high, high: 1 - one.low };
}

function percent(share: number | undefined): string {
  return share === undefined ? "" : (100 * share).toFixed(0);
}
