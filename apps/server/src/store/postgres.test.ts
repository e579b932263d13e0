import { afterAll, beforeAll, expect, test } from "vitest";
import { TestPostgres } from "../cluster/testing-postgres.ts";
import { serviceMilliseconds } from "../cluster/testing-service.ts";
import { openPostgres } from "./postgres.ts";
import { ImpatientPool } from "./postgres-pool.ts";
import type { Addition, Entry, Store } from "./store.ts";
import { storeSuite } from "./suite.ts";

let postgres: TestPostgres;
let emptied = "";
beforeAll(async () => {
  postgres = await TestPostgres.start();
  emptied = await postgres.newDatabase();
}, serviceMilliseconds);
afterAll(() => postgres.stop(), serviceMilliseconds);

const ignore = () => {};
const open = async (url: string) => (await openPostgres(url, ignore)).store;

storeSuite("PostgreSQL", () => {
  const empty = async () => {
    await postgres.empty(emptied);
    return open(emptied);
  };
  return { empty, again: () => open(emptied) };
});

const entryOf = (position: number, events: string): Entry => ({
  position,
  at: 1_800_000_000_000,
  person: null,
  id: null,
  hash: null,
  events,
});

test("processes that begin at once make the tables once", async () => {
  const url = await postgres.newDatabase();
  const stores = await Promise.all(Array.from({ length: 4 }, () => open(url)));
  expect(await stores[0]?.add({ table: "t", entries: [entryOf(1, "[]")] })).toBe("saved");
  expect(await stores[3]?.read("t")).toHaveLength(1);
  for (const store of stores) await store.close();
});

test("tells how far logs have come, of tables that are there", async () => {
  const store = await open(await postgres.newDatabase());
  const facts = { code: null, phase: "lobby", isStarted: false, isListed: false, touched: 0 } as const;
  await store.add({ table: "t", entries: [entryOf(1, "[]"), entryOf(2, "[]")], facts });
  await store.add({ table: "u", entries: [entryOf(1, "[]")], facts });
  await store.add({ table: "t", entries: [entryOf(3, "[]")] });
  const others = Array.from({ length: 3_000 }, (_, index) => `other-${index}`);
  const found = await store.positions(["t", ...others, "u"]);
  expect(Object.fromEntries(found)).toEqual({ t: 3, u: 1 });
  expect((await store.positions([])).size).toBe(0);
  await store.close();
});

test("what is in use at one process is not deleted by another", async () => {
  const url = await postgres.newDatabase();
  const [one, other] = [await open(url), await open(url)];
  const facts = (touched: number) =>
    ({ code: null, phase: "lobby", isStarted: false, isListed: false, touched }) as const;
  const hour = 3_600_000;
  for (const [table, touched] of [
    ["used", hour / 2],
    ["left", hour / 2],
    ["later", hour * 9],
  ] as const)
    await one.add({ table, entries: [entryOf(1, "[]")], facts: facts(touched) });
  await one.keep(["used"], { started: 0, neverStarted: 0 });
  expect(await other.removeOld({ started: hour, neverStarted: hour - 1 })).toBe(1);
  expect([...(await other.positions(["used", "left", "later"])).keys()].sort()).toEqual(["later", "used"]);
  for (const store of [one, other]) await store.close();
});

