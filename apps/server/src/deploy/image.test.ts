// The commands of the Dockerfile and of the compose file, carried out: the image's own tree serves the application, alone on a
// file and several times on a database behind the proxy, with the very environment that the compose file gives.

import { type ChildProcess, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client as Database } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { TestNats } from "../cluster/testing-nats.ts";
import { TestPostgres } from "../cluster/testing-postgres.ts";
import { end, freePort, serviceMilliseconds } from "../cluster/testing-service.ts";
import { Client } from "./testing-client.ts";
import { TestImage } from "./testing-image.ts";
import { TestProxy } from "./testing-proxy.ts";

interface Service {
  readonly environment: Readonly<Record<string, string>>;
  readonly healthcheck?: { readonly test: readonly string[] };
}

const given: Readonly<Record<string, string>> = { TABLEE_SITE: "localhost", TABLEE_PASSWORD: "0123456789abcdef" };
const file = fileURLToPath(new URL("../../../../deploy/compose.yaml", import.meta.url));
const text = readFileSync(file, "utf8").replace(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) => given[name] ?? "");
const { services } = parse(text, { merge: true }) as { services: Readonly<Record<string, Service>> };
const serviceOf = (name: string): Service => {
  const found = services[name];
  if (found === undefined) throw new Error(`compose.yaml has no service ${name}`);
  return found;
};

let image: TestImage;
const running: ChildProcess[] = [];
beforeAll(() => {
  image = TestImage.build();
}, serviceMilliseconds);
afterAll(async () => {
  await Promise.all(running.map(end));
  image.remove();
}, serviceMilliseconds);

async function start(settings: Readonly<Record<string, string>>): Promise<{ server: ChildProcess; port: string }> {
  const port = String(await freePort());
  const server = image.start({ ...settings, HOST: "127.0.0.1", PORT: port });
  running.push(server);
  let said = "";
  for (const output of [server.stdout, server.stderr]) output?.setEncoding("utf8").on("data", (part) => (said += part));
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on("data", () => said.includes(`:${port}`) && resolve());
    server.once("exit", () => reject(new Error(`the server did not start: ${said}`)));
  });
  return { server, port };
}

async function stop(server: ChildProcess): Promise<number | null> {
  const gone = once(server, "exit");
  server.kill("SIGTERM");
  return (await gone)[0];
}

test("the image serves the application and keeps tables in its folder, is found well, and backs them up", async () => {
  const { server, port } = await start({});
  const address = `http://127.0.0.1:${port}`;
  expect(await (await fetch(`${address}/`)).text()).toContain("<title>Tablée</title>");
  const json = { method: "POST", headers: { "Content-Type": "application/json" } };
  const opened = await fetch(`${address}/api/v1/tables`, { ...json, body: '{"game":"operato","name":"Ana"}' });
  expect(opened.status).toBe(201);
  expect(existsSync(join(image.folder, "data/tables.sqlite"))).toBe(true);
  expect(image.checkHealth({ PORT: port })).toBe(0);
  const backup = image.execute("apps/cli/bin/tablee.mjs", "backup", "data/copy.sqlite");
  expect(backup).toMatchObject({ status: 0, stdout: "The tables are copied to data/copy.sqlite.\n" });
  expect(await stop(server)).toBe(0);
  expect(image.checkHealth({ PORT: port })).toBe(1);
});

test("what the compose file starts plays together: processes, PostgreSQL, NATS and the proxy", async () => {
  const [postgres, nats] = await Promise.all([TestPostgres.start(), TestNats.start()]);
  const { host } = new URL(await databaseFor(postgres, serviceOf("postgres").environment));
  // Names of services are addresses in their network; here they are this machine's.
  const located = (value: string) =>
    value.replace("@postgres:5432/", `@${host}/`).replace("nats://nats:4222", nats.url);
  const names = Object.keys(services).filter((name) => name.startsWith("node"));
  const nodes = await Promise.all(
    names.map(async (name) => {
      const settings = Object.entries(serviceOf(name).environment).map(([key, value]) => [key, located(value)]);
      // Each has its own address there, and one port is enough for all.
      const metrics = String(await freePort());
      return { name, metrics, ...(await start({ ...Object.fromEntries(settings), METRICS_PORT: metrics })) };
    }),
  );
  const { TABLEE_NODES: behind = "", ...proxied } = serviceOf("caddy").environment;
  expect(proxied).toEqual({ TABLEE_SITE: "localhost" });
  const at = (name: string) => `127.0.0.1:${nodes.find((node) => name === `${node.name}:8080`)?.port}`;
  const proxy = await TestProxy.caddy(behind.split(" ").map(at).join(" "));

  const [, command = "", ...parameters] = serviceOf("postgres").healthcheck?.test ?? [];
  const [address = "", port = ""] = host.split(":");
  const env = { ...process.env, PGHOST: address, PGPORT: port };
  expect(spawnSync(command, parameters, { env }).status).toBe(0);
  for (const node of nodes) expect(image.checkHealth({ PORT: node.port })).toBe(0);

  const client = await Client.open(proxy.port, "127.0.0.1");
  const { status, body } = await client.ask("/tables", { json: { game: "celsius", name: "Ana" } });
  expect(status).toBe(201);
  expect(body.link).toMatch(/^https:\/\/localhost\/#\/table\//);
  client.token = body.token;
  const streams = await Promise.all(names.map(() => client.follow(body.table)));
  const moved = await client.ask(`/tables/${body.table}/moves`, {
    json: { id: "shut-the-door", move: { move: "door", open: false } },
  });
  for (const stream of streams) await stream.until(({ position }) => position === moved.body.position);
  client.close();
  for (const { metrics } of nodes) {
    const numbers = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    for (const line of ["tablee_processes 3", "tablee_bus_down 0", "tablee_database_waiting 0"])
      expect(numbers).toContain(line);
    expect(numbers).toMatch(/^tablee_bus_(said|heard)_total [1-9]/m);
  }
  for (const { server } of nodes) expect(await stop(server)).toBe(0);
  await Promise.all([proxy.stop(), postgres.stop(), nats.stop()]);
});

/** What PostgreSQL's image makes of its environment at its first start. */
async function databaseFor(postgres: TestPostgres, environment: Service["environment"]): Promise<string> {
  const { POSTGRES_USER: user, POSTGRES_PASSWORD: password, POSTGRES_DB: name } = environment;
  const url = await postgres.newDatabase();
  const database = new Database({ connectionString: url });
  await database.connect();
  await database.query(`create role ${user} login superuser password '${password}'`);
  await database.query(`create database ${name} owner ${user}`);
  await database.end();
  return url;
}
