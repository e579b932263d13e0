/**
 * For the test of faults: what befalls the machines, one thing after the other, and for how long a client may be without
 * service after each. A dead machine is noticed at once, by its closed connections; a frozen one or one that is cut off by its
 * silence only. While the database is away nobody can move: that time does not count, and service must be back when it is.
 * The bus is needed for nothing: without it, others' moves are seen by a look at the log each second.
 */

import type { Machines } from "./machines.ts";
import { heartbeat } from "./machines.ts";
import type { Service } from "./service.ts";

export interface Befalling {
  readonly name: string;
  /** Seconds without service that are allowed. */
  readonly limit: number;
  begin(): void | Promise<void>;
  /** Seconds. */
  readonly lasts: number;
  end(): void | Promise<void>;
  /** The seconds of play that follow it. */
  readonly calm: number;
  /** Nobody can be served while it lasts. */
  readonly isAbsence?: true;
}

const limits = { death: 5, silence: 2 * heartbeat + 3, database: 5, bus: 5 };

export function faultsFor({ nodes, machines, postgres, nats }: Machines["its"]): Befalling[] {
  const deaths = nodes.map((node, index) => ({
    name: `kill -9 of node ${index + 1}`,
    limit: limits.death,
    begin: () => node.kill(),
    lasts: 6,
    end: () => node.start(),
    calm: 3,
  }));
  const [frozen, cut] = [nodes[0], machines[1]];
  if (frozen === undefined || cut === undefined) throw new TypeError("there are several nodes");
  return [
    ...deaths,
    {
      name: "PostgreSQL restarted",
      limit: limits.database,
      begin: () => postgres.stopFast(),
      lasts: 1,
      end: () => postgres.begin(),
      calm: 8,
      isAbsence: true,
    },
    {
      name: "kill -9 of PostgreSQL",
      limit: limits.database,
      begin: () => postgres.kill(),
      lasts: 1,
      end: () => postgres.begin(),
      calm: 8,
      isAbsence: true,
    },
    {
      name: "NATS away for 30 s",
      limit: limits.bus,
      begin: () => nats.stop(),
      lasts: 30,
      end: () => nats.begin(),
      calm: 4,
    },
    {
      name: "a node frozen for 20 s",
      limit: limits.silence,
      begin: () => frozen.freeze(),
      lasts: 20,
      end: () => frozen.thaw(),
      calm: 8,
    },
    {
      name: "a node cut off for 20 s",
      limit: limits.silence,
      begin: () => cut.cut(),
      lasts: 20,
      end: () => cut.heal(),
      calm: 8,
    },
  ];
}

export interface Witness {
  readonly service: Service;
  /** Something begins. */
  tell(what: string): void;
  /** It has ended. */
  back(): void;
}

/** Lets it all happen while others play. */
export async function befall(faults: readonly Befalling[], { service, tell, back }: Witness): Promise<void> {
  for (const { name, limit, begin, lasts, end, calm, isAbsence } of faults) {
    service.begin(name, limit);
    tell(name);
    const from = service.now();
    await begin();
    await seconds(lasts);
    await end();
    if (isAbsence) service.absent(from);
    back();
    await seconds(calm);
  }
}

export function seconds(count: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1_000 * count));
}
