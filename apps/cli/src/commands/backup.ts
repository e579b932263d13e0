/** `tablee backup FILE`: a copy of the tables that is whole, also while the server goes on, from wherever it keeps them. */

import { existsSync } from "node:fs";
import type { Command } from "commander";
import { Failure } from "../failure.ts";
import type { Terminal } from "../terminal.ts";
import { backUpPostgres } from "./backup-postgres.ts";

const usualTables = "data/tables.sqlite";

export function addBackup(program: Command, terminal: Terminal): void {
  program
    .command("backup")
    .summary("copy the tables of the server into a file")
    .description(
      "Copies the tables that a server keeps, as they are at one moment; the server may go on meanwhile. To restore, stop the " +
        "server and put the copy where its tables are. With DATABASE_URL it is pg_dump that copies them, and pg_restore that " +
        "brings them into another database.",
    )
    .argument("<file>", "the copy; it must not be there yet")
    .option("--tables <file>", `the file to copy (TABLES_FILE, else ${usualTables})`)
    .action(async (file: string, { tables: named }: { tables?: string }) => {
      const { DATABASE_URL: url, TABLES_FILE: tables = usualTables } = process.env;
      if (existsSync(file)) throw new Failure(2, [`${file} is there already, and nothing is written over.`]);
      if (named === undefined && url !== undefined) backUpPostgres(url, file);
      else await backUpFile(named ?? tables, file);
      terminal.out(`The tables are copied to ${file}.\n`);
    });
}

async function backUpFile(tables: string, file: string): Promise<void> {
  if (!existsSync(tables)) throw new Failure(2, [`There are no tables in ${tables}: no such file.`]);
  const { default: Database } = await import("better-sqlite3");
  try {
    const source = new Database(tables, { readonly: true });
    await source.backup(file);
    source.close();
  } catch (error) {
    throw new Failure(2, [`${tables} cannot be copied to ${file}: ${(error as Error).message}.`]);
  }
}
