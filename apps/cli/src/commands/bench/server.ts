/** `tablee bench server`: how much the server of tables at a distance carries on one core. */

import type { Command } from "commander";
import { wholeNumber } from "../../chosen.ts";
import { Failure } from "../../failure.ts";
import { measureServer, type ServerFigures, usualEffort } from "../../load/measure-server.ts";
import type { PhaseFigures } from "../../load/meter.ts";
import { thisMachine } from "../../machine.ts";
import type { Terminal } from "../../terminal.ts";
import { textTable } from "../../texts/table.ts";

interface Asked {
  readonly tables: number;
  readonly idle: number;
  readonly seconds: number;
  readonly json?: true;
}

export function addBenchServer(bench: Command, terminal: Terminal): void {
  bench
    .command("server")
    .summary("moves a second through the server, each on disk before it is answered")
    .description(
      "Starts the built server with a file of its own and plays real matches through HTTP, half Celsius, half Opérato, four " +
        "streams a table: as fast as it goes, then at 1000 moves a second, then idle tables for their memory. The server and " +
        "what plays each take a core; on a busy machine the figures say little.",
    )
    .option("--tables <count>", "tables under load", wholeNumber(1), usualEffort.tables)
    .option("--idle <count>", "idle tables", wholeNumber(1), usualEffort.idleTables)
    .option("--seconds <count>", "how long each phase is measured", wholeNumber(1), usualEffort.fast)
    .option("--json", "print one line of JSON")
    .action(async ({ tables, idle, seconds, json }: Asked) => {
      if (process.platform !== "linux") throw new Failure(2, ["This is measured on Linux only, from /proc."]);
      const effort = { ...usualEffort, tables, idleTables: idle, fast: seconds, paced: seconds };
      const figures = await measureServer(effort, (text) => terminal.progress(text)).finally(() =>
        terminal.progress(null),
      );
      terminal.out(
        json === true ? `${JSON.stringify({ ...figures, machine: thisMachine() })}\n` : readable(figures, tables),
      );
    });
}

function readable({ fastest, paced, mib_per_1000_tables }: ServerFigures, tables: number): string {
  const row = (name: string, key: keyof PhaseFigures) => [name, String(fastest[key]), String(paced[key])];
  const { processor, node } = thisMachine();
  return `On ${processor}, Node ${node}, ${tables} tables:\n\n${textTable([
    ["", "as fast as it goes", `${paced.asked_per_s} a second`],
    row("moves a second", "moves_per_s"),
    row("ms to the own answer, half of them", "p50_ms"),
    row("… 99 of 100", "p99_ms"),
    row("ms to the others, half of them", "others_p50_ms"),
    row("… 99 of 100", "others_p99_ms"),
    row("µs of the processor for a move", "cpu_us_per_move"),
    row("cores that the generator used", "generator_load"),
  ])}\nMiB for 1000 idle tables with four streams each: ${mib_per_1000_tables}\n`;
}
