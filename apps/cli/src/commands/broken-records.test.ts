import type { ProblemCode } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { celsiusRecord, operatoRecord, tablee } from "../testing.ts";

const piles = {
  cold: [10, 7],
  hot: [22, 24, 30, 5, 40, 50, 60, 61, 62, 63, 64, 65],
  operators: ["+1", "x2", "/2", "-?", "x?", "+3", "+1", "+2", "+4", "-1", "/3", "x9"],
};
const bank = ["15|3", "24|2", "12|3", "8|2", "20|2", "22|2", "9|3", "18|3", "26|2", "28|2", "30|2"];
const celsius = (moves: readonly object[], more: object = {}) => JSON.stringify(celsiusRecord(piles, moves, more));
const operato = (moves: readonly object[], more: object = {}) => JSON.stringify(operatoRecord(bank, moves, more));
const pass = { seat: 0, move: "pass" };
const deck = {
  format: "tablee-deck/1",
  game: "celsius",
  name: "own",
  cold: [1],
  hot: piles.hot,
  operators: { "+1": 12 },
};
const withDeck = (change: object) => celsius([], { deck: { ...deck, ...change }, piles: {} });

/** What is broken, and each line that says so. */
type Case = readonly [text: string, ...lines: string[]];

const cases: Readonly<Record<ProblemCode, readonly Case[]>> = {
  "not-json": [
    ["{", "$: this is not JSON ("],
    ["", "$: this is not JSON ("],
  ],
  "wrong-type": [
    ["[]", "$: must be an object"],
    [celsius([], { seats: "Ana" }), "$.seats: must be a list"],
    [celsius([{ seat: 0, move: "lay", hot: 22, chain: [1] }]), "$.moves[0].chain[0]: must be a text"],
    [celsius([], { options: { negatives: 1 } }), "$.options.negatives: must be true or false"],
    [celsius([{ seat: "0", move: "pass" }]), "$.moves[0].seat: must be a number"],
  ],
  "wrong-word": [
    [JSON.stringify({ game: "belote" }), '$.game: must be "celsius" or "operato"'],
    [celsius([], { format: "tablee-record/2" }), '$.format: must be "tablee-record/1"'],
    [celsius([], { options: { finish: "never" } }), '$.options.finish: must be "first" or "all"'],
    [
      operato([{ seat: 0, move: "place", card: "24|2", link: ["-", ":"] }]),
      '$.moves[0].link[1]: must be "+", "-", "x" or "/"',
    ],
    [
      celsius([pass, { seat: 0, move: "draw" }]),
      '$.moves[1].move: must be "lay", "pass", "retract", "swap", "leave", "timeout" or "stop"',
    ],
  ],
  "unknown-key": [
    [celsius([], { colour: "red" }), "$.colour: this key is not known here"],
    [celsius([], { "my key": 1 }), '$["my key"]: this key is not known here'],
    [celsius([{ ...pass, hot: 22 }]), "$.moves[0].hot: this key is not known here"],
    [celsius([{ seat: 0, move: "timeout" }]), "$.moves[0].seat: this key is not known here"],
    [celsius([], { options: { mustPlay: true } }), "$.options.mustPlay: this key is not known here"],
  ],
  "missing-key": [
    [celsius([{ move: "pass" }]), "$.moves[0].seat: is missing"],
    ["{}", "$.game: is missing"],
  ],
  "not-a-card": [
    [
      celsius([pass, { seat: 0, move: "lay", hot: 22, chain: ["+1", "+0"] }]),
      "$.moves[1].chain[1]: is not a card there can be",
    ],
    [celsius([{ seat: 0, move: "swap", cards: ["+1", "x?=3"] }]), "$.moves[0].cards[1]: is not a card there can be"],
    [
      operato([{ seat: 0, move: "place", card: "24|5", link: ["-", "/"] }]),
      "$.moves[0].card: is not a card there can be",
    ],
    [withDeck({ operators: { "+1": 12, "*2": 1 } }), '$.deck.operators["*2"]: is not a card there can be'],
  ],
  "out-of-range": [
    [celsius([], { options: { rounds: 0 } }), "$.options.rounds: must be a whole number of at least 1"],
    [celsius([], { options: { timer: 9 } }), "$.options.timer: must be a whole number from 10 to 600"],
    [celsius([{ seat: -1, move: "pass" }]), "$.moves[0].seat: must be a whole number of at least 0"],
    [celsius([{ seat: 0, move: "lay", hot: 2.5, chain: [] }]), "$.moves[0].hot: must be a whole number from 1 to 999"],
    [withDeck({ cold: [100] }), "$.deck.cold[0]: must be a whole number from 0 to 99"],
  ],
  "wrong-length": [
    [celsius([], { seats: ["Ana"] }), "$.seats: must have a length from 2 to 4"],
    [celsius([], { seats: ["Ana", ""] }), "$.seats[1]: must have a length from 1 to 40"],
    [celsius([{ seat: 0, move: "swap", cards: ["+1"] }]), "$.moves[0].cards: must have a length of 2"],
  ],
  "not-hex": [[celsius([], { seed: "12" }), "$.seed: must be 64 hex digits"]],
  "too-few-cards": [
    [withDeck({ hot: [1] }), "$.deck.hot: has 1 card, and at least 12 are needed"],
    [withDeck({ operators: { "+1": 11 } }), "$.deck.operators: has 11 cards, and at least 12 are needed"],
    [withDeck({ cold: [] }), "$.deck.cold: has 0 cards, and at least 1 are needed"],
  ],
  "too-many-cards": [[withDeck({ operators: { "+1": 288 } }), "$.deck: has 301 cards, and at most 300 are allowed"]],
  "no-such-seat": [
    [
      celsius([pass, { seat: 2, move: "pass" }]),
      "$.moves[1].seat: there is no such seat: this table has the seats 0 to 1",
    ],
  ],
  "no-such-deck": [
    [
      celsius([], { deck: "senior", piles: {} }),
      '$.deck: no built-in deck has this name; there is "classic" or "junior"',
    ],
    [operato([], { deck: "junior", piles: {} }), '$.deck: no built-in deck has this name; there is "classic"'],
  ],
  // Faults that only the web's own forms find: a record or deck of the other game has other keys and words.
  "wrong-game": [],
  "not-the-deck": [
    [
      celsius([], { piles: { cold: [10, 8] } }),
      "$.piles.cold: does not hold exactly the cards of the deck (missing: 7; too many: 8)",
    ],
    [
      celsius([], { piles: { hot: [] } }),
      "$.piles.hot: does not hold exactly the cards of the deck (missing: 22, 24, 30, 5, 40 and 7 more)",
    ],
  ],
  "too-many-faults": [
    [
      celsius(Array(1_001).fill(0)),
      ...Array.from({ length: 1_000 }, (_, index) => `$.moves[${index}]: must be an object`),
      "$: has more faults than can be listed",
    ],
  ],
};

