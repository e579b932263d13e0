/** `tablee bench cluster`: what several processes on one PostgreSQL carry, and what each part of it costs. */

import { type Command, Option } from "commander";
import { wholeNumber } from "../../chosen.ts";
import { Failure } from "../../failure.ts";
import { forms } from "../../load/forms.ts";
import { type ClusterFigures, type FormFigures, measureCluster } from "../../load/measure-cluster.ts";
import { thisMachine } from "../../machine.ts";
import type { Terminal } from "../../terminal.ts";
import { textTable } from "../../texts/table.ts";

interface Asked {
  readonly forms: readonly string[];
  readonly tables: number;
  readonly idle: number;
  readonly settling: number;
  readonly seconds: number;
  readonly rate: number;
  readonly json?: true;
}

const usual = { tables: 100, idle: 1_000, settling: 60, seconds: 10, rate: 200 };
const mostWarmUp = 3;

export function addBenchCluster(bench: Command, terminal: Terminal): void {
  const names = forms.map(({ name }) => name);
  bench
    .command("cluster")
    .summary("moves a second through several processes on one PostgreSQL")
    .description(
      "Starts a PostgreSQL and a NATS of its own and plays the matches of `bench server` through one, two and three processes that " +
        "share them, woken by NOTIFY or NATS, with the people of each table at one process or apart; and through one process " +
        "on a file. Tells the processor's time for a move of processes, database and bus apart. What plays takes a core, all " +
        "else shares the others.",
    )
    .addOption(new Option("--forms <names...>", "only these of the forms").choices(names).default(names, "all"))
    .option("--tables <count>", "tables under load", wholeNumber(1), usual.tables)
    .option("--idle <count>", "idle tables for their memory; 0: none", wholeNumber(0), usual.idle)
    .option("--settling <count>", "seconds before the memory of idle tables is read", wholeNumber(1), usual.settling)
    .option(
      "--seconds <count>",
      "how long each form plays as fast as it goes, then at a rate",
      wholeNumber(1),
      usual.seconds,
    )
    .option("--rate <count>", "moves a second, where it plays at a rate", wholeNumber(1), usual.rate)
    .option("--json", "print one line of JSON")
    .action(async ({ forms: chosen, tables, idle, settling, seconds, rate, json }: Asked) => {
      if (process.platform !== "linux") throw new Failure(2, ["This is measured on Linux only, from /proc."]);
      const effort = {
        forms: forms.filter(({ name }) => chosen.includes(name)),
        tables,
        idleTables: idle,
        settling,
        warmUp: Math.min(mostWarmUp, seconds),
        seconds,
        rate,
      };
      try {
        const figures = await measureCluster(effort, (text) => terminal.progress(text));
        terminal.out(
          json === true
            ? `${JSON.stringify({ ...figures, machine: thisMachine() })}\n`
            : readable(figures, tables, rate),
        );
      } finally {
        terminal.progress(null);
      }
    });
}

function readable({ cores, forms: rows, idle }: ClusterFigures, tables: number, rate: number): string {
  const { processor, node } = thisMachine();
  const cell = (value: string | number | null) => String(value ?? "");
  const speeds = rows.map((row) =>
    [row.form, row.moves_per_s, row.node_us, row.database_us, row.bus_us, row.generator_load].map(cell),
  );
  const perCore = rows.map((row) =>
    [row.form, row.node_moves_per_core, row.database_moves_per_core, row.bus_moves_per_core, row.mib_per_node].map(
      cell,
    ),
  );
  const paced = rows.map(({ form, paced: at }) =>
    [form, at.node_us, at.database_us, at.bus_us, at.p50_ms, at.p99_ms, at.others_p50_ms, at.others_p99_ms].map(cell),
  );
  const kept = rows.filter(({ database }) => database !== null).map(keptRow);
  const memory =
    idle === null
      ? ""
      : `\nMiB that 1000 idle tables with four open streams take at each process (${idle.form}): ${idle.mib_per_1000_tables}; NATS then has ${idle.nats_mib}\n`;
  return (
    `On ${processor}, Node ${node}, ${tables} tables; what plays has a core, all else shares ${cores}.\n\n` +
    `As fast as it goes, and µs of the processor for a move:\n\n${textTable([
      ["", "moves a second", "processes", "database", "bus", "cores of what plays"],
      ...speeds,
    ])}` +
    `\nMoves a second that keep one core busy, and MiB of one process:\n\n${textTable([
      ["", "processes", "database", "bus", "MiB"],
      ...perCore,
    ])}` +
    `\nAt ${rate} moves a second, µs for a move, and ms until one's own answer and until the others are told, half of them and 99 of 100:\n\n${textTable(
      [["", "processes", "database", "bus", "own", "99", "others", "99"], ...paced],
    )}` +
    `\nFor a move:\n\n${textTable([
      ["", "commits", "bytes of WAL", "bytes kept", "connections a process", "words said", "heard", "bytes heard"],
      ...kept,
    ])}${memory}`
  );
}

function keptRow({ form, database, nats }: FormFigures): string[] {
  return [
    form,
    ...[
      database?.commits_per_move,
      database?.wal_bytes_per_move,
      database?.bytes_per_row,
      database?.connections_per_node,
      nats?.said_per_move,
      nats?.heard_per_move,
      nats?.heard_bytes_per_move,
    ].map((value) => String(value ?? "")),
  ];
}
