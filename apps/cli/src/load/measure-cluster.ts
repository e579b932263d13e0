/**
 * What several processes on one database carry, form by form: the same real matches for each, first as fast as it goes, then at a
 * given rate. On few cores everything waits for everything, so that moves a second say little; the time of the processor for a move,
 * part by part, says what more cores would carry.
 */

import { Services } from "../services.ts";
import { Cluster, type Spent } from "./cluster.ts";
import { type Form, idleForm } from "./forms.ts";
import { Meter, type PhaseFigures, pause, round } from "./meter.ts";
import { openedAtOnce, openTables } from "./opening.ts";
import { Pacer } from "./pacer.ts";
import { residentMebibytes, takeOwnCore } from "./process.ts";
import type { LoadTable } from "./table.ts";

export interface ClusterEffort {
  readonly forms: readonly Form[];
  readonly tables: number;
  /** None: their memory is not measured. */
  readonly idleTables: number;
  /** Seconds after which the memory of idle tables is looked at. */
  readonly settling: number;
  /** Seconds of each phase. */
  readonly warmUp: number;
  readonly seconds: number;
  /** Moves a second in the paced phase. */
  readonly rate: number;
}

/** Microseconds of the processor for a move. */
interface PartFigures {
  readonly node_us: number;
  readonly database_us: number;
  readonly bus_us: number;
}

export interface FormFigures extends PartFigures {
  readonly form: string;
  readonly nodes: number;
  readonly moves_per_s: number;
  readonly generator_load: number;
  /** How many moves a second would keep one core busy with each part; null for one that there is not. */
  readonly node_moves_per_core: number | null;
  readonly database_moves_per_core: number | null;
  readonly bus_moves_per_core: number | null;
  readonly fastest: PhaseFigures;
  readonly paced: PhaseFigures & PartFigures & { readonly asked_per_s: number };
  /** Resident, of one process under load. */
  readonly mib_per_node: number;
  readonly database: DatabaseFigures | null;
  readonly nats: NatsFigures | null;
}

interface DatabaseFigures {
  readonly commits_per_move: number;
  readonly wal_bytes_per_move: number;
  /** Of the log, with its key. */
  readonly bytes_per_row: number;
  readonly connections_per_node: number;
}

interface NatsFigures {
  readonly said_per_move: number;
  readonly heard_per_move: number;
  readonly heard_bytes_per_move: number;
}

export interface IdleFigures {
  readonly form: string;
  readonly tables: number;
  /** Of each process: all of them have every table in memory. */
  readonly mib_per_1000_tables: number;
  readonly nats_mib: number;
}

export interface ClusterFigures {
  /** That all but the generator share. */
  readonly cores: number;
  readonly forms: readonly FormFigures[];
  readonly idle: IdleFigures | null;
}

type Say = (text: string) => void;

export async function measureCluster(effort: ClusterEffort, say: Say): Promise<ClusterFigures> {
  const { before, cores } = takeOwnCore(true);
  const services = await Services.start(before);
  const within = async <Value>(form: Form, measure: (cluster: Cluster) => Promise<Value>): Promise<Value> => {
    const cluster = await Cluster.start(form, services, before);
    try {
      return await measure(cluster);
    } finally {
      await cluster.stop();
    }
  };
  try {
    const figures: FormFigures[] = [];
    for (const form of effort.forms) {
      const told = (text: string) => say(`${form.name}: ${text}`);
      figures.push(await within(form, (cluster) => underLoad(cluster, services, effort, told)));
    }
    const idle =
      effort.idleTables === 0 ? null : await within(idleForm, (cluster) => idleMemory(cluster, services, effort, say));
    return { cores, forms: figures, idle };
  } finally {
    await services.stop();
  }
}

