import { expect, test } from "vitest";
import { metricsApp, serveMetrics } from "./metrics.ts";

test("numbers are there for a monitor, and tell of nobody", async () => {
  const tables = { inMemory: 3 } as never;
  const streams = { count: 7 } as never;
  const answer = await metricsApp({ tables, streams }).request("/metrics");
  const text = await answer.text();
  expect(answer.headers.get("Content-Type")).toContain("text/plain");
  expect(text).toContain("tablee_tables_in_memory 3");
  expect(text).toContain("tablee_streams 7");
  expect(text).toContain("process_cpu_seconds_total");
});

test("a port that is taken is said so by the name of its setting", async () => {
  const kept = { tables: { inMemory: 0 }, streams: { count: 0 } } as never;
  const here = { host: "127.0.0.1" };
  const running = await serveMetrics(kept, here, 0);
  await expect(serveMetrics(kept, here, running.port)).rejects.toThrow(
    `METRICS_PORT ${running.port} is taken by another program, or needs more rights. Choose another one.`,
  );
  await running.stop();
});
