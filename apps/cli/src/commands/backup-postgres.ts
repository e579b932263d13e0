/**
 * A backup of tables that PostgreSQL keeps, by PostgreSQL's own program: it copies them as they are at one moment, while they
 * are played at, and knows each version's format. What is in the address goes to it by the environment, since others on this
 * machine can read the words of a command.
 */

import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { Failure } from "../failure.ts";

const program = "pg_dump";

export function backUpPostgres(url: string, file: string): void {
  const { host } = new URL(url);
  const parameters = ["--format=custom", "--no-owner", `--file=${file}`];
  const { status, stderr, error } = spawnSync(program, parameters, {
    env: { ...process.env, ...environmentOf(url) },
    encoding: "utf8",
  });
  if (error !== undefined)
    throw new Failure(2, [
      `DATABASE_URL is set: the tables are kept in PostgreSQL at ${host}, and ${program}, which copies them, is not on this machine.`,
      `Install PostgreSQL's client programs, or run ${program} where the database is.`,
    ]);
  if (status === 0) return;
  // What it had begun is no backup.
  rmSync(file, { force: true });
  throw new Failure(2, [`PostgreSQL at ${host} cannot be copied to ${file}: ${stderr.trim()}`]);
}

/** The names that PostgreSQL's programs know. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    PGHOST: hostname.replace(/^\[(.*)\]$/, "$1"),
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
    PGSSLROOTCERT: searchParams.get("sslrootcert") ?? "",
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
}
