/**
 * For tests: messages that no page sends. Wrong types and numbers that are none, names that are markup or turn the line
 * around, other people's seats, moves that were made before, tables that are over.
 */

import { randomBytes } from "node:crypto";
import { moveWords } from "@tablee/protocol";

/** Repeats with the same seed. */
export function chance(seed: number) {
  let word = seed;
  const below = (bound: number) => {
    word = (Math.imul(word, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((word / 2 ** 32) * bound);
  };
  return { below, pick: <One>(from: readonly One[]): One => from[below(from.length)] as One };
}

const values = [
  "null",
  "true",
  "-1",
  "0",
  "1e400",
  "-1e400",
  "NaN",
  "3.5",
  "9007199254740993",
  '""',
  '"x"',
  "[]",
  "{}",
  '{"__proto__":{"a":1}}',
  '"\\u202eabc"',
  '"<script>"',
  '"\\u0000"',
  '"../../etc/passwd"',
  "[[[[[[[[]]]]]]]]",
  '"lay"',
  '["+1","x2"]',
  '"classic"',
  '{"constructor":{"prototype":{}}}',
  `"${"x".repeat(300)}"`,
  "4",
  '"12|3"',
  '["-","/"]',
  `"${"0".repeat(32)}"`,
];
const words = [...moveWords, "timeout", "think", "succeed", "clock", "warm", "toString", ""];
const keys = [
  "move",
  "id",
  "seat",
  "hot",
  "chain",
  "cards",
  "card",
  "link",
  "share",
  "level",
  "person",
  "open",
  "options",
  "name",
  "__proto__",
  "game",
  "deck",
];

const names = [
  "<b>Ana</b>",
  "<img src=x onerror=alert(1)>",
  "\u202eanA",
  "A\u200bna",
  "Аnа",
  "A\u0300\u0301\u0302\u0303\u0304",
  "'; drop table entries; --",
  "`process.exit()`",
  "\ud800",
  "x".repeat(90),
  " ",
  "ﷺﷺﷺ",
];

export interface Target {
  readonly table: string;
  /** Of who sits and who watches. */
  readonly tokens: readonly string[];
}

export interface Hostile {
  readonly path: string;
  readonly method: string;
  readonly token: string;
  readonly body: string | undefined;
}

type Chance = ReturnType<typeof chance>;

/** @param over a table whose match is over. */
export function hostile({ below, pick }: Chance, { table, tokens }: Target, over: Target, earlier: Hostile[]): Hostile {
  if (earlier.length > 20 && below(10) === 0) return pick(earlier);
  const at = below(8) === 0 ? over : { table, tokens };
  const path = pick([
    `/tables/${at.table}/moves`,
    `/tables/${at.table}/moves`,
    `/tables/${at.table}/moves`,
    `/tables/${at.table}/people`,
    `/tables/${at.table}/reactions`,
    `/tables/${at.table}/seen`,
    "/tables",
    `/tables/${pick(["x", "%00", "..%2f..", at.table, "%ff"])}`,
    `/codes/${pick(["CCCCCC", "%F0%9F%98%80", "'", "__proto__", "constructor"])}`,
    `/tables/${at.table}/view?after=${pick(["-1", "NaN", "1e99", "0", "1e400"])}`,
    `/tables/${at.table}/record?match=${pick(["0", "1", "x"])}`,
    `/tables/${at.table}/${pick(["__proto__", "moves/", "events?x=1e400", "people/0"])}`,
  ]);
  const token = below(4) === 0 ? pick(["A".repeat(22), "", "'; drop table entries; --", "\u00e9"]) : pick(at.tokens);
  const isReading = /view|record|codes|events/.test(path) || below(20) === 0;
  const method = isReading ? "GET" : below(50) === 0 ? pick(["PUT", "DELETE", "PATCH", "OPTIONS"]) : "POST";
  const made = { path, method, token, body: method === "GET" ? undefined : bodyFor({ below, pick }, path) };
  if (path.endsWith("/moves") && earlier.length < 1_000) earlier.push(made);
  return made;
}

function bodyFor({ below, pick }: Chance, path: string): string {
  if (below(12) === 0) return randomBytes(below(200)).toString("latin1");
  if (path.endsWith("/people") && below(2) === 0) {
    return JSON.stringify({ id: `hostile-${below(10_000)}`, name: pick(names), seat: below(4), watch: below(2) === 0 });
  }
  if (path === "/tables" && below(2) === 0)
    return JSON.stringify({ game: pick(["celsius", "operato"]), name: pick(names) });
  if (path === "/tables" && below(2) === 0) return JSON.stringify({ game: "operato", public: true });
  if (below(8) === 0) return JSON.stringify({ id: `hostile-${below(1e6)}`, move: pick(legal) });
  const fields = Array.from({ length: below(5) }, () => `${JSON.stringify(pick(keys))}:${pick(values)}`);
  if (below(3) > 0) fields.push(`"move":"${pick(words)}"`);
  const inner = `{${fields.join(",")}}`;
  return below(4) === 0 ? inner : `{"id":"hostile-${below(500)}","move":${inner}}`;
}

/** In their turn they are taken; the table has to be in the middle of something for the rest to hurt. */
const legal = [
  { move: "pass" },
  { move: "retract" },
  { move: "draw" },
  { move: "pause" },
  { move: "resume" },
  { move: "door", open: true },
  { move: "sit", seat: 1 },
  { move: "remove", seat: 3 },
];
