/**
 * `tablee bench solver`: how long the solver takes for hands as they are dealt, next to a textbook search on some of the
 * same positions. Means are in processor time, so that other work on the machine does not count; the times that one in a
 * hundred exceeds are taken position by position with the clock.
 */

import type { Command } from "commander";
import { type Machine, thisMachine } from "../../machine.ts";
import { plainTime, positionsOf, timesOf } from "../../solver-measure.ts";
import type { Terminal } from "../../terminal.ts";
import { textTable } from "../../texts/table.ts";

export interface SolverEffort {
  /** Different positions with six operators, all hot values of the deck at once. */
  readonly positions: number;
  /** How many of these the plain search has to do as well. */
  readonly plain: number;
  /** Different positions with twelve operators. */
  readonly large: number;
  /** All positions are solved so often, and the median counts. */
  readonly rounds: number;
}

const usualEffort: SolverEffort = { positions: 100_000, plain: 2_000, large: 5_000, rounds: 3 };

interface SolverFigures {
  readonly mean_us: number;
  readonly p99_us: number;
  readonly plain_us: number;
  readonly plain_ratio: number;
  readonly hand12_p99_us: number;
  readonly positions: number;
  readonly plain_positions: number;
  readonly hand12_positions: number;
  readonly machine: Machine;
}

export function addBenchSolver(bench: Command, terminal: Terminal, effort: SolverEffort = usualEffort): void {
  bench
    .command("solver")
    .summary("the shortest chains of hands as they are dealt")
    .description(
      "Finds the shortest chains to all hot values of the classic deck, for hands dealt at random, on one core; and lets\n" +
        "a plain search, which tries everything, do some of the same positions.",
    )
    .option("--json", "print one line of JSON")
    .action((options: { json?: true }) => {
      const figures = solverFigures(effort);
      terminal.out(options.json === true ? `${JSON.stringify(figures)}\n` : readable(figures));
    });
}

function solverFigures({ positions, plain, large, rounds }: SolverEffort): SolverFigures {
  const dealt = positionsOf("six", 6, positions);
  const sample = dealt.filter((_, index) => index % Math.floor(positions / plain) === 0).slice(0, plain);
  const hands = positionsOf("twelve", 12, large);
  const six = timesOf(dealt, rounds);
  const twelve = timesOf(hands, rounds);
  const plainMean = plainTime(sample);
  return {
    mean_us: rounded(six.mean),
    p99_us: rounded(six.p99),
    plain_us: Math.round(plainMean),
    plain_ratio: Math.round(plainMean / six.mean),
    hand12_p99_us: rounded(twelve.p99),
    positions: dealt.length,
    plain_positions: sample.length,
    hand12_positions: hands.length,
    machine: thisMachine(),
  };
}

function rounded(microseconds: number): number {
  return Math.round(microseconds * 10) / 10;
}

function readable({ machine, ...figures }: SolverFigures): string {
  const written = (figure: number) => figure.toLocaleString("en");
  const time = (figure: number) => `${written(figure)} µs`;
  return `On one core of ${machine.processor}, Node ${machine.node}:\n\n${textTable([
    ["6 operators, 24 hot values, mean", time(figures.mean_us)],
    ["6 operators, 99 in 100 within", time(figures.p99_us)],
    ["12 operators, 99 in 100 within", time(figures.hand12_p99_us)],
    ["6 operators by the plain search, mean", time(figures.plain_us)],
    ["Plain search to solver", `${written(figures.plain_ratio)} times`],
  ])}\n${written(figures.positions)} different positions with 6 operators, ${written(figures.plain_positions)} of them by the plain search too;\n${written(figures.hand12_positions)} with 12.\n`;
}