test("of writers that meet at many tables one has each position, and whatever it added there", async () => {
  const url = await postgres.newDatabase();
  const stores = await Promise.all(["Ana", "Bo", "Cléo"].map(() => open(url)));
  const tables = Array.from({ length: 60 }, (_, index) => `t${index}`);
  const saved = new Map<string, string[]>(tables.map((table) => [table, []]));
  const write = async (store: Store, name: string, round: number, table: string, index: number) => {
    const first = (saved.get(table)?.length ?? 0) + 1;
    // Now one entry, now two, with and without what tables are looked for by: groups of every kind meet.
    const events = [`["${name} ${round}"]`, ...(index % 3 === 0 ? [`["${name} ${round} too"]`] : [])];
    const facts = { code: `C${index}`, phase: "play", isStarted: true, isListed: false, touched: round } as const;
    const addition: Addition = {
      table,
      entries: events.map((text, more) => entryOf(first + more, text)),
      ...(index % 2 === 0 ? { facts } : {}),
    };
    return (await store.add(addition)) === "saved" ? events : null;
  };
  for (let round = 0; round < 10; round++) {
    const outcomes = tables.map(async (table, index) => {
      const order = stores.map((store, number) => ({ store, name: `writer ${number}` }));
      const won = await Promise.all(order.map(({ store, name }) => write(store, name, round, table, index)));
      return { table, won: won.filter((events) => events !== null) };
    });
    for (const { table, won } of await Promise.all(outcomes)) {
      expect(won).toHaveLength(1);
      saved.get(table)?.push(...(won[0] ?? []));
    }
  }
  for (const [table, events] of saved) {
    const entries = (await stores[0]?.read(table)) ?? [];
    expect(entries.map((entry) => entry.events)).toEqual(events);
    expect(entries.map(({ position }) => position)).toEqual(events.map((_, index) => index + 1));
  }
  for (const store of stores) await store.close();
});

test("a database that cannot be had is said so, without its password", async () => {
  const url = new URL(await postgres.newDatabase());
  const other = Object.assign(new URL(url), { pathname: "/other", password: "secret" });
  await expect(open(other.href)).rejects.toThrow(`PostgreSQL at ${url.host} has no database other.`);
  await expect(open("postgres://tablee:secret@127.0.0.1:1/tablee")).rejects.toThrow(
    "No PostgreSQL answers at 127.0.0.1:1. Start it, or choose another: DATABASE_URL.",
  );
});

test("a connection that the server ends while it is held, and nothing is asked, is no trouble of others", async () => {
  const connectionString = await postgres.newDatabase();
  const [pool, other] = [1, 2].map(() => new ImpatientPool({ connectionString, max: 1 }, ignore)) as [
    ImpatientPool,
    ImpatientPool,
  ];
  await pool.with(async (held) => {
    await held.query("begin");
    const { pid } = (await held.query("select pg_backend_pid() as pid")).rows[0];
    await other.with(async (client) => {
      await client.query("select pg_terminate_backend($1)", [pid]);
      const isThere = async () => (await client.query("select from pg_stat_activity where pid = $1", [pid])).rowCount;
      while ((await isThere()) !== 0);
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    await expect(held.query("commit")).rejects.toThrow("connection error");
  });
  expect((await pool.with((client) => client.query("select 1 as one"))).rows).toEqual([{ one: 1 }]);
  for (const one of [pool, other]) await one.end();
});

test("what was prepared goes on when a newer version adds a column", async () => {
  const connectionString = await postgres.newDatabase();
  const store = await open(connectionString);
  const pool = new ImpatientPool({ connectionString }, ignore);
  const write = (position: number) => store.add({ table: "t", entries: [entryOf(position, "[]")] });
  await Promise.all([write(1), write(2)]);
  expect(await store.read("t", 1)).toEqual([entryOf(2, "[]")]);
  await pool.with((client) => client.query("alter table entries add column more text"));
  expect(await store.read("t", 1)).toEqual([entryOf(2, "[]")]);
  expect(await write(3)).toBe("saved");
  for (const one of [pool, store]) await ("end" in one ? one.end() : one.close());
});

test("a database that is killed says so, keeps what it has saved, and is written to again when it is back", async () => {
  const store = await open(await postgres.newDatabase());
  let kept = 0;
  const keepOne = async () => {
    expect(await store.add({ table: "t", entries: [entryOf(kept + 1, "[]")] })).toBe("saved");
    kept++;
  };
  await keepOne();
  await postgres.kill();
  // What belonged to it may live and write for a moment longer.
  const keepOn = async () => {
    for (;;) await keepOne();
  };
  await expect(keepOn()).rejects.toThrow();
  await expect(store.read("t")).rejects.toThrow();
  await postgres.begin();
  // The last one may have been written without an answer.
  const there = (await store.read("t")).length;
  expect([kept, kept + 1]).toContain(there);
  kept = there;
  await keepOne();
  await store.close();
});
