/**
 * For tests: the keeper (keeper.ts) in a process of its own that is killed and started again. A second process always stands
 * by with everything loaded, so that a kill costs no start: what is under test is dying, not how fast programs load.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { portOf } from "../cluster/testing-service.ts";

const source = fileURLToPath(new URL("keeper.ts", import.meta.url));
const requireForCommonjs =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

/**
 * A bundle starts several times faster than the sources; it lies where the database's machine code is found. The same tests
 * may run on two versions of Node at once: each has its own.
 */
export async function buildKeeper(name: string): Promise<string> {
  const outfile = fileURLToPath(new URL(`../../dist/${name}-${process.version}.mjs`, import.meta.url));
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["better-sqlite3"],
    banner: { js: requireForCommonjs },
    logLevel: "error",
  });
  return outfile;
}

export const newFile = () => join(mkdtempSync(join(tmpdir(), "tablee-crash-")), "tables.sqlite");

export const newId = () => randomBytes(9).toString("base64url");

export type Fault = "loses" | "hurries";

interface Chosen {
  readonly bundle: string;
  readonly file: string;
  /** In which way the keeper is broken on purpose. */
  readonly fault?: Fault;
  /** What its program is started by, with its parameters. */
  readonly by?: readonly string[];
  /** Limits, by the names of the server's settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

export class Keeper {
  port = "0";
  /** What it wrote to standard error. */
  complaints = "";
  /** Resolves while it can be asked; who finds nobody there waits for it, as polling would take the time it needs to start. */
  isUp: Promise<void> = Promise.resolve();
  readonly #chosen: Chosen;
  #child: ChildProcess | null = null;
  #standby: ChildProcess | null = null;

  constructor(chosen: Chosen) {
    this.#chosen = chosen;
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  start(): Promise<void> {
    this.isUp = this.#start();
    return this.isUp;
  }

  /** @returns when it is gone. */
  async kill(signal: "SIGKILL" | "SIGTERM" = "SIGKILL"): Promise<void> {
    const child = this.#child as ChildProcess;
    const gone = once(child, "exit");
    child.kill(signal);
    await gone;
  }

  async end(): Promise<void> {
    await this.kill();
    this.#standby?.kill("SIGKILL");
  }

  async #start(): Promise<void> {
    const child = this.#standby ?? this.#load();
    this.#child = child;
    child.stdin?.end(`${this.port}\n`);
    this.port = await portOf(child, () => this.complaints);
    if (this.#chosen.by === undefined) this.#standby = this.#load();
  }

  #load(): ChildProcess {
    const { bundle, file, fault = "", by = [], settings = {} } = this.#chosen;
    const [command = "", ...parameters] = [...by, process.execPath, bundle];
    const child = spawn(command, parameters, {
      env: { ...process.env, TABLES_FILE: file, FAULT: fault, ...settings },
      stdio: "pipe",
    });
    child.stderr?.setEncoding("utf8").on("data", (part) => {
      this.complaints += part;
    });
    return child;
  }
}

export interface Answer<Body = never> {
  readonly status: number;
  readonly body: Body;
}

/** Sends a request once. */
export async function post<Body>(keeper: Keeper, path: string, json: object, token?: string): Promise<Answer<Body>> {
  const response = await fetch(`http://127.0.0.1:${keeper.port}/api/v1${path}`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(json),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

/** Sends a request until somebody answers it. */
export async function insist<Body>(keeper: Keeper, path: string, json: object, token?: string): Promise<Answer<Body>> {
  for (;;) {
    try {
      const answer = await post<Body>(keeper, path, json, token);
      if (answer.status !== 503) return answer;
    } catch {
      // Nobody there: the server is down.
    }
    await keeper.isUp;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

export interface Player {
  readonly table: string;
  readonly token: string;
  readonly person: number;
}

/** Two people at a table of Celsius, where both may always pass or take it back. */
export async function seatTwo(keeper: Keeper): Promise<Player[]> {
  const { body: ana } = await insist<Player>(keeper, "/tables", { game: "celsius", name: "Ana" });
  const { table } = ana;
  const { body: bo } = await insist<Player>(keeper, `/tables/${table}/people`, { id: newId(), name: "Bo" });
  const players: Player[] = [ana, { ...bo, table }];
  for (const player of players)
    await insistMove(keeper, player, { move: "ready", share: randomBytes(16).toString("hex") });
  await insistMove(keeper, ana, { move: "start" });
  return players;
}

export function insistMove(keeper: Keeper, { table, token }: Player, move: object, id = newId()) {
  return insist<{ position: number }>(keeper, `/tables/${table}/moves`, { id, move }, token);
}
