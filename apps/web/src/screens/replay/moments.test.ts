// The moments of all known matches: at the end of each move they show what the rules' own replay shows, and they are cut
// where a person looks up.
import { readdirSync, readFileSync } from "node:fs";
import { anyGame, type MatchRecord, parseRecord } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { type CelsiusMoment, committed, mainEvent, replayed } from "./moments.ts";

const folder = new URL("../../../../../packages/rules/vectors/", import.meta.url);
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".record.json"))
  .map((file) => file.replace(".record.json", ""));

function vector(name: string): MatchRecord {
  const result = parseRecord(readFileSync(new URL(`${name}.record.json`, folder), "utf8"));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

it.each(names)("%s ends each of its moves in the state that the rules give", (name) => {
  const record = vector(name);
  const { moments } = replayed(record);
  const lines = readFileSync(new URL(`${name}.states.jsonl`, folder), "utf8")
    .trimEnd()
    .split("\n");
  const shown = lines.map((_, move) => {
    const moment = moments.findLast((one) => one.move === move);
    return JSON.stringify({ n: move, ...anyGame(record.game).snapshot(moment?.state ?? {}) });
  });
  expect(shown).toEqual(lines);
  expect(moments.every(({ broken }) => broken === null)).toBe(true);
});

describe("a round of Celsius", () => {
  const { game, moments } = replayed(vector("celsius-000"));
  if (game !== "celsius") throw new Error("celsius-000 is a match of Celsius.");
  const first = moments.filter(({ group }) => group === 1);

  it("is the cold card, each lay or pass in order, then the reveal, and the next cold card is another round", () => {
    expect(first.map((moment) => mainEvent("celsius", moment)?.type)).toEqual([
      "dealt",
      ...Array(4).fill("committed"),
      "resolved",
    ]);
    const next = moments[first.length];
    expect(next?.group).toBe(2);
    expect(next?.events.map(({ type }) => type)).toContain("drew");
    expect(next === undefined ? null : mainEvent("celsius", next)?.type).toBe("turned");
  });

  it("shows what was laid as it is laid, and nothing of who still thinks", () => {
    const thinking = (moment: CelsiusMoment | undefined) =>
      moment === undefined ? [] : committed(moment).map((lay) => lay === undefined);
    expect(first.slice(0, 5).map((moment) => thinking(moment).filter(Boolean).length)).toEqual([4, 3, 2, 1, 0]);
    const laid = first.find((moment) => committed(moment).some((lay) => lay != null));
    expect(laid === undefined ? null : committed(laid).find((lay) => lay != null)).toMatchObject({ hot: 72 });
  });

  it("gives each seat that ran out of time a moment of its own", () => {
    const late = moments.filter(({ move }) => vector("celsius-000").moves[move - 1]?.move === "timeout");
    expect(late.filter((moment) => mainEvent("celsius", moment)?.type === "committed").length).toBeGreaterThan(1);
  });
});

it("a turn of Opérato is one moment, the drawn card with it, and the end is one of its own", () => {
  const record = vector("operato-015");
  const { game, moments } = replayed(record);
  if (game !== "operato") throw new Error("operato-015 is a match of Opérato.");
  expect(moments.length).toBe(record.moves.length + 2);
  expect(moments.slice(0, 3).map(({ group }) => group)).toEqual([0, 1, 2]);
  expect(moments[1]?.events.map(({ type }) => type)).toEqual(["placed", "drew", "turned"]);
  expect(moments.at(-1)?.events.map(({ type }) => type)).toEqual(["ended"]);
});

it("a record without moves is its deal", () => {
  expect(replayed({ ...vector("operato-017"), moves: [] }).moments.map(({ move }) => move)).toEqual([0]);
});

it("a broken record is shown up to the refused move, which is the last moment", () => {
  const record = vector("operato-017");
  const moves = [...record.moves.slice(0, 4), record.moves[3], ...record.moves.slice(4)];
  const { moments } = replayed({ ...record, moves } as MatchRecord);
  const [before, last] = moments.slice(-2);
  expect(last).toMatchObject({ move: 5, events: [], broken: { index: 5, refusal: { code: "not-your-turn" } } });
  expect(last?.state).toBe(before?.state);
  expect(before?.move).toBe(4);
});
