import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import {
  DummyDriver,
  Kysely,
  Migrator,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteDialect,
  sql,
} from "kysely";
import { expect, test } from "vitest";
import { type Migration, type Migrations, migrate } from "./migrating.ts";
import { migrations } from "./migrations.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";

const newFile = () => join(mkdtempSync(join(tmpdir(), "tablee-migrating-")), "tables.sqlite");
const open = (file: string) => new Kysely<Schema>({ dialect: new SqliteDialect({ database: new Database(file) }) });

const newer: Migrations = {
  ...migrations,
  "999-colour": { up: (db) => db.schema.alterTable("tables").addColumn("colour", "text").execute() },
  "999-tables-by-colour": { index: { name: "tables_by_colour", table: "tables", columns: ["colour"] } },
};

test("a file that an earlier version made, with another tool, becomes one of this version, and keeps its tables", async () => {
  const file = newFile();
  const db = open(file);
  const [first, second] = Object.entries(migrations);
  const earlier = Object.fromEntries([first, second].filter((one) => one !== undefined)) as never;
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => earlier } }).migrateToLatest();
  expect(error).toBeUndefined();
  const entry = { table_id: "t", position: 1, at: 1, person: null, move_id: null, hash: null, events: "[]" };
  await db.insertInto("entries").values(entry).execute();
  await db.destroy();

  const store = await openSqlite(file);
  expect(await store.read("t")).toHaveLength(1);
  await store.close();
  const after = open(file);
  expect(await after.selectFrom("nodes").selectAll().execute()).toEqual([]);
  await after.destroy();
});

test("a database that a newer version has changed is opened by an older one, and by the newer one again", async () => {
  const file = newFile();
  const db = open(file);
  await migrate(newer, db);
  await db.destroy();
  const older = await openSqlite(file);
  const facts = { code: "CDFGHJ", phase: "lobby", isStarted: false, isListed: false, touched: 1 } as const;
  const entry = { position: 1, at: 1, person: null, id: null, hash: null, events: "[]" };
  expect(await older.add({ table: "t", entries: [entry], facts })).toBe("saved");
  await older.close();
  const again = open(file);
  await migrate(newer, again);
  const { rows } = await sql`select id, colour from tables`.execute(again);
  expect(rows).toEqual([{ id: "t", colour: null }]);
  await again.destroy();
});

test("a change that fails is as if it had not begun, and those after it are not made", async () => {
  const db = open(newFile());
  const broken: Migrations = {
    "1-first": { up: (step) => step.schema.createTable("first").addColumn("id", "text").execute() },
    "2-broken": {
      async up(step) {
        await step.schema.createTable("second").addColumn("id", "text").execute();
        throw new Error("no more");
      },
    },
    "3-third": { up: (step) => step.schema.createTable("third").addColumn("id", "text").execute() },
  };
  await expect(migrate(broken, db)).rejects.toThrow("no more");
  expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(["first"]);
  await db.destroy();
});

/** What may be done to tables that an older version goes on playing at. */
const additions = [
  /^create table /,
  /^alter table "\w+" add column "\w+" \w+( default ('[^']*'|\d+|null)( not null)?)?$/,
];

async function statementsOf(migration: Migration): Promise<string[]> {
  if ("index" in migration) return [];
  const statements: string[] = [];
  const db = new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (of) => new PostgresIntrospector(of),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql),
  });
  await migration.up(db);
  return statements;
}

async function stopsPlay(migration: Migration): Promise<string[]> {
  return (await statementsOf(migration)).filter((statement) => !additions.some((one) => one.test(statement)));
}

test("from 004 on a change only adds, so that processes of the version before play on", async () => {
  for (const [name, migration] of Object.entries(migrations))
    if (name > "004") expect(await stopsPlay(migration), name).toEqual([]);

  const seeded: ((db: Kysely<Schema>) => Promise<void>)[] = [
    (db) => db.schema.alterTable("tables").dropColumn("phase").execute(),
    (db) => db.schema.alterTable("tables").renameColumn("phase", "stage").execute(),
    (db) =>
      db.schema
        .alterTable("tables")
        .addColumn("colour", "text", (column) => column.notNull())
        .execute(),
    (db) => db.schema.createIndex("by_person").on("entries").column("person").execute(),
    (db) => db.schema.dropTable("nodes").execute(),
    async (db) => void (await db.updateTable("tables").set({ is_listed: 0 }).execute()),
  ];
  for (const up of seeded) expect(await stopsPlay({ up })).toHaveLength(1);
  for (const migration of Object.values(newer).slice(-2)) expect(await stopsPlay(migration)).toEqual([]);
});
