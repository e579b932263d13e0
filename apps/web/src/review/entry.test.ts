import { readFileSync } from "node:fs";
import { type MatchRecord, parseRecord } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { bestOf } from "../coach/best.ts";
import type { SavedMatch } from "../session/local.svelte.ts";
import type { MatchSetup, Player } from "../session/setup.ts";
import { cellText, csvOf } from "./csv.ts";
import { entryOf, entrySchema } from "./entry.ts";
import { decided } from "./figures.ts";

const person: Player = { kind: "person" };
const bot: Player = { kind: "bot", level: "hard" };
const at = { ended: Date.UTC(2026, 10, 30, 8, 5), results: "hidden" } as const;

function vector(name: string): MatchRecord {
  const file = new URL(`../../../../packages/rules/vectors/${name}.record.json`, import.meta.url);
  const result = parseRecord(readFileSync(file, "utf8"));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

function saved(record: MatchRecord, players: readonly Player[]): SavedMatch {
  const seats = players.map((player, seat) => ({ name: `=P${seat}`, fruit: "poire" as const, player }));
  const { game, deck = "classic" } = record;
  const setup = { game, seats, options: {}, deck, hints: true } as unknown as MatchSetup;
  return { setup, record, tries: [2, 0, 0, 0], hintsTaken: [1, 0, 0, 0], begun: 7 };
}

const passes = (moves: readonly object[], options = {}): MatchRecord =>
  ({ format: "tablee-record/1", game: "celsius", seats: ["A", "B"], options, moves }) as unknown as MatchRecord;
const round = [
  { seat: 0, move: "pass" },
  { seat: 1, move: "pass" },
];

describe("what is kept of a match", () => {
  it("is one row of figures, with nothing that anybody typed", async () => {
    const entry = await entryOf(saved(vector("celsius-000"), [person, bot, bot, bot]), bestOf, at);
    if (entry === null) throw new Error("This match is over.");
    expect(entrySchema.parse(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
    expect(entry).toMatchObject({ game: "celsius", players: 4, levels: ["hard", "hard", "hard"], tries: 2, hints: 1 });
    expect(JSON.stringify(entry)).not.toContain("=P");
    const [names = "", values = "", ...rest] = csvOf([entry]).split("\r\n");
    const row = Object.fromEntries(names.split(",").map((name, index) => [name, values.split(",")[index]]));
    expect(rest).toEqual([""]);
    const { found, improvable, missed } = entry.figures.verdicts;
    expect(row).toMatchObject({
      ended_at: "2026-11-30T08:05:00.000Z",
      bots: "hard hard hard",
      possible: String(found + improvable + missed),
      cards_laid: String(entry.figures.laid),
      link_points: "",
      tries: "2",
    });
  });

  it("is told apart by its id, the same however often it is made", async () => {
    const match = saved(vector("operato-001"), [person, bot, bot, bot]);
    const [once, again] = [await entryOf(match, bestOf, at), await entryOf(match, bestOf, { ...at, ended: 9 })];
    expect(once?.id).toBe(again?.id);
    expect((await entryOf({ ...match, begun: 8 }, bestOf, at))?.id).not.toBe(once?.id);
    expect(once?.score).not.toBeNull();
  });

  it("is nothing around a shared screen, before the end, or where nothing was decided", async () => {
    const finished = vector("celsius-000");
    expect(await entryOf(saved(finished, [person, person, bot, bot]), bestOf, at)).toBeNull();
    expect(await entryOf(saved(finished, [bot, bot, bot, bot]), bestOf, at)).toBeNull();
    expect(await entryOf(saved(passes(round), [person, bot]), bestOf, at)).toBeNull();
    expect(await entryOf(saved(passes([{ move: "stop" }]), [person, bot]), bestOf, at)).toBeNull();
  });

  it("says how the match came out", async () => {
    const outcomeOf = async (record: MatchRecord) => (await entryOf(saved(record, [person, bot]), bestOf, at))?.outcome;
    expect(await outcomeOf(passes([...round, { move: "stop" }]))).toBe("stopped");
    expect(await outcomeOf(passes([...round, { seat: 0, move: "leave" }]))).toBe("left");
    const outcomes = new Set<unknown>();
    for (let seed = 0; seed < 20; seed += 1)
      outcomes.add(await outcomeOf({ ...passes(round, { rounds: 1 }), seed: String(seed).padStart(64, "0") }));
    // Six hot cards each: the smaller total wins.
    expect([...outcomes].sort()).toEqual(["lost", "won"]);
  });

  it("counts a round that the match was stopped in for nothing", async () => {
    const stopped = passes([...round, round[0] ?? {}, { move: "stop" }]);
    const entry = await entryOf(saved(stopped, [person, bot]), bestOf, at);
    expect(entry === null ? 0 : decided(entry.figures)).toBe(1);
  });
});

it("no cell is taken for a formula or breaks its row", () => {
  expect([-5, 0, null, "hard easy"].map(cellText)).toEqual(["-5", "0", "", "hard easy"]);
  expect(cellText('=HYPERLINK("x")')).toBe(`"'=HYPERLINK(""x"")"`);
  for (const text of ["=1", "+1", "-1", "@x", "\tx"]) expect(cellText(text)).toContain(`'${text}`);
  expect(cellText("a,b\r\nc")).toBe('"a,b\r\nc"');
});