async function underLoad(cluster: Cluster, services: Services, effort: ClusterEffort, say: Say): Promise<FormFigures> {
  const { tables: count, warmUp, seconds, rate } = effort;
  const meter = meterOf(cluster);
  const pacer = new Pacer();
  const tables: LoadTable[] = [];
  const done = () => (cluster.database === null ? null : services.done(cluster.database));
  try {
    say(`${count} tables are opened`);
    await openTables(count, tables, cluster.placesOf, meter, (send) => pacer.hand(send));
    for (const table of tables) void table.start();
    say("warming up");
    await meter.phase(warmUp);
    say("as fast as it goes");
    const before = await done();
    const { parts, ...fastest } = await phase(cluster, meter, seconds);
    const after = await done();
    const mebibytes = cluster.mebibytes();
    say(`${rate} moves a second`);
    pacer.slowTo(rate);
    await meter.phase(warmUp);
    const { parts: pacedParts, ...paced } = await phase(cluster, meter, seconds);
    const { form } = cluster;
    const isDatabase = before !== null && after !== null;
    const perMove = (key: "walBytes" | "commits" | "said" | "heard" | "heardBytes", digits: number) =>
      isDatabase ? round((after[key] - before[key]) / fastest.moves, digits) : 0;
    return {
      form: form.name,
      nodes: form.nodes,
      moves_per_s: fastest.moves_per_s,
      ...parts,
      generator_load: fastest.generator_load,
      node_moves_per_core: perCore(parts.node_us),
      database_moves_per_core: perCore(parts.database_us),
      bus_moves_per_core: perCore(parts.bus_us),
      fastest,
      paced: { asked_per_s: rate, ...paced, ...pacedParts },
      mib_per_node: round(mebibytes, 0),
      database: isDatabase
        ? {
            commits_per_move: perMove("commits", 2),
            wal_bytes_per_move: perMove("walBytes", 0),
            bytes_per_row: round(after.bytes / after.rows, 0),
            connections_per_node: round(after.connections / form.nodes, 1),
          }
        : null,
      nats:
        form.bus === "nats"
          ? {
              said_per_move: perMove("said", 2),
              heard_per_move: perMove("heard", 2),
              heard_bytes_per_move: perMove("heardBytes", 0),
            }
          : null,
    };
  } finally {
    pacer.stop();
    for (const table of tables) table.close();
  }
}

async function phase(cluster: Cluster, meter: Meter, seconds: number): Promise<PhaseFigures & { parts: PartFigures }> {
  const before = cluster.spent();
  const figures = await meter.phase(seconds);
  const after = cluster.spent();
  const perMove = (part: keyof Spent) => round(((after[part] - before[part]) / figures.moves) * 1_000_000, 0);
  return { ...figures, parts: { node_us: perMove("node"), database_us: perMove("database"), bus_us: perMove("bus") } };
}

function perCore(microseconds: number): number | null {
  return microseconds === 0 ? null : Math.round(1_000_000 / microseconds);
}

async function idleMemory(cluster: Cluster, services: Services, effort: ClusterEffort, say: Say): Promise<IdleFigures> {
  const { idleTables: count, settling } = effort;
  const meter = meterOf(cluster);
  const tables: LoadTable[] = [];
  const release = () => {};
  const open = async (more: number) => {
    await openTables(more, tables, cluster.placesOf, meter, release, async (table) => {
      await table.start();
      table.rest();
    });
    await meter.unlessFailed(pause(settling));
    return cluster.mebibytes();
  };
  try {
    say(`${count} idle tables at each of ${cluster.form.nodes} processes`);
    const before = await open(openedAtOnce);
    return {
      form: cluster.form.name,
      tables: count,
      mib_per_1000_tables: round((((await open(count)) - before) * 1_000) / count, 1),
      nats_mib: round(residentMebibytes(services.started.nats), 0),
    };
  } finally {
    for (const table of tables) table.close();
  }
}

function meterOf(cluster: Cluster): Meter {
  return new Meter(() => {
    const { node, database, bus } = cluster.spent();
    return node + database + bus;
  });
}
