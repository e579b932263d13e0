import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { TestPostgres } from "../cluster/testing-postgres.ts";
import { serviceMilliseconds } from "../cluster/testing-service.ts";
import type { Migrations } from "./migrating.ts";
import { migrations } from "./migrations.ts";
import { openPostgres } from "./postgres.ts";
import type { Addition, Store } from "./store.ts";

const newer: Migrations = {
  ...migrations,
  "999-colour": { up: (db) => db.schema.alterTable("entries").addColumn("colour", "text").execute() },
  "999-entries-by-colour": { index: { name: "entries_by_colour", table: "entries", columns: ["colour", "at"] } },
};

let postgres: TestPostgres;
let url: string;
let beside: Client;
/** Not within a transaction, where what goes on is shown as it was at first. */
let watching: Client;
beforeAll(async () => {
  postgres = await TestPostgres.start();
}, serviceMilliseconds);
beforeEach(async () => {
  url = await postgres.newDatabase();
  [beside, watching] = [new Client({ connectionString: url }), new Client({ connectionString: url })];
  await Promise.all([beside.connect(), watching.connect()]);
  return () => Promise.all([beside.end(), watching.end()]);
});
afterAll(() => postgres.stop(), serviceMilliseconds);

const open = async (changes?: Migrations): Promise<Store> => (await openPostgres(url, () => {}, changes)).store;
const addition = (position: number): Addition => ({
  table: "t",
  entries: [{ position, at: 1_800_000_000_000, person: null, id: null, hash: null, events: "[]" }],
});
const ask = async (question: string) => (await watching.query<Record<string, unknown>>(question)).rows;
const indexes = () =>
  ask(
    "select indisvalid as whole from pg_index join pg_class c on c.oid = indexrelid where relname = 'entries_by_colour'",
  );

test("older and newer processes begin at once and all serve the same tables; each change is made once", async () => {
  const stores = await Promise.all([newer, migrations, newer, migrations, newer].map((changes) => open(changes)));
  for (const [index, store] of stores.entries()) expect(await store.add(addition(index + 1))).toBe("saved");
  expect(await stores[0]?.read("t")).toEqual(await stores[1]?.read("t"));
  expect(await indexes()).toEqual([{ whole: true }]);
  for (const store of stores) await store.close();

  const later = await open();
  expect(await later.add(addition(6))).toBe("saved");
  await later.close();
});

test("a change waits for who holds on to a table, and meanwhile nobody waits for the change", async () => {
  const older = await open();
  await beside.query("begin");
  await beside.query("lock table entries in access share mode");
  let isMade = false;
  const opening = open(newer).then((store) => {
    isMade = true;
    return store;
  });
  // Long enough for the change to have been tried, however busy the machine: the word that it waits is in the database.
  const [tried, position] = await playUntil(older, async () => {
    const waiting = await ask(
      "select 1 from pg_stat_activity where query like 'alter table%' and wait_event_type = 'Lock'",
    );
    return waiting.length > 0;
  });
  expect(tried).toBe(true);
  expect(isMade).toBe(false);
  // Behind the change that waits, and once it has given way.
  for (let more = 0; more < 5; more++) expect(await older.add(addition(position + more))).toBe("saved");
  expect(isMade).toBe(false);
  await beside.query("commit");
  const store = await opening;
  expect(await store.read("t")).toHaveLength(position + 4);
  for (const one of [store, older]) await one.close();
});

test("an index that was broken off is made anew", async () => {
  await (await open()).close();
  await beside.query("alter table entries add column colour text");
  await beside.query(
    "insert into entries values ('t', 1, 1, null, null, null, '[]'), ('t', 2, 1, null, null, null, '[]')",
  );
  await expect(beside.query("create unique index concurrently entries_by_colour on entries (at)")).rejects.toThrow();
  expect(await indexes()).toEqual([{ whole: false }]);
  const { "999-colour": _, ...rest } = newer;
  await (await open(rest)).close();
  expect(await indexes()).toEqual([{ whole: true }]);
});

/** @returns whether it came to be, and the next position. */
async function playUntil(store: Store, isSo: () => Promise<boolean>): Promise<[boolean, number]> {
  for (let position = 1; position < 10_000; position++) {
    expect(await store.add(addition(position))).toBe("saved");
    if (await isSo()) return [true, position + 1];
  }
  return [false, 0];
}
