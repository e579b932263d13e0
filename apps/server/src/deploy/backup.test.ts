// A backup of PostgreSQL while it is played on, and a restore into another database, by the commands that docs/operations.md
// gives: what was acknowledged before is there, whole logs, and the tables go on.

import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildNode, TestNode } from "../cluster/testing-node.ts";
import { TestPostgres } from "../cluster/testing-postgres.ts";
import { serviceMilliseconds } from "../cluster/testing-service.ts";
import { TestTables } from "../cluster/testing-tables.ts";
import { openPostgres } from "../store/postgres.ts";

const command = fileURLToPath(new URL("../../../cli/src/main.ts", import.meta.url));

let postgres: TestPostgres;
let bundle = "";
beforeAll(async () => {
  [postgres, bundle] = await Promise.all([TestPostgres.start(), buildNode("backed-up-node")]);
}, serviceMilliseconds);
afterAll(() => postgres.stop(), serviceMilliseconds);

function run(program: string, ...parameters: readonly string[]) {
  return { by: (env: object) => spawnSync(program, parameters, { env: { ...process.env, ...env }, encoding: "utf8" }) };
}

const openStore = async (url: string) => (await openPostgres(url, () => {})).store;

async function post(url: string, json: object, token = ""): Promise<{ status: number; body: Record<string, string> }> {
  const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(json) });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
}

test("tables that were copied while they were played at go on in another database", async () => {
  const url = await postgres.newDatabase();
  const node = new TestNode(bundle, { DATABASE_URL: url });
  await node.start();
  const played = await TestTables.open([node], 2);
  const { body: own } = await post(`${node.address}/tables`, { game: "operato", bots: ["easy"], name: "Zoé" });
  const tables = [own.table ?? "", ...played.all.map(([player]) => player?.table ?? "")];
  await played.goOn();
  const acknowledged = played.players.flatMap(({ history }) => history.acknowledged.map(({ id }) => id));

  const copy = join(mkdtempSync(join(tmpdir(), "tablee-backup-")), "tables.dump");
  const backup = run(process.execPath, "--import", "tsx", command, "backup", copy).by({ DATABASE_URL: url });
  expect(backup).toMatchObject({ status: 0, stdout: `The tables are copied to ${copy}.\n`, stderr: "" });
  await played.goOn();
  for (const player of played.players) player.leave();
  await node.kill();

  const other = await postgres.newDatabase();
  const restored = run("pg_restore", "--no-owner", "--exit-on-error", `--dbname=${other}`, copy).by({});
  expect(restored).toMatchObject({ status: 0, stderr: "" });
  const [before, after] = [await openStore(url), await openStore(other)];
  const kept = new Set<string | null>();
  for (const table of tables) {
    const entries = await after.read(table);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries).toEqual((await before.read(table)).slice(0, entries.length));
    for (const { id } of entries) kept.add(id);
  }
  expect(acknowledged.length).toBeGreaterThan(0);
  for (const id of acknowledged) expect(kept).toContain(id);
  for (const store of [before, after]) await store.close();

  const again = new TestNode(bundle, { DATABASE_URL: other });
  await again.start();
  const address = `${again.address}/tables/${own.table}/moves`;
  const ready = { id: "ready-again", move: { move: "ready", share: "0".repeat(32) } };
  expect(await post(address, ready, own.token)).toMatchObject({ status: 200 });
  expect(await post(address, { id: "start-again", move: { move: "start" } }, own.token)).toMatchObject({ status: 200 });
  expect(await again.stop()).toBe(0);
  expect(`${node.complaints}${again.complaints}`).toBe("");
});
