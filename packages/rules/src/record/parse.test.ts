import { describe, expect, test } from "vitest";
import { builtInDecks } from "../cards/deck.ts";
import { writePath } from "../core/result.ts";
import { parseRecord, readRecord } from "./parse.ts";
import { celsiusStart, makeRecord, operatoStart, seedOf } from "./record.ts";

const celsius = { format: "tablee-record/1", game: "celsius", seats: ["Ana", "Bo"], moves: [] };
const operato = { ...celsius, game: "operato" };
const hex = (bytes: number) => "0a".repeat(bytes);

/** The faults of a record as `path: code`. */
function faults(input: unknown): string[] {
  const result = readRecord(input);
  return result.ok ? [] : result.problems.map(({ path, code }) => `${writePath(path)}: ${code}`);
}

describe("a record", () => {
  test("may leave out options, deck, seed and piles", () => {
    const result = readRecord(celsius);
    expect(result).toEqual({ ok: true, value: celsius });
    if (!result.ok || result.value.game !== "celsius") throw new Error();
    expect(seedOf(result.value)).toBe("0".repeat(64));
    expect(celsiusStart(result.value)).toEqual({
      seats: 2,
      options: { negatives: true, finish: "first", rounds: null, timer: null },
      deck: builtInDecks.celsius.classic,
      piles: {},
    });
  });

  test("may have all of them", () => {
    const whole = {
      ...celsius,
      options: { negatives: false, finish: "all", rounds: 3, timer: 60 },
      deck: "junior",
      seed: "AB".repeat(32),
      piles: { cold: builtInDecks.celsius.junior.cold },
      fairness: { commitment: hex(32), secret: hex(32), shares: [hex(16), null] },
    };
    expect(faults(whole)).toEqual([]);
    expect(celsiusStart(whole as never)).toMatchObject({
      options: { negatives: false, finish: "all", rounds: 3, timer: 60 },
      deck: builtInDecks.celsius.junior,
    });
    expect(faults({ ...operato, options: { mustPlay: true, timer: 10 }, deck: "classic" })).toEqual([]);
    expect(operatoStart({ ...operato, options: { mustPlay: true } } as never)).toMatchObject({
      seats: 2,
      options: { mustPlay: true, timer: null },
      deck: builtInDecks.operato.classic,
    });
  });

  test("may have names of 1 to 40 characters, and equal ones", () => {
    for (const name of ["A", "🍐".repeat(40)]) expect(faults({ ...celsius, seats: [name, name] })).toEqual([]);
  });

  test("may end after any round from the first on", () => {
    for (const rounds of [1, 2 ** 53, 1e300]) expect(faults({ ...celsius, options: { rounds } })).toEqual([]);
  });

  test("is written with its keys in order, what is left out left out", () => {
    const record = { moves: [], seed: hex(32), seats: ["A", "B"], game: "operato", format: "tablee-record/1" } as const;
    expect(makeRecord(record)).toBe(
      `{"format":"tablee-record/1","game":"operato","seats":["A","B"],"seed":"${hex(32)}","moves":[]}`,
    );
  });

  test("is read from text, a byte order mark put up with", () => {
    expect(parseRecord(`\uFEFF${JSON.stringify(celsius)}`)).toEqual({ ok: true, value: celsius });
    const broken = parseRecord('{"format":');
    expect(broken).toMatchObject({ ok: false, problems: [{ path: [], code: "not-json" }] });
    if (!broken.ok) expect(broken.problems[0]?.data.reason).toMatch(/JSON/);
  });
});

