// Numbers for a monitor, what is now and what meters.ts has counted, on a port of their own that nobody else needs to reach.

import { Hono } from "hono";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { counted } from "./meters.ts";
import { type Running, serve } from "./serve.ts";
import type { Settings } from "./settings.ts";
import type { Kept } from "./tabled.ts";

export function metricsApp({ tables, streams }: Pick<Kept, "tables" | "streams">): Hono {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [register],
      collect() {
        this.set(read());
      },
    });
  gauge(
    "tablee_tables_in_memory",
    "Tables that somebody looks at, or that have something to do",
    () => tables.inMemory,
  );
  gauge("tablee_streams", "Open streams of events", () => streams.count);
  const all = Registry.merge([register, counted]);
  return new Hono().get("/metrics", async (context) =>
    context.body(await all.metrics(), 200, { "Content-Type": all.contentType }),
  );
}

/** Rejects with a sentence for people if the port cannot be had. */
export function serveMetrics(
  kept: Pick<Kept, "tables" | "streams">,
  { host }: Pick<Settings, "host">,
  port: number,
): Promise<Running> {
  return serve(metricsApp(kept), { port, host }).catch(() => {
    throw new Error(`METRICS_PORT ${port} is taken by another program, or needs more rights. Choose another one.`);
  });
}
