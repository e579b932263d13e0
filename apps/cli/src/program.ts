/** The command line as a whole: its commands, and how success and failure become an exit status. */

import { Command, CommanderError } from "commander";
import manifest from "../package.json" with { type: "json" };
import { addBackup } from "./commands/backup.ts";
import { addBench } from "./commands/bench.ts";
import { addBot } from "./commands/bot.ts";
import { addDeal } from "./commands/deal.ts";
import { addReplay } from "./commands/replay.ts";
import { addSimulate } from "./commands/simulate.ts";
import { addSolve } from "./commands/solve.ts";
import { addVerify } from "./commands/verify.ts";
import { Failure } from "./failure.ts";
import type { StreamTerminal } from "./terminal.ts";

/** What was typed cannot be meant. */
const usageStatus = 2;

/** Runs one command line, without the name of the program. @returns the exit status. */
export async function run(words: readonly string[], terminal: StreamTerminal): Promise<number> {
  try {
    await makeProgram(terminal).parseAsync(words, { from: "user" });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : usageStatus;
    if (!(error instanceof Failure)) throw error;
    for (const line of error.lines) terminal.err(`${line}\n`);
    return error.status;
  }
}

function makeProgram(terminal: StreamTerminal): Command {
  const program = new Command("tablee")
    .description("Tablée: two card games of mental arithmetic, Celsius and Opérato, on the command line.")
    .version(manifest.version, "--version", "print the version")
    .helpOption("-h, --help", "print this help, or that of a command")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text),
      writeErr: (text) => terminal.err(text),
      outputError: (text, write) => write(sentence(text)),
    })
    .showHelpAfterError("`tablee --help` lists the commands, `tablee COMMAND --help` the options of one.");
  addReplay(program, terminal);
  addVerify(program, terminal);
  addDeal(program, terminal);
  addSimulate(program, terminal);
  addBot(program, terminal);
  addSolve(program, terminal);
  addBackup(program, terminal);
  addBench(program, terminal);
  program.addHelpText("after", examples);
  return program;
}

const examples = `
Examples:
  tablee deal --game celsius --players 4 --seed 7 > match.json
  tablee replay match.json --states
  tablee simulate --game operato --players 2 --bots greedy,random --matches 1000 --seed 1
  tablee solve --cold 8 --operators "x4,+?,-2" --hot 38,45
`;

/** Commander writes `error: unknown option '--x'`; people read a sentence, each on its line. */
function sentence(text: string): string {
  const lines = text
    .replace(/^error: /, "")
    .trimEnd()
    .split("\n");
  return lines
    .map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[.?!)]$/.test(line) ? "" : "."}\n`)
    .join("");
}
