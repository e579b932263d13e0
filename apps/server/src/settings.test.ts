import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";

const atRest = {
  port: 8080,
  host: undefined,
  tablesFile: "data/tables.sqlite",
  databaseUrl: null,
  natsUrl: null,
  publicUrl: null,
  trustProxy: 0,
  metricsPort: null,
  logLevel: "warn",
  mostTables: 10_000,
  mostMovesPerTable: 10_000,
  mostStreams: 5_000,
  mostStreamsPerAddress: 200,
  heartbeatSeconds: 15,
  limitFactor: 1,
  keepDays: 30,
  keepUnstartedDays: 1,
};

test("without settings, port 8080 on all interfaces", () => {
  expect(readSettings({})).toEqual({ settings: atRest });
});

test.each(["0", "80", "65535"])("port %s is taken", (port) => {
  expect(readSettings({ PORT: port })).toEqual({ settings: { ...atRest, port: Number(port) } });
});

test.each(["", "http", "-1", "80.5", "65536", "1e3", " 80"])("port %j is refused by name", (port) => {
  expect(readSettings({ PORT: port })).toEqual({
    faults: [`PORT must be a whole number from 0 to 65535 (0: any free port), not "${port}".`],
  });
});

test.each(["127.0.0.1", "::1", "localhost", "table.example"])("host %s is taken", (host) => {
  expect(readSettings({ HOST: host })).toEqual({ settings: { ...atRest, host } });
});

test.each(["https://tables.example", "http://192.168.1.2:8080/"])("public address %s is taken", (url) => {
  expect(readSettings({ PUBLIC_URL: url })).toEqual({ settings: { ...atRest, publicUrl: url } });
});

test.each(["tables.example", "ftp://tables.example", "https://tables.example/game", "https://a@b", "https://a/?b"])(
  "public address %s is refused",
  (url) => {
    expect(readSettings({ PUBLIC_URL: url })).toEqual({ faults: [expect.stringContaining("PUBLIC_URL must be")] });
  },
);

test("numbers for a monitor have a port of their own", () => {
  expect(readSettings({ PORT: "8081", METRICS_PORT: "8081" })).toEqual({
    faults: ['METRICS_PORT must be another port than PORT, not "8081" too.'],
  });
});

test("a database takes the place of the file", () => {
  const url = "postgres://tablee:secret@db.example/tablee";
  expect(readSettings({ DATABASE_URL: url })).toEqual({ settings: { ...atRest, databaseUrl: url } });
  expect(readSettings({ DATABASE_URL: url, TABLES_FILE: "tables.sqlite" })).toEqual({
    faults: [expect.stringContaining("TABLES_FILE must be left out")],
  });
});

test.each(["mysql://tablee:secret@db", "secret", "postgres:secret"])(
  "a database at %s is refused, not repeated",
  (url) => {
    expect(readSettings({ DATABASE_URL: url })).toEqual({
      faults: ["DATABASE_URL must be an address such as postgres://user@host/database."],
    });
  },
);

test("processes on one database may wake each other over NATS, and a process on a file has nobody to wake", () => {
  const urls = { DATABASE_URL: "postgres://db.example/tablee", NATS_URL: "nats://a:4222,nats://token@b:4222" };
  const both = { ...atRest, databaseUrl: urls.DATABASE_URL, natsUrl: urls.NATS_URL };
  expect(readSettings(urls)).toEqual({ settings: both });
  expect(readSettings({ NATS_URL: "nats://a:4222" })).toEqual({
    faults: [expect.stringContaining("NATS_URL must be left out without DATABASE_URL")],
  });
  expect(readSettings({ ...urls, NATS_URL: "nats://a:4222,secret" })).toEqual({
    faults: ["NATS_URL must be an address such as nats://host:4222, or several with commas between."],
  });
});

test("every fault is named at once", () => {
  const faulty = {
    PORT: "x",
    HOST: "http://here/",
    TRUST_PROXY: "yes",
    METRICS_PORT: "-",
    LOG_LEVEL: "loud",
    HEARTBEAT_SECONDS: "61",
    KEEP_DAYS: "0",
  };
  expect(readSettings(faulty)).toEqual({
    faults: Object.keys(faulty).map((name) => expect.stringContaining(`${name} must`)),
  });
});

test("every setting there is stands in the documents, with its default", () => {
  const documented = readFileSync(new URL("../../../docs/server.md", import.meta.url), "utf8");
  const source = readFileSync(new URL("settings.ts", import.meta.url), "utf8");
  const names = [...source.matchAll(/"([A-Z]{2,}[A-Z_]*)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(documented).toContain(`| \`${name}\` |`);
});
