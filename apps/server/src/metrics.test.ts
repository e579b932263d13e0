import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { move, playing, server } from "./http/testing.ts";
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

const nobody = { tables: { inMemory: 0 }, streams: { count: 0 } } as never;

async function read(): Promise<{ text: string; value: (name: string) => number }> {
  const text = await (await metricsApp(nobody).request("/metrics")).text();
  // Counted for the whole process: other tests have counted too.
  const value = (name: string) =>
    Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1] ?? 0,
    );
  return { text, value };
}

test("what is played is counted, by outcome, and tells of nobody", async () => {
  const before = await read();
  const here = await server();
  const [ana, bo] = await playing(here);
  expect(await move(here, bo, { move: "draw" })).toMatchObject({ status: 409 });
  expect(await move(here, ana, { move: "draw" })).toMatchObject({ status: 200 });
  expect(await here.ask("/tables/nowhere")).toMatchObject({ status: 400 });
  expect(await here.ask(`/tables/${ana.table}/view`, { token: "A".repeat(22) })).toMatchObject({ status: 401 });
  const entries = (await here.store.read(ana.table)).length;
  await here.stop();
  const after = await read();
  const more = (name: string) => after.value(name) - before.value(name);
  expect(more("tablee_entries_written_total")).toBe(entries);
  expect(more('tablee_commit_seconds_count{outcome="written"}')).toBeGreaterThan(0);
  expect(more('tablee_moves_total{outcome="taken"}')).toBe(entries - 2);
  expect(more('tablee_moves_total{outcome="not-your-turn"}')).toBe(1);
  expect(more('tablee_refusals_total{code="not-your-turn"}')).toBe(1);
  expect(more('tablee_refusals_total{code="wrong-token"}')).toBe(1);
  expect(more("tablee_log_reads_total")).toBeGreaterThan(0);
  for (const one of [ana, bo]) for (const secret of [one.table, one.token]) expect(after.text).not.toContain(secret);
  expect(after.text).not.toMatch(/Ana|127\.0\.0\.1/);
});

test("a commit that fails is counted as such", async () => {
  const before = await read();
  const here = await server();
  await here.store.close();
  expect(await here.ask("/tables", { json: { game: "operato", name: "Ana" } })).toMatchObject({ status: 500 });
  await expect(here.store.add({ table: "t", entries: [] })).rejects.toThrow();
  await here.running.stop();
  const failed = 'tablee_commit_seconds_count{outcome="failed"}';
  expect((await read()).value(failed) - before.value(failed)).toBe(1);
});

test("each number has its place in the document, and no other", async () => {
  const document = readFileSync(fileURLToPath(new URL("../../../docs/operations.md", import.meta.url)), "utf8");
  const named = [...document.matchAll(/`(tablee_\w+)/g)].map(([, name]) => name);
  const { text } = await read();
  const served = [...text.matchAll(/^# TYPE (tablee_\w+) /gm)].map(([, name]) => name);
  expect([...new Set(named)].sort()).toEqual(served.sort());
});
