// The running match, kept in the browser's own database (idb) so that a reload, a locked phone or an empty battery loses
// nothing. What is read back is as untrusted as any file: it is parsed like a record from a stranger. Where the browser
// refuses to keep anything, the match lives as long as the page.
import { celsiusStart, operatoStart, readRecord } from "@tablee/rules";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as z from "zod/mini";
import { fruits } from "../parts/fruits.ts";
import type { SavedMatch } from "./local.svelte.ts";
import type { MatchSetup } from "./setup.ts";

interface Schema extends DBSchema {
  matches: { key: "current"; value: unknown };
}

const seat = z.object({
  name: z.string(),
  fruit: z.enum(fruits),
  player: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("person") }),
    z.object({ kind: z.literal("bot"), level: z.string() }),
  ]),
});

const savedMatch = z.object({
  setup: z.object({
    game: z.enum(["celsius", "operato"]),
    seats: z.array(seat),
    options: z.record(z.string(), z.unknown()),
    hints: z._default(z.boolean(), true),
    deck: z.unknown(),
  }),
  record: z.unknown(),
  tries: z.array(z.number()),
  /** Matches saved before there were hints have no count of them. */
  hintsTaken: z.optional(z.array(z.number())),
  unlaid: z.optional(z.array(z.object({ at: z.number(), cards: z.array(z.string()) }))),
  begun: z.optional(z.number()),
  settled: z.optional(z.boolean()),
});

let database: Promise<IDBPDatabase<Schema> | null> | undefined;

function open(): Promise<IDBPDatabase<Schema> | null> {
  database ??= openDatabase();
  return database;
}

/** Null where the browser refuses: some throw at once, some have no database at all, some answer with an error. */
async function openDatabase(): Promise<IDBPDatabase<Schema> | null> {
  try {
    return await openDB<Schema>("tablee", 1, { upgrade: (db) => void db.createObjectStore("matches") });
  } catch {
    return null;
  }
}

/**
 * Committed at once, without the page's being asked whether there is more to write: it may be gone by then.
 * @returns whether it is kept: a browser may refuse, a disk may be full.
 */
export async function saveMatch(saved: SavedMatch): Promise<boolean> {
  const db = await open();
  try {
    if (db === null) return false;
    const writing = db.transaction("matches", "readwrite");
    const put = writing.store.put(plain(saved), "current");
    writing.commit();
    await Promise.all([put, writing.done]);
    return true;
  } catch {
    return false;
  }
}

export async function forgetMatch(): Promise<void> {
  const db = await open();
  await db?.delete("matches", "current").catch(() => undefined);
}

/** The match that was left unfinished on this device, or null. */
export async function loadMatch(): Promise<SavedMatch | null> {
  const db = await open();
  const stored: unknown = await db?.get("matches", "current").catch(() => undefined);
  return parseSaved(stored);
}

export function parseSaved(stored: unknown): SavedMatch | null {
  const shape = savedMatch.safeParse(stored);
  if (!shape.success) return null;
  const record = readRecord(shape.data.record);
  if (!record.ok) return null;
  const { setup, tries, hintsTaken = tries.map(() => 0), unlaid = [], begun, settled } = shape.data;
  const { game, seats, deck } = record.value;
  const counts = [setup.seats, tries, hintsTaken].map(({ length }) => length);
  const sameTable = game === setup.game && counts.every((count) => count === seats.length);
  if (!sameTable) return null;
  // Of options and deck, the record's are the ones that were checked.
  const { options } = record.value.game === "celsius" ? celsiusStart(record.value) : operatoStart(record.value);
  const checked = { ...setup, options, deck: deck ?? "classic" } as MatchSetup;
  const about = { ...(begun === undefined ? {} : { begun }), ...(settled === undefined ? {} : { settled }) };
  return { setup: checked, record: record.value, tries, hintsTaken, unlaid, ...about };
}

/** A copy that the database can keep: proxies of the screens cannot be cloned. */
function plain(saved: SavedMatch): unknown {
  return JSON.parse(JSON.stringify(saved));
}
