/**
 * For the test of faults: everything that the tables live on. Three servers, each on a machine of its own; on one more a
 * PostgreSQL as durable as at rest, a NATS, and nginx in front. Started by the test, ended with it.
 */

import { fileURLToPath } from "node:url";
import { TestNats } from "../cluster/testing-nats.ts";
import { buildNode, TestNode } from "../cluster/testing-node.ts";
import { TestPostgres } from "../cluster/testing-postgres.ts";
import { type Behind, TestProxy } from "../deploy/testing-proxy.ts";
import { hub, Machine, openNetwork, range } from "./network.ts";

const web = fileURLToPath(new URL("../../../web/dist", import.meta.url));
const count = 3;
/** Seconds. */
export const heartbeat = 1;
/** Beats come oftener here: a beat and a third of one, as in the file; and less than a page waits for an answer. */
const quicker = [
  ["proxy_read_timeout 20s;", "proxy_read_timeout 1300ms;"],
  ["proxy_read_timeout 4s;", "proxy_read_timeout 1s;"],
] as const;
/** Milliseconds that bots let pass. */
export const botPace = 500;

interface Started {
  readonly postgres: TestPostgres;
  readonly nats: TestNats;
  readonly nodes: readonly TestNode[];
  /** Each node's, in the same order. */
  readonly machines: readonly Machine[];
  readonly proxy: TestProxy;
  readonly databaseUrl: string;
  readonly bundle: string;
}

export class Machines {
  readonly its: Started;

  private constructor(its: Started) {
    this.its = its;
  }

  static async start(): Promise<Machines> {
    await openNetwork();
    const machines: Machine[] = [];
    for (let number = 1; number <= count; number++) machines.push(await Machine.add(number));
    const [postgres, nats, bundle] = await Promise.all([
      TestPostgres.start({ address: hub, range }),
      TestNats.start(false, hub),
      buildNode("faults-node"),
    ]);
    const databaseUrl = await postgres.newDatabase();
    const settings = settingsFor(databaseUrl, nats.url);
    const nodes = machines.map((machine) => new TestNode(bundle, settings, machine));
    for (const node of nodes) await node.start();
    const hosts = nodes.map(({ host }) => host) as readonly string[] as Behind;
    const proxy = await TestProxy.nginx(hosts, quicker);
    return new Machines({ postgres, nats, nodes, machines, proxy, databaseUrl, bundle });
  }

  /** One more server, on a database of its own, that acknowledges now and then what it does not write. */
  async addLosing(): Promise<{ node: TestNode; databaseUrl: string }> {
    const { postgres, nats, bundle } = this.its;
    const databaseUrl = await postgres.newDatabase();
    const node = new TestNode(bundle, { ...settingsFor(databaseUrl, nats.url), LOSES: "1" });
    await node.start();
    return { node, databaseUrl };
  }

  async stop(): Promise<void> {
    const { proxy, nodes, machines, nats, postgres } = this.its;
    await proxy.stop();
    for (const node of nodes) await node.kill();
    for (const machine of machines) await machine.close();
    await nats.stop();
    await postgres.stop();
  }
}

function settingsFor(databaseUrl: string, natsUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    NATS_URL: natsUrl,
    HEARTBEAT_SECONDS: String(heartbeat),
    PACE: String(botPace),
    TRUST_PROXY: "1",
    WEB: web,
  };
}
