/** `tablee bot`: somebody's own bot takes a seat at a table at a distance. */

import type { Command } from "commander";
import { wholeNumber } from "../chosen.ts";
import { TableClient } from "../table/client.ts";
import { TablePlayer } from "../table/player.ts";
import type { Terminal } from "../terminal.ts";

interface Asked {
  readonly table: string;
  readonly command: string;
  readonly server: string;
  readonly name?: string;
  readonly budget: number;
  readonly matches: number;
}

const longestBudget = 600_000;

export function addBot(program: Command, terminal: Terminal): void {
  program
    .command("bot")
    .summary("seat a bot of your own at a table at a distance")
    .description(
      "Starts a program that speaks the bot protocol (docs/bot-protocol) and seats it at a table, by its code or link.\n" +
        "It plays until the host removes it, or it has played as many matches as asked, or Ctrl+C.",
    )
    .requiredOption("--table <code>", "the code of the table, or its link")
    .requiredOption("--command <words>", 'what starts the bot, as in "python3 mybot.py"')
    .option("--server <address>", "where the table is kept", "http://localhost:8080")
    .option("--name <nickname>", "the bot's nickname; one is made up unless given")
    .option("--budget <ms>", "milliseconds the bot has for a move", wholeNumber(1, longestBudget), 10_000)
    .option("--matches <count>", "leave after so many matches", wholeNumber(1), Number.POSITIVE_INFINITY)
    .action(async ({ table, command, server, name, budget, matches }: Asked) => {
      const client = await TableClient.join(server, table, name);
      const say = (text: string) => terminal.out(`${text}\n`);
      const player = new TablePlayer(client, command, budget, {
        seated: (seat) => say(seat === null ? "No seat is free: it watches." : `It sits at seat ${seat}.`),
        began: (match) => say(`Match ${match} begins.`),
        lost: ({ why, text }) => say(`It lost its turn (${why}): ${text}.`),
        ended: (match, rank) => say(`Match ${match} is over${rank === null ? "" : `: rank ${rank}`}.`),
      });
      const leave = () => void client.move({ move: "leave" }).finally(() => client.close());
      process.once("SIGINT", leave);
      await player.play(matches);
      process.removeListener("SIGINT", leave);
      await client.move({ move: "leave" });
      client.close();
      say("It has left the table.");
    });
}
