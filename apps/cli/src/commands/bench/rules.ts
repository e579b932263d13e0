/** `tablee bench rules`: how many matches a second one core plays. */

import type { Command } from "commander";
import { type Machine, thisMachine } from "../../machine.ts";
import { celsiusMatch, type Effort, measure, operatoMatch, usualEffort } from "../../measure.ts";
import type { Terminal } from "../../terminal.ts";
import { textTable } from "../../texts/table.ts";

export function addBenchRules(bench: Command, terminal: Terminal, effort: Effort = usualEffort): void {
  bench
    .command("rules")
    .summary("whole matches between two random bots")
    .description(
      "Plays whole matches between two random bots through the public contract, views included, on one core.",
    )
    .option("--json", "print one line of JSON")
    .action((options: { json?: true }) => {
      const figures = rulesFigures(effort);
      terminal.out(options.json === true ? `${JSON.stringify(figures)}\n` : readable(figures));
    });
}

interface RulesFigures {
  readonly operato_matches_per_s: number;
  readonly operato_moves_per_s: number;
  readonly celsius_matches_per_s: number;
  readonly machine: Machine;
}

function rulesFigures(effort: Effort): RulesFigures {
  const operato = measure(operatoMatch, effort);
  const celsius = measure(celsiusMatch, effort);
  return {
    operato_matches_per_s: Math.round(operato.matches),
    operato_moves_per_s: Math.round(operato.moves),
    celsius_matches_per_s: Math.round(celsius.matches),
    machine: thisMachine(),
  };
}

function readable({ machine, ...figures }: RulesFigures): string {
  const written = (figure: number) => figure.toLocaleString("en");
  return `On one core of ${machine.processor}, Node ${machine.node}:\n\n${textTable([
    ["Opérato, matches a second", written(figures.operato_matches_per_s)],
    ["Opérato, moves a second", written(figures.operato_moves_per_s)],
    ["Celsius, matches a second", written(figures.celsius_matches_per_s)],
  ])}`;
}
