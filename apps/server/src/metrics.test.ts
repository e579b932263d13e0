import { expect, test } from "vitest";
import { metricsApp } from "./metrics.ts";

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
