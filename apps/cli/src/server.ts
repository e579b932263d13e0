/**
 * The built application behind its own server, as `npm start` gives it to people: a process of its own on a free port, so
 * that what is measured is not the bench itself.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Failure } from "./failure.ts";

/** The same from the sources and from the bundle: both lie one folder below apps/cli. */
const builtServer = fileURLToPath(new URL("../../server/dist/server.mjs", import.meta.url));

/** A server that was asked to stop needs less. */
const patienceMilliseconds = 15_000;

export interface StartedServer {
  readonly address: string;
  readonly tablesFile: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/**
 * @param settings environment variables besides port and host; TABLES_FILE only to take it away.
 * @param before a command that starts another one in its own place, such as taskset, with its arguments.
 */
export async function startServer(
  path = builtServer,
  settings: Record<string, string | undefined> = {},
  before: readonly string[] = [],
): Promise<StartedServer> {
  if (!existsSync(path)) throw new Failure(2, ["The server is not built yet. `npm ci` builds it."]);
  const tablesFile = temporaryTables();
  const [command = "", ...rest] = [...before, process.execPath, path];
  const child = spawn(command, rest, {
    env: { ...process.env, PORT: "0", HOST: "127.0.0.1", TABLES_FILE: tablesFile, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  return { address: await addressOf(child), tablesFile, pid: child.pid ?? 0, stop: () => stop(child) };
}

/** Its own, so that a measurement disturbs no tables and is not refused because a server runs. */
function temporaryTables(): string {
  return join(mkdtempSync(join(tmpdir(), "tablee-tables-")), "tables.sqlite");
}

/** Read from its greeting; a server that ends instead has said why. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let greeting = "";
    let complaint = "";
    child.stdout?.setEncoding("utf8").on("data", (part) => {
      greeting += part;
      const address = /http:\/\/\S+/.exec(greeting)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.stderr?.setEncoding("utf8").on("data", (part) => {
      complaint += part;
    });
    child.once("close", () => reject(new Failure(2, complaint.trimEnd().split("\n"))));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  const kill = setTimeout(() => child.kill("SIGKILL"), patienceMilliseconds);
  await gone;
  clearTimeout(kill);
}
