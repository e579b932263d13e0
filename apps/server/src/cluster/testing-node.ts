/** For tests: one of several servers (node.ts) in a process of its own, that is killed and started again on the same port. */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { end, isRunning, portOf } from "./testing-service.ts";

const requireForCommonjs =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** The server and the worker of its bots; the same tests may run on two versions of Node at once. @returns the server's file. */
export async function buildNode(name: string): Promise<string> {
  const folder = fileOf(`../../dist/${name}-${process.version}`);
  await build({
    entryPoints: { node: fileOf("node.ts"), "bots-worker": fileOf("../bots/worker.ts") },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["better-sqlite3", "pg-native"],
    banner: { js: requireForCommonjs },
    logLevel: "error",
  });
  return `${folder}/node.mjs`;
}

const always = {
  PACE: "100",
  LIMIT_FACTOR: "10000",
  MAX_STREAMS_PER_ADDRESS: "5000",
  LOG_LEVEL: "error",
};

/** Where a server runs, when not beside the test. */
export interface Place {
  readonly address: string;
  /** What its program is started by, with its parameters. */
  readonly by: readonly string[];
}

const beside: Place = { address: "127.0.0.1", by: [] };

export class TestNode {
  port = "0";
  /** What it wrote to standard error. */
  complaints = "";
  readonly #bundle: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #place: Place;
  #child: ChildProcess | null = null;

  constructor(bundle: string, settings: Readonly<Record<string, string>>, place = beside) {
    this.#bundle = bundle;
    this.#settings = settings;
    this.#place = place;
  }

  /** As a proxy knows it. */
  get host(): string {
    return `${this.#place.address}:${this.port}`;
  }

  get address(): string {
    return `http://${this.host}/api/v1`;
  }

  async start(): Promise<void> {
    const [command = "", ...parameters] = [...this.#place.by, process.execPath, this.#bundle];
    const child = spawn(command, parameters, {
      env: { ...process.env, ...always, HOST: this.#place.address, ...this.#settings, PORT: this.port },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    child.stderr.setEncoding("utf8").on("data", (part) => {
      this.complaints += part;
    });
    this.port = await portOf(child, () => this.complaints);
  }

  /** As an update does. @returns the status that it ends with. */
  async stop(): Promise<number | null> {
    const child = this.#child;
    if (!isRunning(child)) return null;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    const [status] = await gone;
    return status as number | null;
  }

  get isRunning(): boolean {
    return isRunning(this.#child);
  }

  /** Stops it where it is, as a machine that is out of breath: it answers nothing, and closes nothing. */
  freeze(): void {
    this.#child?.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child?.kill("SIGCONT");
  }

  /** Without warning. */
  kill(): Promise<void> {
    return end(this.#child);
  }
}
