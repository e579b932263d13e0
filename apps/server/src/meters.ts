// What the process counts of its own work, where it happens. For the whole process, as a monitor reads it: so nothing has to
// be handed through to where it is counted. Of nobody in particular: labels are words of this program, never what was sent.
// docs/operations.md says what is usual; a test holds the two against each other.

import { Counter, Gauge, Histogram, Registry } from "prom-client";

export const counted = new Registry();
const registers = [counted];

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export const meters = {
  commits: new Histogram({
    name: "tablee_commit_seconds",
    help: "How long commits took, by whether they were written or failed",
    labelNames: ["outcome"] as const,
    buckets: seconds,
    registers,
  }),
  entries: new Counter({ name: "tablee_entries_written_total", help: "Entries of logs that commits wrote", registers }),
  lost: new Counter({
    name: "tablee_additions_lost_total",
    help: "Additions that came second to a position of a log, and were decided again",
    registers,
  }),
  reads: new Counter({
    name: "tablee_log_reads_total",
    help: "Logs read, as a whole or from a position on",
    registers,
  }),
  looks: new Counter({
    name: "tablee_log_positions_total",
    help: "Logs asked how far they have come, for what no word told of",
    registers,
  }),
  said: new Counter({ name: "tablee_bus_said_total", help: "Words said to other processes", registers }),
  heard: new Counter({ name: "tablee_bus_heard_total", help: "Words heard of other processes", registers }),
  moves: new Counter({
    name: "tablee_moves_total",
    help: "Moves that people asked for, taken or refused by the table's or the game's code",
    labelNames: ["outcome"] as const,
    registers,
  }),
  refusals: new Counter({
    name: "tablee_refusals_total",
    help: "Requests refused, by code",
    labelNames: ["code"] as const,
    registers,
  }),
  processes: new Gauge({
    name: "tablee_processes",
    help: "Processes on this database that are alive, as this one sees it",
    registers,
  }),
};

/** Something that comes and goes, whose numbers are read when they are asked for. */
class Watched<Thing> {
  readonly #all = new Set<Thing>();

  /** @returns what ends it. */
  add(thing: Thing): () => void {
    this.#all.add(thing);
    return () => this.#all.delete(thing);
  }

  sum(of: (thing: Thing) => number): number {
    return [...this.#all].reduce((sum, thing) => sum + of(thing), 0);
  }
}

interface Connections {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Connections to the database. */
export const pools = new Watched<Connections>();
/** Ways to other processes. */
export const buses = new Watched<{ readonly isWell: boolean }>();

function gauge(name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(read());
    },
  });
}

gauge("tablee_database_connections_busy", "Connections to the database that are in use", () =>
  pools.sum(({ totalCount, idleCount }) => totalCount - idleCount),
);
gauge("tablee_database_waiting", "Questions that wait for a connection to the database", () =>
  pools.sum(({ waitingCount }) => waitingCount),
);
gauge("tablee_bus_down", "1 while what other processes say does not come", () =>
  buses.sum(({ isWell }) => (isWell ? 0 : 1)),
);
