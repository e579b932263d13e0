import { type CelsiusCode, type MatchRecord, type OperatoCode, replay } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { celsiusRecord, operatoRecord, tablee } from "../testing.ts";

/** The moves of a record, the last of which breaks a rule, and the line that says so. */
interface Broken {
  readonly record: object;
  readonly line: string;
}

const hot = [22, 24, 30, 5, 40, 50, 60, 61, 62, 63, 64, 65, 70, 71, 72, 73, 74, 75];
const operators = ["+1", "x2", "/2", "-?", "x?", "+3", "+1", "+2", "+4", "-1", "/3", "x9"];
const more = ["+5", "+6", "+7", "+8", "+9", "+10", "-2", "-3", "-4", "-5"];
const piles = { cold: [10, 7, 3], hot: hot.slice(0, 12), operators: [...operators, ...more] };
const pass = (seat: number) => ({ seat, move: "pass" });
const lay = (goal: number, ...chain: string[]) => ({ seat: 0, move: "lay", hot: goal, chain });
const failed = [pass(0), pass(1)];
const celsiusOf = (...moves: object[]) => celsiusRecord(piles, moves);
const hundreds = { ...piles, operators: Array<string>(24).fill("x100") };
const three = { seats: ["Ana", "Bo", "Cléo"] };

/** Six hot cards that one card each reaches; the others never lay, so seat 0 is the first out. */
function seatOut(): object {
  const cards = {
    cold: [1, 1, 1, 1, 1, 1, 1],
    hot: [2, 3, 4, 5, 6, 7, 900, 901, 902, 903, 904, 905, 910, 911, 912, 913, 914, 915],
    operators: ["+1", "+2", "+3", "+4", "+5", "+6", ...Array<string>(40).fill("-1")],
  };
  const rounds = [1, 2, 3, 4, 5, 6].flatMap((card) => [lay(card + 1, `+${card}`), pass(1), pass(2)]);
  return celsiusRecord(cards, [...rounds, pass(0)], { ...three, options: { finish: "all" } });
}

const celsiusCases: Readonly<Record<CelsiusCode, readonly Broken[]>> = {
  "empty-chain": [{ record: celsiusOf(lay(22)), line: "move 1: C4: a chain has at least one operator card" }],
  "hot-not-held": [{ record: celsiusOf(lay(60, "+1")), line: "move 1: C4: seat 0 does not hold the hot card 60" }],
  "card-not-held": [
    { record: celsiusOf(lay(22, "+4")), line: "move 1: C4: seat 0 has no +4 for this chain" },
    { record: celsiusOf(lay(22, "+1", "+1")), line: "move 1: C4: seat 0 has no +1 for this chain" },
    { record: celsiusOf(lay(22, "+?=3")), line: "move 1: C4: seat 0 has no +? for this chain" },
  ],
  misses: [
    { record: celsiusOf(lay(24, "+1", "x2")), line: "move 1: C4: 10 +1 x2 = 22, not 24" },
    { record: celsiusOf(...failed, lay(5, "x?=3")), line: "move 3: C4: 7 x?=3 = 21, not 5" },
  ],
  "not-whole": [
    { record: celsiusOf(...failed, lay(22, "/2")), line: "move 3: C5: 7 /2 = 3.5 is not a whole number" },
    { record: celsiusOf({ ...lay(60, "/3"), seat: 1 }), line: "move 1: C5: 10 /3 = 3.333… is not a whole number" },
  ],
  negative: [
    {
      record: celsiusRecord(piles, [...failed, lay(22, "-?=9", "+3")], { options: { negatives: false } }),
      line: "move 3: C5: 7 -?=9 = -2 is below zero, which this match does not allow",
    },
  ],
  "too-large": [
    {
      record: celsiusRecord({ ...hundreds, cold: [10, 11, 12] }, [
        ...failed,
        ...failed,
        lay(22, ...Array<string>(8).fill("x100")),
      ]),
      line: "move 5: C5: 1200000000000000 x100 goes beyond ±9007199254740991",
    },
  ],
  "wild-without-value": [
    { record: celsiusOf(lay(22, "x?")), line: "move 1: C6: the wild x? needs a value, as in x?=7" },
  ],
  "wild-out-of-range": [
    { record: celsiusOf(lay(22, "x?=11")), line: "move 1: C6: x?=11: a wild stands for a whole number from 1 to 10" },
    { record: celsiusOf(lay(22, "-?=0")), line: "move 1: C6: -?=0: a wild stands for a whole number from 1 to 10" },
    { record: celsiusOf(lay(22, "-?=-3")), line: "move 1: C6: -?=-3: a wild stands for a whole number from 1 to 10" },
  ],
  "value-on-plain-card": [
    { record: celsiusOf(lay(22, "x2=2")), line: "move 1: C6: x2=2: only a wild is given a value" },
  ],
  committed: [
    { record: celsiusOf(pass(0), pass(0)), line: "move 2: C7: seat 0 has already committed in this round" },
    {
      record: celsiusOf(pass(1), { ...lay(60, "+1"), seat: 1 }),
      line: "move 2: C7: seat 1 has already committed in this round",
    },
  ],
  "not-committed": [
    {
      record: celsiusOf({ seat: 1, move: "retract" }),
      line: "move 1: C7: seat 1 has committed nothing that could be taken back",
    },
  ],
  "swap-too-early": [
    {
      record: celsiusOf({ seat: 0, move: "swap", cards: ["+1", "x2"] }),
      line: "move 1: C13: a swap comes after two rounds in a row without laying, and seat 0 has had 0 such rounds",
    },
    {
      record: celsiusOf(...failed, { seat: 0, move: "swap", cards: ["+1", "x2"] }),
      line: "move 3: C13: a swap comes after two rounds in a row without laying, and seat 0 has had 1 such round",
    },
  ],
  "swap-committed": [
    {
      record: celsiusOf(...failed, ...failed, pass(0), { seat: 0, move: "swap", cards: ["+1", "x2"] }),
      line: "move 6: C13: seat 0 has already committed in this round, and a swap comes before that",
    },
  ],
  "swap-not-held": [
    {
      record: celsiusOf(...failed, ...failed, { seat: 0, move: "swap", cards: ["x2", "x2"] }),
      line: "move 5: C13: seat 0 has no x2 to swap",
    },
  ],
  over: [{ record: celsiusOf({ move: "stop" }, { move: "timeout" }), line: "move 2: C15: the match is over" }],
  out: [{ record: seatOut(), line: "move 19: C15: seat 0 is out, with no hot card left" }],
  left: [
    {
      record: celsiusRecord({ ...piles, hot }, [{ seat: 1, move: "leave" }, pass(1)], three),
      line: "move 2: C16: seat 1 has left the match",
    },
  ],
};

