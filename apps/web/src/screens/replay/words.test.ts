// What is said at each moment: whole sentences for every moment of every known match, and every refusal explained.
import { readdirSync, readFileSync } from "node:fs";
import { type MatchRecord, parseRecord } from "@tablee/rules";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { SeatSetup } from "../../session/setup.ts";
import { change } from "../../settings.svelte.ts";
import { refusalSentence } from "./broken.ts";
import { replayed } from "./moments.ts";
import { wordsAt } from "./wordsAt.ts";

const people = ["Léa", "Noé", "Inès", "Tom"];
const folder = new URL("../../../../../packages/rules/vectors/", import.meta.url);
const records = readdirSync(folder)
  .filter((name) => name.endsWith(".record.json"))
  .map((name) => named(readFileSync(new URL(name, folder), "utf8")));

function named(text: string): MatchRecord {
  const result = parseRecord(text);
  if (!result.ok) throw new Error(text);
  const { value } = result;
  return { ...value, seats: people.slice(0, value.seats.length) };
}

function said(record: MatchRecord): string[] {
  const match = replayed(record);
  const players = record.seats.map((name): SeatSetup => ({ name, fruit: "poire", player: { kind: "person" } }));
  return match.moments.map((_, index) => wordsAt(match, players, index).said);
}

beforeEach(() => change("language", "en"));
afterEach(() => change("language", "auto"));

it.each(["fr", "en"] as const)("every moment of every match is said in whole sentences (%s)", (language) => {
  change("language", language);
  for (const sentences of records.map(said))
    for (const sentence of sentences) expect(sentence).toMatch(/^[\p{Lu}\d].*[.…]$/u);
});

it("a round is told as it is played, and so are a swap, a leave and the end", () => {
  const [first] = records;
  if (first === undefined) throw new Error("There are records.");
  const sentences = said(first);
  expect(sentences.slice(0, 6)).toEqual([
    "Round 1. Cold card 7.",
    "Noé lays 2 cards: 7 plus 1, 8, then 8 times 9, 72.",
    "Léa does not lay.",
    "Tom does not lay.",
    "Inès does not lay.",
    expect.stringMatching(/^Noé wins with 2 cards\. .* 72 goes to Inès\.$/u),
  ]);
  expect(sentences).toContainEqual("Noé swaps plus 6 and plus 7 for divided by 3 and minus 3.");
  expect(sentences).toContainEqual("Inès swaps wild plus and minus 5 for wild plus and times 10.");
  expect(sentences).toContainEqual(expect.stringMatching(/leaves the match\.$/u));
  expect(sentences).toContainEqual(expect.stringMatching(/^Time is up: .* has not laid\.$/u));
  expect(sentences.at(-1)).toMatch(/wins the match\. /u);
});

const celsius = { format: "tablee-record/1", game: "celsius", seats: ["Léa", "Noé"], moves: [] } as const;
const operato = { ...celsius, game: "operato" } as const;

it.each([
  [{ ...celsius, moves: [{ seat: 1, move: "retract" }] }, "Noé has laid nothing to take back."],
  [
    {
      ...celsius,
      moves: [
        { seat: 0, move: "pass" },
        { seat: 0, move: "pass" },
      ],
    },
    "Léa has already played in this round.",
  ],
  [{ ...celsius, moves: [{ seat: 0, move: "lay", hot: 999, chain: ["+1"] }] }, "Léa does not hold the hot card 999."],
  [{ ...operato, moves: [{ seat: 1, move: "draw" }] }, "It is not Noé’s turn, but Léa’s."],
  [
    { ...operato, moves: [{ seat: 0, move: "place", card: "50|5", link: ["+", "+"] }] },
    /^(Léa does not hold the card 50 and 5\.|.* = .*, 50 \+ 5 = 55: not the same number\.)$/u,
  ],
  [{ ...operato, moves: [{ move: "stop" }, { move: "stop" }] }, "The match is already over."],
])("a refused move is explained: %j", (record, sentence) => {
  const broken = replayed(record as MatchRecord).moments.at(-1)?.broken;
  if (broken == null) throw new Error("Every move was taken.");
  const found = refusalSentence(record as MatchRecord, broken).replaceAll("\u00A0", " ");
  if (typeof sentence === "string") expect(found).toBe(sentence);
  else expect(found).toMatch(sentence);
});
