/** `tablee deal`: the start of a record, to be played on, or checked with `tablee replay -`. */

import { makeRecord } from "@tablee/rules";
import type { Command } from "commander";
import { addChosenOptions, type Chosen, dealSeedOf, seedText, startOf } from "../chosen.ts";
import type { Terminal } from "../terminal.ts";

export function addDeal(program: Command, terminal: Terminal): void {
  const command = program
    .command("deal")
    .summary("print the start of a record")
    .description("Prints the start of a record, one line of JSON: seats, options, deck and seed, and no moves yet.")
    .option(
      "--seed <seed>",
      "64 hex digits, or a short number N for the deal of the first match of `simulate --seed N` (default: from the system)",
      seedText,
    );
  addChosenOptions(command).action(async (chosen: Chosen & { seed?: string }) => {
    terminal.out(`${makeRecord(await startOf(chosen, dealSeedOf(chosen.seed), terminal))}\n`);
  });
}
