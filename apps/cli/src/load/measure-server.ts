/**
 * How much one server process carries: real matches, half of each game, four people and four streams a table, a real file.
 * First as fast as it goes, then at a given rate, then idle tables for their memory. Only acknowledged moves count.
 */

import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { type StartedServer, startServer } from "../server.ts";
import { Meter, type PhaseFigures, pause, round } from "./meter.ts";
import { openedAtOnce, openTables, placeOf, wide } from "./opening.ts";
import { Pacer } from "./pacer.ts";
import { processorSeconds, residentMebibytes, takeOwnCore } from "./process.ts";
import type { LoadTable } from "./table.ts";

export interface Effort {
  readonly tables: number;
  readonly idleTables: number;
  /** Seconds after which an idle server's memory is looked at: it puts away what it needed before. */
  readonly settling: number;
  /** Seconds of each phase. */
  readonly warmUp: number;
  readonly fast: number;
  readonly paced: number;
  /** Moves a second in the paced phase. */
  readonly rate: number;
}

export const usualEffort: Effort = {
  tables: 100,
  idleTables: 1_000,
  settling: 60,
  warmUp: 3,
  fast: 6,
  paced: 18,
  rate: 1_000,
};

/** What is looked for first stands first; the two phases hold the rest. */
export interface ServerFigures {
  /** As fast as it goes. */
  readonly moves_per_s: number;
  readonly cpu_us_per_move: number;
  /** At the given rate. */
  readonly p50_ms: number;
  readonly p99_ms: number;
  readonly mib_per_1000_tables: number;
  readonly fastest: PhaseFigures;
  readonly paced: PhaseFigures & { readonly asked_per_s: number };
}

type Say = (text: string) => void;

export async function measureServer(effort: Effort, say: Say): Promise<ServerFigures> {
  const { fastest, paced } = await withServer((server) => underLoad(server, effort, say));
  const mib = await withServer((server) => idleMemory(server, effort, say));
  const { moves_per_s, cpu_us_per_move } = fastest;
  const { p50_ms, p99_ms } = paced;
  return {
    moves_per_s,
    cpu_us_per_move,
    p50_ms,
    p99_ms,
    mib_per_1000_tables: round(mib, 1),
    fastest,
    paced: { asked_per_s: effort.rate, ...paced },
  };
}

/** Whatever happens, the server is stopped and its file deleted. */
async function withServer<Value>(measure: (server: StartedServer) => Promise<Value>): Promise<Value> {
  const server = await startServer(undefined, wide, takeOwnCore().before);
  try {
    return await measure(server);
  } finally {
    await server.stop();
    rmSync(dirname(server.tablesFile), { recursive: true });
  }
}

async function underLoad(server: StartedServer, { tables: count, warmUp, fast, paced, rate }: Effort, say: Say) {
  const meter = new Meter(() => processorSeconds(server.pid));
  const pacer = new Pacer();
  const tables: LoadTable[] = [];
  try {
    say(`${count} tables are opened`);
    const place = placeOf(server);
    await openTables(
      count,
      tables,
      () => [place],
      meter,
      (send) => pacer.hand(send),
    );
    for (const table of tables) void table.start();
    say("warming up");
    await meter.phase(warmUp);
    say("as fast as it goes");
    const fastest = await meter.phase(fast);
    say(`${rate} moves a second`);
    pacer.slowTo(rate);
    await meter.phase(warmUp);
    return { fastest, paced: await meter.phase(paced) };
  } finally {
    pacer.stop();
    for (const table of tables) table.close();
  }
}

async function idleMemory(server: StartedServer, { idleTables: count, settling }: Effort, say: Say): Promise<number> {
  const meter = new Meter(() => processorSeconds(server.pid));
  const place = placeOf(server);
  const tables: LoadTable[] = [];
  const open = async (more: number) => {
    await openTables(
      more,
      tables,
      () => [place],
      meter,
      () => {},
      async (table) => {
        await table.start();
        table.rest();
      },
    );
    await meter.unlessFailed(pause(settling));
    return residentMebibytes(server.pid);
  };
  try {
    say(`${count} idle tables`);
    const before = await open(openedAtOnce);
    return (((await open(count)) - before) * 1_000) / count;
  } finally {
    for (const table of tables) table.close();
  }
}
