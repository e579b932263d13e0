import {
  builtInDecks,
  type CelsiusState,
  celsius,
  defaultCelsiusOptions,
  lays,
  type OperatorLabel,
  seededRandom,
  zeroSeed,
} from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bestOf, type Position } from "./best.ts";
import { type CelsiusHint, celsiusHint } from "./celsiusHints.ts";
import { type Level, levels } from "./ladder.svelte.ts";

const { operators, cold, hot } = builtInDecks.celsius.classic;
const small = fc.record({
  cold: fc.constantFrom(...cold),
  operators: fc.array(fc.constantFrom(...Object.keys(operators)), { minLength: 1, maxLength: 4 }),
  hot: fc.uniqueArray(fc.constantFrom(...hot), { minLength: 1, maxLength: 6 }),
  negatives: fc.boolean(),
});

/** A match at whose table the first seat holds this position. */
function stateOf({ cold, operators, hot, negatives }: Position): CelsiusState {
  const options = { ...defaultCelsiusOptions, negatives };
  const start = { seats: 2, options, deck: builtInDecks.celsius.classic, piles: {} };
  const { state } = celsius.start(start, seededRandom(zeroSeed));
  const [mine, other] = state.seats;
  if (mine === undefined || other === undefined) throw new Error("Two sit at this table.");
  return { ...state, cold, seats: [{ ...mine, operators, hot }, other] };
}

const fewest = ({ cold, operators, hot, negatives }: Position): number | undefined =>
  lays(cold, operators, hot, negatives).next().value?.chain.length;

async function take(position: Position, draft: readonly string[] = []): Promise<CelsiusHint[]> {
  const hints: CelsiusHint[] = [];
  for (const level of levels) {
    const { hint, last } = await celsiusHint(level, hints, position, draft, bestOf);
    hints.push(hint);
    if (last) break;
  }
  return hints;
}

describe("the best of a hand", () => {
  test("is accepted by the rules, and takes the fewest cards there are", () => {
    fc.assert(
      fc.property(small, (position) => {
        const best = bestOf(position);
        expect(best?.chain.length).toBe(fewest(position));
        if (best === null) return;
        const move = { move: "lay" as const, ...best };
        expect(celsius.decide(stateOf(position), 0, move, seededRandom(zeroSeed)).ok).toBe(true);
      }),
    );
  });

  test("reaches the highest card that so few cards reach", () => {
    fc.assert(
      fc.property(small, (position) => {
        const best = bestOf(position);
        const higher = position.hot.filter((value) => best !== null && value > best.hot);
        const length = fewest({ ...position, hot: higher });
        expect(length === undefined || length > (best?.chain.length ?? 0)).toBe(true);
      }),
    );
  });

  test("goes on from a draft that begins a chain as short", () => {
    fc.assert(
      fc.property(small, fc.nat(), (position, pick) => {
        const length = fewest(position) ?? 0;
        const all = [...lays(position.cold, position.operators, position.hot, position.negatives)];
        const shortest = all.filter(({ chain }) => chain.length === length);
        fc.pre(shortest.length > 0);
        const begun = shortest[pick % shortest.length]?.chain.slice(0, 1 + (pick % length)) ?? [];
        const best = bestOf(position, begun);
        expect(best?.chain).toHaveLength(length);
        expect(best?.chain.slice(0, begun.length)).toEqual(begun);
      }),
    );
  });
});

describe("hints", () => {
  const position: Position = { cold: 8, operators: ["x4", "+?", "-2"], hot: [38, 45, 30], negatives: true };

  test("tell more and more of one chain, which leads to the card aimed at", async () => {
    await fc.assert(
      fc.asyncProperty(small, async (given) => {
        const [count, aim, card] = await take(given);
        const length = fewest(given);
        if (length === undefined) {
          expect(count).toEqual({ kind: "impossible" });
          return;
        }
        expect(count).toEqual({ kind: "count", count: length });
        if (aim?.kind !== "aim" || card?.kind !== "card") throw new Error("There is a chain.");
        const { cold, operators, negatives } = given;
        const possible = [...lays(cold, operators, [aim.hot], negatives)].filter(
          ({ chain }) => chain.length === length,
        );
        expect(possible.map(({ chain }) => chain[0])).toContain(card.card);
      }),
    );
  });

  test("go on from a draft that begins well, and else begin at the cold card", async () => {
    expect(await take(position)).toEqual([
      { kind: "count", count: 2 },
      { kind: "aim", hot: 38 },
      { kind: "card", after: [], card: "x4" },
    ]);
    expect((await take(position, ["x4"])).at(-1)).toEqual({ kind: "card", after: ["x4"], card: "+?=6" });
    expect((await take(position, ["-2"])).at(-1)).toEqual({ kind: "card", after: [], card: "x4" });
    expect((await take(position, ["x4", "-2"])).slice(1)).toEqual([{ kind: "aim", hot: 30 }, { kind: "complete" }]);
    expect((await take(position, ["x4", "+?"])).at(-1)).toEqual({ kind: "card", after: [], card: "x4" });
  });

  test("keep to the card they named, whatever is laid out afterwards", async () => {
    const before: CelsiusHint[] = [
      { kind: "count", count: 2 },
      { kind: "aim", hot: 38 },
    ];
    const { hint } = await celsiusHint(3, before, position, ["x4", "-2"], bestOf);
    expect(hint).toEqual({ kind: "card", after: [], card: "x4" });
  });

  test("say so when nothing is possible, and when nobody can tell in time", async () => {
    const odd: readonly OperatorLabel[] = ["+2", "x2"];
    expect(await take({ ...position, operators: odd })).toEqual([{ kind: "impossible" }]);
    const level: Level = 1;
    expect(await celsiusHint(level, [], position, [], () => "unknown")).toEqual({
      hint: { kind: "unknown" },
      last: true,
    });
  });

  test("heed the option that forbids values below zero", async () => {
    const below: Position = { cold: 0, operators: ["-5", "x?", "+7"], hot: [2], negatives: true };
    expect((await take(below))[0]).toEqual({ kind: "count", count: 2 });
    const after = (await take({ ...below, negatives: false })).find(({ kind }) => kind === "card");
    expect(after).toEqual({ kind: "card", after: [], card: "+7" });
  });
});
