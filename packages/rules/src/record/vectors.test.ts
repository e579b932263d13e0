/** The matches of vectors/, states byte for byte, and their round trip through text. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { anyGame } from "../games.ts";
import { parseRecord } from "./parse.ts";
import { type MatchRecord, makeRecord } from "./record.ts";
import { replay } from "./replay.ts";

const folder = new URL("../../vectors/", import.meta.url);
const ending = ".record.json";
const names = readdirSync(folder)
  .filter((file) => file.endsWith(ending))
  .map((file) => file.slice(0, -ending.length));

function read(file: string): string {
  return readFileSync(new URL(file, folder), "utf8");
}

function parsed(text: string): MatchRecord {
  const result = parseRecord(text);
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function statesOf(record: MatchRecord): string {
  const game = anyGame(record.game);
  return [...replay(record)].map(({ n, state }) => `${JSON.stringify({ n, ...game.snapshot(state) })}\n`).join("");
}

test("there are vectors of both games", () => {
  expect(names.filter((name) => name.startsWith("celsius")).length).toBeGreaterThanOrEqual(12);
  expect(names.filter((name) => name.startsWith("operato")).length).toBeGreaterThanOrEqual(12);
});

test.each(names)("%s gives its states", (name) => {
  expect(statesOf(parsed(read(name + ending)))).toBe(read(`${name}.states.jsonl`));
});

test.each(names)("%s survives being written and read again", (name) => {
  const record = parsed(read(name + ending));
  expect(parsed(makeRecord(record))).toEqual(record);
});
