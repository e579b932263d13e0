/** The processes of one form, started for a measurement, and what the processor did for each part of it. */

import { rmSync } from "node:fs";
import { dirname } from "node:path";
import { type StartedServer, startServer } from "../server.ts";
import type { Services } from "../services.ts";
import type { Form } from "./forms.ts";
import { type PlacesOf, placeOf, wide } from "./opening.ts";
import { familySeconds, processorSeconds, residentMebibytes } from "./process.ts";
import type { Place } from "./table.ts";

/** Seconds of the processor. */
export interface Spent {
  /** All processes of the server together. */
  readonly node: number;
  /** Without what wakes processes. */
  readonly database: number;
  /** NATS, or the processes of PostgreSQL that bring notifications. */
  readonly bus: number;
}

export class Cluster {
  readonly form: Form;
  /** The address of its database; null for a file. */
  readonly database: string | null;
  readonly #services: Services;
  readonly #servers: readonly StartedServer[];
  #busProcesses: readonly number[] = [];

  private constructor(form: Form, database: string | null, services: Services, servers: readonly StartedServer[]) {
    this.form = form;
    this.database = database;
    this.#services = services;
    this.#servers = servers;
  }

  /** @param before starts each on the cores that it may use. */
  static async start(form: Form, services: Services, before: readonly string[]): Promise<Cluster> {
    const database = form.bus === null ? null : await services.newDatabase();
    const settings = {
      ...wide,
      ...(database === null ? {} : { TABLES_FILE: undefined, DATABASE_URL: database }),
      ...(form.bus === "nats" ? { NATS_URL: services.started.natsUrl } : {}),
    };
    const starting = Array.from({ length: form.nodes }, () => startServer(undefined, settings, before));
    const begun = await Promise.allSettled(starting);
    const servers = begun.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const cluster = new Cluster(form, database, services, servers);
    const failed = begun.find((one) => one.status === "rejected");
    if (failed !== undefined) {
      await cluster.stop();
      throw failed.reason;
    }
    if (form.bus === "notify" && database !== null)
      cluster.#busProcesses = (await services.done(database)).busProcesses;
    return cluster;
  }

  /** Each table begins at the next process; its people are there too, or each at the next one again. */
  placesOf: PlacesOf = (index) => {
    const place = (more: number) => placeOf(this.#servers[(index + more) % this.#servers.length] as StartedServer);
    if (this.form.isTogether) return [place(0)];
    return this.#servers.map((_, more) => place(more)) as [Place, ...Place[]];
  };

  spent(): Spent {
    const { postgres, nats } = this.started;
    const all = (processes: readonly number[]) => processes.reduce((sum, pid) => sum + processorSeconds(pid), 0);
    const node = all(this.#servers.map(({ pid }) => pid));
    if (this.form.bus === null) return { node, database: 0, bus: 0 };
    const bus = this.form.bus === "nats" ? processorSeconds(nats) : all(this.#busProcesses);
    return { node, database: familySeconds(postgres) - all(this.#busProcesses), bus };
  }

  /** Resident, of one process, in the middle of all. */
  mebibytes(): number {
    return this.#servers.reduce((sum, { pid }) => sum + residentMebibytes(pid), 0) / this.#servers.length;
  }

  get started(): Services["started"] {
    return this.#services.started;
  }

  async stop(): Promise<void> {
    await Promise.all(
      this.#servers.map(async (server) => {
        await server.stop();
        rmSync(dirname(server.tablesFile), { recursive: true });
      }),
    );
  }
}
