// A table outlives any machine: two hundred tables of both games go on while nodes, the database, the bus and the network are
// taken away in turn, and two people in browsers with them. Run by scripts/faults.mjs, in a network of its own; docs/server.md
// says what is proved by it.

import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { faultsOf } from "../cluster/testing-checker.ts";
import { openPostgres } from "../store/postgres.ts";
import { befall, faultsFor, seconds } from "./befall.ts";
import { Browsers } from "./browsers.ts";
import { Crowd } from "./crowd.ts";
import { heartbeat, Machines } from "./machines.ts";
import { Service } from "./service.ts";
import { noteBots, wrongAt, wrongWith } from "./verdict.ts";

const { FAULTS_TABLES = "200", FAULTS_RESULT } = process.env;
/** Seconds. Without a fault nobody waits longer than with one. */
const limit = 5;
/** Moves after which some of one in twelve must have been lost. */
const enough = 100;

let machines: Machines;
beforeAll(async () => {
  machines = await Machines.start();
});
afterAll(() => machines.stop());

const durable = [
  ["fsync", "on"],
  ["synchronous_commit", "on"],
  ["full_page_writes", "on"],
] as const;

test("a table outlives any machine", async () => {
  const { postgres, nodes, databaseUrl, proxy } = machines.its;
  for (const [name, value] of durable) expect(await postgres.setting(name), name).toBe(value);
  const service = new Service();
  const addresses = nodes.map(({ address }) => address);
  const crowd = new Crowd({
    addresses: () => addresses,
    heartbeat,
    now: () => service.now(),
    waited: (what, from, to) => service.waited(what, from, to),
  });
  const begun = service.now();
  const tell = (what: string) => {
    const time = Math.round((service.now() - begun) / 1_000);
    console.log(`${time} s, ${crowd.inPlay} tables in play, ${crowd.acknowledged} moves: ${what}`);
  };

  onTestFinished(() => {
    crowd.leave();
    service.close();
  });
  service.begin("all sit down", Number.POSITIVE_INFINITY);
  await crowd.sitDown(Number(FAULTS_TABLES));
  const browsers = await Browsers.begin(`https://localhost:${proxy.port}`);
  onTestFinished(() => browsers.stop());
  service.begin("nothing", limit);
  tell("nothing");
  await seconds(5);
  await befall(faultsFor(machines.its), { service, tell, back: () => crowd.scatter() });
  service.begin("to the end", limit);
  tell("to the end");
  crowd.hurry();
  browsers.hurry();
  await crowd.untilOver();
  await browsers.end(service);
  crowd.leave();
  tell("over");

  const { store } = await openPostgres(databaseUrl, () => {});
  const wrong = wrongWith(nodes);
  for (const [index, players] of crowd.tables.entries()) {
    wrong.push(...(await wrongAt(store, players, addresses[index % addresses.length] ?? "")));
    noteBots(await store.read(players[0]?.table ?? ""), service);
  }
  await store.close();
  tell("looked at");
  wrong.push(...service.excesses());
  const faults = service.judge();
  const result = { seconds: (service.now() - begun) / 1_000, moves: crowd.acknowledged, faults };
  if (FAULTS_RESULT !== undefined) writeFileSync(FAULTS_RESULT, JSON.stringify({ ...result, wrong: wrong.length }));
  for (const { name, worst, still } of faults)
    console.log(
      `${name.padEnd(22)} longest waits, in s: ${JSON.stringify(worst)}; this process stood still for ${still} s`,
    );
  expect(wrong).toEqual([]);
});

test("a server that acknowledges what it does not write is found out", async () => {
  const { node, databaseUrl } = await machines.addLosing();
  const crowd = new Crowd({
    addresses: () => [node.address],
    heartbeat,
    now: () => performance.now(),
    waited: () => {},
  });
  crowd.hurry();
  await crowd.sitDown(4, { people: 2, bots: 0 });
  while (crowd.acknowledged < enough) await seconds(0.1);
  crowd.leave();
  await node.kill();
  const { store } = await openPostgres(databaseUrl, () => {});
  const wrong: string[] = [];
  for (const players of crowd.tables) {
    const entries = await store.read(players[0]?.table ?? "");
    wrong.push(
      ...faultsOf(
        entries,
        players.map(({ history }) => history),
      ),
    );
  }
  await store.close();
  expect(wrong).toContainEqual(expect.stringMatching(/was acknowledged at \d+ and is not in the log$/));
});
