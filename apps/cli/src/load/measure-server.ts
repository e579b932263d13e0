/**
 * How much one server process carries: real matches, half of each game, four people and four streams a table, a real file.
 * First as fast as it goes, then at a given rate, then idle tables for their memory. Only acknowledged moves count.
 */

import { readFileSync } from "node:fs";
import { type StartedServer, startServer } from "../server.ts";
import { LoadTable, type Place, type Watch } from "./table.ts";

export interface Effort {
  readonly tables: number;
  readonly idleTables: number;
  /** Seconds of each phase. */
  readonly warmUp: number;
  readonly fast: number;
  readonly paced: number;
  /** Moves a second in the paced phase. */
  readonly rate: number;
}

export const usualEffort: Effort = { tables: 100, idleTables: 1_000, warmUp: 2, fast: 6, paced: 5, rate: 1_000 };

export interface PhaseFigures {
  readonly moves_per_s: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly others_p50_ms: number;
  readonly others_p99_ms: number;
  readonly cpu_us_per_move: number;
}

export interface ServerFigures extends PhaseFigures {
  readonly paced: PhaseFigures;
  readonly mib_per_1000_tables: number;
}

const wide = { LIMIT_FACTOR: "100000", MAX_TABLES: "100000", MAX_STREAMS: "50000", MAX_STREAMS_PER_ADDRESS: "50000" };
const openedAtOnce = 20;

export async function measureServer(effort: Effort, say: (text: string | null) => void): Promise<ServerFigures> {
  const load = await underLoad(effort, say);
  say(`${effort.idleTables} idle tables`);
  const mib = await idleMemory(effort.idleTables);
  say(null);
  return { ...load.fast, paced: load.paced, mib_per_1000_tables: round(mib, 1) };
}

async function underLoad({ tables: count, warmUp, fast, paced, rate }: Effort, say: (text: string) => void) {
  const server = await startServer(undefined, wide);
  const meter = new Meter(server.pid);
  const pacer = new Pacer();
  const tables = await openTables(count, placeOf(server), meter, (send) => pacer.hand(send));
  for (const table of tables) void table.start();
  say("warming up");
  await pause(warmUp);
  say("as fast as it goes");
  const fastest = await meter.phase(fast);
  say(`${rate} moves a second`);
  pacer.slowTo(rate);
  await pause(warmUp);
  const slow = await meter.phase(paced);
  pacer.stop();
  for (const table of tables) table.close();
  await server.stop();
  if (meter.failures.length > 0) throw new Error(`the server answered ${meter.failures[0]}`);
  return { fast: fastest, paced: slow };
}

async function idleMemory(count: number): Promise<number> {
  const server = await startServer(undefined, wide);
  const nobody: Watch = { answered() {}, toldOthers() {}, failed() {} };
  const place = placeOf(server);
  const first = await openTables(openedAtOnce, place, nobody, () => {});
  const before = residentMebibytes(server.pid);
  const tables = await openTables(count, place, nobody, () => {});
  for (const table of tables) await table.start();
  for (const table of tables) table.rest();
  await pause(3);
  const after = residentMebibytes(server.pid);
  for (const table of [...first, ...tables]) table.close();
  await server.stop();
  return ((after - before) * 1_000) / count;
}

async function openTables(count: number, place: Place, watch: Watch, release: (send: () => void) => void) {
  const tables: LoadTable[] = [];
  while (tables.length < count) {
    const some = Array.from({ length: Math.min(openedAtOnce, count - tables.length) }, (_, index) =>
      LoadTable.open(index % 2 === 0 ? "celsius" : "operato", place, watch, release),
    );
    tables.push(...(await Promise.all(some)));
  }
  return tables;
}

function placeOf({ address }: StartedServer): Place {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}

/** Lets moves through at once, or so many a second. */
class Pacer {
  #waiting: (() => void)[] = [];
  #perMillisecond: number | null = null;
  #owed = 0;
  #last = 0;
  #tick: ReturnType<typeof setInterval> | undefined;

  hand(send: () => void): void {
    if (this.#perMillisecond === null) send();
    else this.#waiting.push(send);
  }

  slowTo(rate: number): void {
    this.#perMillisecond = rate / 1_000;
    this.#last = performance.now();
    this.#tick = setInterval(() => {
      const now = performance.now();
      this.#owed = Math.min(this.#owed + (now - this.#last) * (this.#perMillisecond ?? 0), 50);
      this.#last = now;
      for (; this.#owed >= 1; this.#owed--) this.#waiting.shift()?.();
    }, 1);
  }

  stop(): void {
    clearInterval(this.#tick);
    this.#perMillisecond = 0;
    this.#waiting = [];
  }
}

class Meter implements Watch {
  readonly failures: string[] = [];
  readonly #pid: number;
  #answers: number[] = [];
  #others: number[] = [];

  constructor(pid: number) {
    this.#pid = pid;
  }

  answered(milliseconds: number): void {
    this.#answers.push(milliseconds);
  }

  toldOthers(milliseconds: number): void {
    this.#others.push(milliseconds);
  }

  failed({ status, body }: { status: number; body: string }): void {
    this.failures.push(`${status} ${body}`);
  }

  async phase(seconds: number): Promise<PhaseFigures> {
    this.#answers = [];
    this.#others = [];
    const begun = { at: performance.now(), cpu: processorSeconds(this.#pid) };
    await pause(seconds);
    const moves = this.#answers.length;
    const wall = (performance.now() - begun.at) / 1_000;
    const cpu = processorSeconds(this.#pid) - begun.cpu;
    return {
      moves_per_s: Math.round(moves / wall),
      p50_ms: quantile(this.#answers, 0.5),
      p99_ms: quantile(this.#answers, 0.99),
      others_p50_ms: quantile(this.#others, 0.5),
      others_p99_ms: quantile(this.#others, 0.99),
      cpu_us_per_move: round((cpu / moves) * 1_000_000, 0),
    };
  }
}

/** Ticks of the kernel are hundredths of a second on every Linux there is. */
function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function residentMebibytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return round(sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN, 2);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}
