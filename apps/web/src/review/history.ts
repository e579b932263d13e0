// The figures of finished matches, on this device only: in a database of their own, beside that of the running match, so
// that erasing them is clearing it. Where the browser keeps nothing, there is no history.
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type Entry, entrySchema } from "./entry.ts";

interface Schema extends DBSchema {
  matches: { key: string; value: unknown };
}

let database: Promise<IDBPDatabase<Schema> | null> | undefined;

function open(): Promise<IDBPDatabase<Schema> | null> {
  database ??= openDB<Schema>("tablee.history", 1, {
    upgrade: (db) => void db.createObjectStore("matches", { keyPath: "id" }),
  }).catch(() => null);
  return database;
}

/** @returns whether it is kept, now or since before: an entry that is there already stays as it is. */
export async function addEntry(entry: Entry): Promise<boolean> {
  try {
    const db = await open();
    if (db === null) return false;
    const transaction = db.transaction("matches", "readwrite");
    if ((await transaction.store.getKey(entry.id)) === undefined) await transaction.store.add(entry);
    await transaction.done;
    return true;
  } catch {
    return false;
  }
}

/** The first match first. */
export async function entries(): Promise<Entry[]> {
  const db = await open();
  const stored: unknown[] = (await db?.getAll("matches").catch(() => [])) ?? [];
  return stored
    .flatMap((one) => {
      const entry = entrySchema.safeParse(one);
      return entry.success ? [entry.data] : [];
    })
    .sort((a, b) => a.ended - b.ended);
}

/** @returns whether all is gone. */
export async function eraseEntries(): Promise<boolean> {
  try {
    await (await open())?.clear("matches");
    return true;
  } catch {
    return false;
  }
}