describe("a record that is no record", () => {
  const all = Object.entries(cases).flatMap(([code, list]) => list.map(([text, ...lines]) => ({ code, text, lines })));

  it.each(all)("$code: $lines.0", async ({ text, lines }) => {
    const { status, out, err } = await tablee(["replay", "-", "--states"], text);
    expect({ status, out }).toEqual({ status: 2, out: "" });
    const told = err.trimEnd().split("\n");
    expect(told).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) {
      if (line.endsWith("(")) expect(told[index]).toMatch(line);
      else expect(told[index]).toBe(line);
    }
  });

  it("is told with every fault at once, and nothing of it is replayed", async () => {
    const text = celsius([pass, { ...pass, hot: 1 }, { seat: 0, move: "lay", hot: 22, chain: ["+1", "%"] }], {
      seed: "x",
      colour: 1,
    });
    expect(await tablee(["replay", "-"], text)).toEqual({
      status: 2,
      out: "",
      err: [
        "$.seed: must be 64 hex digits",
        "$.moves[1].hot: this key is not known here",
        "$.moves[2].chain[1]: is not a card there can be",
        "$.colour: this key is not known here",
        "",
      ].join("\n"),
    });
  });

  it("wins over a move before it that breaks a rule", async () => {
    const text = celsius([
      { seat: 0, move: "retract" },
      { seat: 5, move: "pass" },
    ]);
    expect((await tablee(["replay", "-", "--states"], text)).status).toBe(2);
  });
});
