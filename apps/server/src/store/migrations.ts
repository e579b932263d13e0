// By which changes an older database becomes one of this version.
//
// Processes of the version before go on playing while a change is made and after it. So a change only adds: a table, a column
// that is null or has a constant for what is there, an index (as `index`, which is made while play goes on). What is needed
// no more is taken away by the version after the last one that reads or writes it. Tests hold every change from 004 on to it.

import type { Kysely } from "kysely";
import type { Migrations } from "./migrating.ts";
import type { Schema } from "./schema.ts";

/** Never changed once released: a change is one more, under the next number. */
export const migrations: Migrations = {
  "001-first": {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable("tables")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("phase", "text", (column) => column.notNull())
        .addColumn("is_started", "integer", (column) => column.notNull())
        .addColumn("is_listed", "integer", (column) => column.notNull())
        .addColumn("touched", "bigint", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("tables_by_touched").on("tables").column("touched").execute();
      await db.schema
        .createTable("codes")
        .addColumn("code", "text", (column) => column.primaryKey())
        .addColumn("table_id", "text", (column) => column.notNull())
        .execute();
      await db.schema.createIndex("codes_by_table").on("codes").column("table_id").execute();
      await db.schema
        .createTable("entries")
        .addColumn("table_id", "text", (column) => column.notNull())
        .addColumn("position", "integer", (column) => column.notNull())
        .addColumn("at", "bigint", (column) => column.notNull())
        .addColumn("person", "integer")
        .addColumn("move_id", "text")
        .addColumn("hash", "text")
        .addColumn("events", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("entries_key", ["table_id", "position"])
        .execute();
      // A move's id counts once, whoever writes it. Without a person there is none: nulls are never equal.
      await db.schema
        .createIndex("entries_by_move")
        .on("entries")
        .columns(["table_id", "person", "move_id"])
        .unique()
        .execute();
    },
  },
  // A move's id needs no index: a second writer of it is second to its position too, reads the log, and finds the id there.
  // It cost each move a sixth of its time.
  "002-no-index-of-moves": {
    async up(db: Kysely<Schema>) {
      await db.schema.dropIndex("entries_by_move").execute();
    },
  },
  "003-nodes": {
    async up(db: Kysely<Schema>) {
      await db.schema
        .createTable("nodes")
        .addColumn("id", "text", (column) => column.primaryKey())
        .addColumn("beats", "integer", (column) => column.notNull())
        .execute();
    },
  },
};
