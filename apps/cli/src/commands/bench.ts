/** `tablee bench`: how fast this machine and the application on it are, for people and as JSON. */

import type { Command } from "commander";
import type { Terminal } from "../terminal.ts";
import { addBenchRules } from "./bench/rules.ts";
import { addBenchSolver } from "./bench/solver.ts";
import { addBenchWeb } from "./bench/web.ts";

export function addBench(program: Command, terminal: Terminal): void {
  const bench = program
    .command("bench")
    .summary("measure how fast this machine is")
    .description("Measures how fast this machine is.");
  addBenchRules(bench, terminal);
  addBenchSolver(bench, terminal);
  addBenchWeb(bench, terminal);
}
