/**
 * A PostgreSQL and a NATS for a measurement, in a process of the server's own build: it starts them, says what they have done, and
 * ends them when it is let go, also when this one dies.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { Failure } from "./failure.ts";

/** The same from the sources and from the bundle: both lie one folder below apps/cli. */
const builtServices = fileURLToPath(new URL("../../server/dist/services.mjs", import.meta.url));

interface Started {
  /** The process that all of PostgreSQL's others belong to. */
  readonly postgres: number;
  readonly nats: number;
  readonly natsUrl: string;
}

/** Counted from their start, or as it is now. */
export interface Done {
  readonly walBytes: number;
  readonly commits: number;
  /** Of the log of all tables, with its key. */
  readonly rows: number;
  readonly bytes: number;
  readonly connections: number;
  /** PostgreSQL's processes that do nothing but wake others. */
  readonly busProcesses: readonly number[];
  /** Messages over NATS, from processes and to them. */
  readonly said: number;
  readonly heard: number;
  readonly saidBytes: number;
  readonly heardBytes: number;
}

export class Services {
  readonly started: Started;
  readonly #child: ChildProcess;
  readonly #next: () => Promise<unknown>;

  private constructor(child: ChildProcess, started: Started, next: () => Promise<unknown>) {
    this.#child = child;
    this.started = started;
    this.#next = next;
  }

  /** @param before a command that starts another one in its own place, such as taskset, with its arguments. */
  static async start(before: readonly string[]): Promise<Services> {
    const { missingServices } = await import("../../../scripts/services.mjs");
    const missing = missingServices(["postgresql", "nats-server"]);
    if (missing.length > 0) throw new Failure(2, missing);
    if (!existsSync(builtServices)) throw new Failure(2, ["The server is not built yet. `npm ci` builds it."]);
    const [command = "", ...rest] = [...before, process.execPath, builtServices];
    const child = spawn(command, rest, { stdio: ["pipe", "pipe", "pipe"] });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (part) => {
      complaint += part;
    });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const next = async () => {
      const { value, done } = await lines.next();
      if (done === true) throw new Failure(2, ["PostgreSQL and NATS could not be used.", complaint.trimEnd()]);
      return JSON.parse(value);
    };
    return new Services(child, (await next()) as Started, next);
  }

  /** @returns the address of a database with nothing in it. */
  async newDatabase(): Promise<string> {
    const { database } = (await this.#ask(null)) as { database: string };
    return database;
  }

  /** @param database the address of the one that is measured. */
  async done(database: string): Promise<Done> {
    return (await this.#ask(database)) as Done;
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, "exit");
    this.#child.stdin?.end();
    await gone;
  }

  /** One question at a time. */
  #ask(database: string | null): Promise<unknown> {
    this.#child.stdin?.write(`${JSON.stringify({ database })}\n`);
    return this.#next();
  }
}