const bank = [
  "20|2",
  "24|2",
  "24|6",
  "8|2",
  "22|2",
  "40|5",
  "9|3",
  "18|3",
  "26|2",
  "28|2",
  "30|2",
  "32|2",
  "4|2",
  "6|2",
  "6|3",
  "8|4",
];
const place = (card: string, ...link: string[]) => ({ seat: 0, move: "place", card, link });
const draw = (seat: number) => ({ seat, move: "draw" });

const operatoCases: Readonly<Record<OperatoCode, readonly Broken[]>> = {
  "not-your-turn": [
    { record: operatoRecord(bank, [draw(1)]), line: "move 1: O4: it is the turn of seat 0, not of seat 1" },
    { record: operatoRecord(bank, [draw(0), draw(0)]), line: "move 2: O4: it is the turn of seat 1, not of seat 0" },
  ],
  "card-not-held": [
    { record: operatoRecord(bank, [place("9|3", "+", "+")]), line: "move 1: O4: seat 0 does not hold 9|3" },
  ],
  "not-linked": [
    {
      record: operatoRecord(bank, [place("24|2", "-", "/")]),
      line: "move 1: O5: 20|2: 20 - 2 = 18, 24|2: 24 / 2 = 12: not equal",
    },
    {
      record: operatoRecord(bank, [place("24|6", "x", "x")]),
      line: "move 1: O5: 20|2: 20 x 2 = 40, 24|6: 24 x 6 = 144, reduced to 44: not equal",
    },
  ],
  "must-play": [
    {
      record: operatoRecord(bank, [draw(0)], { options: { mustPlay: true } }),
      line: "move 1: O4: seat 0 holds a card linked to 20|2, and has to lay one in this match",
    },
  ],
  over: [{ record: operatoRecord(bank, [{ move: "stop" }, draw(0)]), line: "move 2: O7: the match is over" }],
  left: [
    {
      record: operatoRecord(bank, [{ seat: 2, move: "leave" }, draw(2)], three),
      line: "move 2: O8: seat 2 has left the match",
    },
  ],
};

describe.each([
  ["celsius", celsiusCases],
  ["operato", operatoCases],
])("a move of %s that breaks a rule", (_, cases) => {
  const all = Object.entries(cases).flatMap(([code, list]) =>
    (list as readonly Broken[]).map((broken) => ({ code, ...broken })),
  );

  it.each(all)("$code: $line", async ({ code, record, line }) => {
    const ran = await tablee(["replay", "-", "--states"], JSON.stringify(record));
    expect(ran).toMatchObject({ status: 1, err: `${line}\n` });

    const { moves } = record as MatchRecord;
    const index = moves.length;
    expect(line.startsWith(`move ${index}: `)).toBe(true);
    const before = await tablee(["replay", "-", "--states"], JSON.stringify({ ...record, moves: moves.slice(0, -1) }));
    expect(before).toEqual({ status: 0, out: ran.out, err: "" });
    expect(ran.out.trimEnd().split("\n")).toHaveLength(index);

    const told = replay(record as MatchRecord);
    let step = told.next();
    while (step.done !== true) step = told.next();
    expect(step.value?.refusal.code).toBe(code);
  });

  it("stops the replay without --states too, and goes no further", async () => {
    const { record, line } = all[0] as (typeof all)[number];
    const { moves } = record as { moves: readonly object[] };
    const longer = { ...record, moves: [...moves, { move: "stop" }] };
    expect(await tablee(["replay", "-"], JSON.stringify(longer))).toEqual({ status: 1, out: "", err: `${line}\n` });
  });
});
