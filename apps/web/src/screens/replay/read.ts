// A record that somebody opens: from a file, dropped or chosen, or pasted as a text. Whatever it is, the answer is a record
// or what is wrong with it, told apart as a person would: not a record at all, of another version, or faulty somewhere.
import { type MatchRecord, type Problem, parseJson, readRecord, recordFormat } from "@tablee/rules";

/** Characters or bytes. A long match takes some 20,000; this browser keeps up to this much through a reload. */
export const sizeLimit = 1_000_000;

export type Reading =
  | { readonly kind: "record"; readonly record: MatchRecord; readonly text: string }
  | { readonly kind: "empty" | "too-large" | "not-json" | "no-record" | "deck" | "unreadable" }
  | { readonly kind: "version"; readonly version: string }
  | { readonly kind: "faulty"; readonly problems: readonly Problem[]; readonly parts: Parts };

/** What the faulty record names, as far as it can be read: to say whose move a fault is in. */
export interface Parts {
  readonly seats: readonly unknown[];
  readonly moves: readonly unknown[];
}

const family = /^tablee-record\/(.{1,20})$/u;

export function readText(text: string): Reading {
  if (text.length > sizeLimit) return { kind: "too-large" };
  if (text.trim() === "") return { kind: "empty" };
  const json = parseJson(text);
  if (!json.ok) return { kind: "not-json" };
  const format = keyOf(json.value, "format");
  if (typeof format === "string" && format !== recordFormat) {
    const version = family.exec(format)?.[1];
    if (version !== undefined) return { kind: "version", version };
    return { kind: format.startsWith("tablee-deck/") ? "deck" : "no-record" };
  }
  if (format === undefined && keyOf(json.value, "moves") === undefined) return { kind: "no-record" };
  const result = readRecord(json.value);
  if (result.ok) return { kind: "record", record: result.value, text };
  const parts = { seats: listOf(json.value, "seats"), moves: listOf(json.value, "moves") };
  return { kind: "faulty", problems: result.problems, parts };
}

export async function readFile(file: File): Promise<Reading> {
  if (file.size > sizeLimit) return { kind: "too-large" };
  try {
    return readText(await file.text());
  } catch {
    // A folder that was dropped, a file that has gone meanwhile.
    return { kind: "unreadable" };
  }
}

function listOf(value: unknown, key: string): readonly unknown[] {
  const list = keyOf(value, key);
  return Array.isArray(list) ? list : [];
}

function keyOf(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  return Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}
