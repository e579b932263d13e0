/** `tablee bench server`: how much the server of tables at a distance carries on one core. */

import type { Command } from "commander";
import { wholeNumber } from "../../chosen.ts";
import { Failure } from "../../failure.ts";
import { measureServer, type ServerFigures, usualEffort } from "../../load/measure-server.ts";
import type { PhaseFigures } from "../../load/meter.ts";
import { type Contests, measurePeers, type Peers, peersAreMissing } from "../../load/peers.ts";
import { thisMachine } from "../../machine.ts";
import type { Terminal } from "../../terminal.ts";
import { textTable } from "../../texts/table.ts";

interface Asked {
  readonly tables: number;
  readonly idle: number;
  readonly settling: number;
  readonly seconds: number;
  readonly peers: boolean;
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
    .option(
      "--settling <count>",
      "seconds before the memory of idle tables is read",
      wholeNumber(1),
      usualEffort.settling,
    )
    .option(
      "--seconds <count>",
      "how long it plays as fast as it goes; at a given rate three times as long",
      wholeNumber(1),
      usualEffort.fast,
    )
    .option("--no-peers", "leave out other servers (bench/peers), which are measured where they are installed")
    .option("--json", "print one line of JSON")
    .action(async ({ tables, idle, settling, seconds, peers: withPeers, json }: Asked) => {
      if (process.platform !== "linux") throw new Failure(2, ["This is measured on Linux only, from /proc."]);
      const effort = { ...usualEffort, tables, idleTables: idle, settling, fast: seconds, paced: 3 * seconds };
      const say = (text: string) => terminal.progress(text);
      try {
        const figures = await measureServer(effort, say);
        const contests = withPeers ? await measurePeers(tables, seconds, say) : null;
        if (withPeers && contests === null) terminal.err(`${peersAreMissing}\n`);
        const peers = { peers: contests?.real ?? null, peers_small_game: contests?.small ?? null };
        terminal.out(
          json === true
            ? `${JSON.stringify({ ...figures, ...peers, machine: thisMachine() })}\n`
            : readable(figures, contests, tables),
        );
      } finally {
        terminal.progress(null);
      }
    });
}

function readable(figures: ServerFigures, contests: Contests | null, tables: number): string {
  const { fastest, paced, mib_per_1000_tables } = figures;
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
  ])}\nMiB for 1000 idle tables with four streams each: ${mib_per_1000_tables}\n${contests === null ? "" : beside(contests)}`;
}

function beside({ real, small }: Contests): string {
  return (
    `\nOther servers as fast as they go, with the same matches by the same rules, each viewer told its whole view:\n\n${peerTable(real)}` +
    `\nThe same servers with a small game, without rules, a move of 80 bytes and one event of 100, which ours does not play:\n\n${peerTable(small)}`
  );
}

function peerTable(peers: Peers): string {
  const rows = Object.entries(peers).map(([name, { moves_per_s, cpu_us_per_move, p99_ms, durable }]) => [
    `${name}, ${durable ? "on disk first" : "in memory"}`,
    ...[moves_per_s, cpu_us_per_move, p99_ms].map(String),
  ]);
  const head = ["", "moves a second", "µs of the processor for a move", "99 of 100 answered within ms"];
  return textTable([head, ...rows]);
}