describe("no record", () => {
  test.each([
    [null, "$: wrong-type"],
    [[], "$: wrong-type"],
    ["text", "$: wrong-type"],
    [{}, "$.game: missing-key"],
    [{ ...celsius, game: "chess" }, "$.game: wrong-word"],
    [{ ...celsius, format: "tablee-record/2" }, "$.format: wrong-word"],
    [{ ...celsius, colour: 1 }, "$.colour: unknown-key"],
    [{ ...celsius, "not plain": 1 }, '$["not plain"]: unknown-key'],
    [{ ...celsius, seats: ["A"] }, "$.seats: wrong-length"],
    [{ ...celsius, seats: ["A", "B", "C", "D", "E"] }, "$.seats: wrong-length"],
    [{ ...celsius, seats: ["A", ""] }, "$.seats[1]: wrong-length"],
    [{ ...celsius, seats: ["A", "é".repeat(41)] }, "$.seats[1]: wrong-length"],
    [{ ...celsius, seats: ["A", 2] }, "$.seats[1]: wrong-type"],
    [{ ...celsius, moves: undefined }, "$.moves: missing-key"],
    [{ ...celsius, moves: {} }, "$.moves: wrong-type"],
    [{ ...celsius, seed: "12" }, "$.seed: not-hex"],
    [{ ...celsius, seed: "g".repeat(64) }, "$.seed: not-hex"],
    [{ ...celsius, options: { rounds: 0 } }, "$.options.rounds: out-of-range"],
    [{ ...celsius, options: { rounds: 1.5 } }, "$.options.rounds: out-of-range"],
    [{ ...celsius, options: { rounds: null } }, "$.options.rounds: wrong-type"],
    [{ ...celsius, options: { finish: "last" } }, "$.options.finish: wrong-word"],
    [{ ...celsius, options: { negatives: 1 } }, "$.options.negatives: wrong-type"],
    [{ ...celsius, options: { mustPlay: true } }, "$.options.mustPlay: unknown-key"],
    [{ ...celsius, options: { timer: 9 } }, "$.options.timer: out-of-range"],
    [{ ...celsius, options: { timer: 601 } }, "$.options.timer: out-of-range"],
    [{ ...operato, options: { rounds: 3 } }, "$.options.rounds: unknown-key"],
    [{ ...celsius, deck: "senior" }, "$.deck: no-such-deck"],
    [{ ...celsius, deck: "toString" }, "$.deck: no-such-deck"],
    [{ ...operato, deck: "junior" }, "$.deck: no-such-deck"],
    [{ ...celsius, deck: 7 }, "$.deck: wrong-type"],
    [{ ...celsius, deck: builtInDecks.operato.classic }, "$.deck.game: wrong-word"],
    [{ ...celsius, deck: { ...builtInDecks.celsius.classic, cold: [200] } }, "$.deck.cold[0]: out-of-range"],
    [{ ...celsius, piles: { cold: [0, 1] } }, "$.piles.cold: not-the-deck"],
    [{ ...celsius, piles: { hot: Array(24).fill(20) } }, "$.piles.hot: not-the-deck"],
    [{ ...celsius, piles: { operators: ["+1"] } }, "$.piles.operators: not-the-deck"],
    [{ ...celsius, piles: { operators: ["x?=1"] } }, "$.piles.operators[0]: not-a-card"],
    [{ ...celsius, piles: { bank: [] } }, "$.piles.bank: unknown-key"],
    [{ ...operato, piles: { bank: ["12|3"] } }, "$.piles.bank: not-the-deck"],
    [{ ...operato, piles: { bank: [...builtInDecks.operato.classic.cards, "12|3"] } }, "$.piles.bank: not-the-deck"],
    [{ ...operato, piles: { bank: ["12|5"] } }, "$.piles.bank[0]: not-a-card"],
    [{ ...celsius, fairness: { commitment: hex(32), secret: hex(32) } }, "$.fairness.shares: missing-key"],
    [
      { ...celsius, fairness: { commitment: hex(31), secret: hex(32), shares: [null, null] } },
      "$.fairness.commitment: not-hex",
    ],
    [
      { ...celsius, fairness: { commitment: hex(32), secret: hex(32), shares: [null] } },
      "$.fairness.shares: wrong-length",
    ],
    [
      { ...celsius, fairness: { commitment: hex(32), secret: hex(32), shares: [null, hex(15)] } },
      "$.fairness.shares[1]: not-hex",
    ],
  ])("is %j", (input, fault) => {
    expect(faults(input)).toContain(fault);
  });

  test.each([
    [{ seat: 0, move: "pass" }, []],
    [{ seat: 2, move: "pass" }, ["$.moves[0].seat: no-such-seat"]],
    [{ seat: -1, move: "pass" }, ["$.moves[0].seat: out-of-range"]],
    [{ seat: 0.5, move: "pass" }, ["$.moves[0].seat: out-of-range"]],
    [{ seat: "0", move: "pass" }, ["$.moves[0].seat: wrong-type"]],
    [{ move: "pass" }, ["$.moves[0].seat: missing-key"]],
    [{ seat: 0, move: "fold" }, ["$.moves[0].move: wrong-word"]],
    [{ seat: 0, move: "draw" }, ["$.moves[0].move: wrong-word"]],
    [{ seat: 0 }, ["$.moves[0].move: wrong-word"]],
    ["pass", ["$.moves[0]: wrong-type"]],
    [{ seat: 0, move: "timeout" }, ["$.moves[0].seat: unknown-key"]],
    [{ seat: 0, move: "stop" }, ["$.moves[0].seat: unknown-key"]],
    [{ move: "leave" }, ["$.moves[0].seat: missing-key"]],
    [{ seat: 0, move: "pass", hot: 3 }, ["$.moves[0].hot: unknown-key"]],
    [{ seat: 0, move: "lay", hot: 22, chain: [] }, []],
    [{ seat: 1e300, move: "pass" }, ["$.moves[0].seat: no-such-seat"]],
    [{ seat: 0, move: "lay", hot: 22, chain: ["x?=11"] }, []],
    [{ seat: 0, move: "lay", hot: 22, chain: ["x?=100000000000000000"] }, []],
    [{ seat: 0, move: "lay", hot: 22, chain: ["x7=2", "x?"] }, []],
    [{ seat: 0, move: "lay", hot: "22", chain: [] }, ["$.moves[0].hot: wrong-type"]],
    [{ seat: 0, move: "lay", hot: 1000, chain: [] }, ["$.moves[0].hot: out-of-range"]],
    [{ seat: 0, move: "lay", hot: 22 }, ["$.moves[0].chain: missing-key"]],
    [{ seat: 0, move: "lay", hot: 22, chain: ["+1", "*2"] }, ["$.moves[0].chain[1]: not-a-card"]],
    [{ seat: 0, move: "lay", hot: 22, chain: [1] }, ["$.moves[0].chain[0]: wrong-type"]],
    [{ seat: 0, move: "swap", cards: ["+1", "x?"] }, []],
    [{ seat: 0, move: "swap", cards: ["+1"] }, ["$.moves[0].cards: wrong-length"]],
    [{ seat: 0, move: "swap", cards: ["+1", "+2", "+3"] }, ["$.moves[0].cards: wrong-length"]],
    [{ seat: 0, move: "swap", cards: ["+1", "x?=2"] }, ["$.moves[0].cards[1]: not-a-card"]],
  ])("is a Celsius move like %j", (move, expected) => {
    expect(faults({ ...celsius, moves: [move] })).toEqual(expected);
  });

  test.each([
    [{ seat: 0, move: "place", card: "12|3", link: ["+", "/"] }, []],
    [{ seat: 0, move: "place", card: "12|5", link: ["+", "/"] }, ["$.moves[0].card: not-a-card"]],
    [{ seat: 0, move: "place", card: "12|3", link: ["+"] }, ["$.moves[0].link: wrong-length"]],
    [{ seat: 0, move: "place", card: "12|3", link: ["+", "*"] }, ["$.moves[0].link[1]: wrong-word"]],
    [{ seat: 0, move: "place", card: "12|3" }, ["$.moves[0].link: missing-key"]],
    [{ seat: 0, move: "pass" }, ["$.moves[0].move: wrong-word"]],
    [{ seat: 3, move: "draw" }, ["$.moves[0].seat: no-such-seat"]],
    [{ move: "timeout" }, []],
    [{ move: "stop" }, []],
    [{ seat: 1, move: "leave" }, []],
  ])("is an Opérato move like %j", (move, expected) => {
    expect(faults({ ...operato, moves: [move] })).toEqual(expected);
  });

  test("whose faults are too many to list is refused like any other", () => {
    const many = faults({ ...celsius, moves: Array(1_001).fill(0) });
    expect(many.length).toBe(1_001);
    expect(many.slice(-2)).toEqual(["$.moves[999]: wrong-type", "$: too-many-faults"]);
    expect(faults({ ...celsius, moves: Array(1_000).fill(0) })).not.toContain("$: too-many-faults");
    expect(faults({ ...celsius, moves: Array(300_000).fill(0) })).toContain("$: too-many-faults");
  });

  test("replays nothing of a broken move, whatever move it stands in", () => {
    expect(
      faults({
        ...celsius,
        moves: [
          { seat: 0, move: "pass" },
          { seat: 9, move: "pass" },
        ],
      }),
    ).toEqual(["$.moves[1].seat: no-such-seat"]);
  });

  test.each([
    [{ ...celsius, seats: 2 }, ["seats"], "wrong-type", { expected: "array" }],
    [{ ...celsius, moves: undefined }, ["moves"], "missing-key", { expected: "array" }],
    [{ ...celsius, format: undefined }, ["format"], "missing-key", { expected: ["tablee-record/1"] }],
    [{ ...celsius, options: { finish: "last" } }, ["options", "finish"], "wrong-word", { expected: ["first", "all"] }],
    [{ ...celsius, options: { timer: 9 } }, ["options", "timer"], "out-of-range", { min: 10, max: 600 }],
    [
      { ...celsius, moves: [{ seat: 0, move: "fold" }] },
      ["moves", 0, "move"],
      "wrong-word",
      { expected: ["lay", "pass", "retract", "swap", "leave", "timeout", "stop"] },
    ],
  ])("says what would be right: %j", (input, path, code, data) => {
    expect(readRecord(input)).toEqual({ ok: false, problems: [{ path, code, data }] });
  });

  test("says which cards are missing from a pile and which are too many", () => {
    const cards = builtInDecks.operato.classic.cards;
    const result = readRecord({ ...operato, piles: { bank: ["50|5", ...cards.slice(1)] } });
    expect(result).toMatchObject({ problems: [{ data: { missing: [cards[0]], surplus: ["50|5"] } }] });
  });
});
