/** `tablee bench`: how fast this machine and the application on it are, and how strong the bots, for people and as JSON. */

import type { Command } from "commander";
import type { Terminal } from "../terminal.ts";
import { addBenchBots } from "./bench/bots.ts";
import { addBenchCluster } from "./bench/cluster.ts";
import { addBenchForesight } from "./bench/foresight.ts";
import { addBenchRules } from "./bench/rules.ts";
import { addBenchServer } from "./bench/server.ts";
import { addBenchSolver } from "./bench/solver.ts";
import { addBenchWeb } from "./bench/web.ts";

export function addBench(program: Command, terminal: Terminal): void {
  const bench = program
    .command("bench")
    .summary("measure speed and strength")
    .description("Measures how fast this machine and the application on it are, and how strong the bots.");
  addBenchBots(bench, terminal);
  addBenchForesight(bench, terminal);
  addBenchRules(bench, terminal);
  addBenchSolver(bench, terminal);
  addBenchServer(bench, terminal);
  addBenchCluster(bench, terminal);
  addBenchWeb(bench, terminal);
}
