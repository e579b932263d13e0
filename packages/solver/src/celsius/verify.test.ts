/**
 * The solver against the textbook search, which shares no code with it, and against the rules, which must take every chain.
 * Positions come in lists, since most take less time than a case of the property does.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dealtWith, positionWith, refusalOf } from "../testing.ts";
import { BroadSearch } from "./broad.ts";
import { plainChains, plainSearch } from "./plain.ts";
import type { Position } from "./position.ts";
import { allShortestChains, shortestChains } from "./solve.ts";
import { Targets } from "./targets.ts";

function many(position: fc.Arbitrary<Position>, count: number): fc.Arbitrary<Position[]> {
  return fc.array(position, { minLength: count, maxLength: count });
}

function agreesWithPlain(position: Position): void {
  const chains = shortestChains(position);
  expect(chains.map((chain) => chain?.length ?? null)).toEqual(plainSearch(position));
  for (const [index, chain] of chains.entries()) {
    if (chain !== null) expect(refusalOf(position, position.hot[index] as number, chain)).toBeNull();
  }
}

describe("shortestChains", () => {
  it.each([
    { cards: { min: 1, max: 4 }, wilds: 2, count: 150 },
    { cards: { min: 1, max: 5 }, wilds: 1, count: 50 },
    { cards: { min: 3, max: 3 }, wilds: 3, count: 5 },
    { cards: { min: 6, max: 6 }, wilds: 0, count: 10 },
    { cards: { min: 6, max: 7 }, wilds: 1, count: 1 },
  ])("agrees with the plain search, $cards.min to $cards.max cards, up to $wilds wilds", ({ cards, wilds, count }) => {
    fc.assert(fc.property(many(positionWith(cards, wilds), count), (positions) => positions.forEach(agreesWithPlain)));
  });

  it.each([8, 9])("agrees with it for hands of %i", (cards) => {
    const runs = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / (cards === 8 ? 10 : 50));
    fc.assert(fc.property(positionWith({ min: cards, max: cards }, 0), agreesWithPlain), { numRuns: runs });
  });

  it("agrees with it where C5's limit may matter", () => {
    const high = fc.record({
      // From 0 a plain search goes through all orders of the divisions.
      cold: fc.integer({ min: 1, max: 99 }),
      operators: fc
        .tuple(
          fc.array(
            fc.integer({ min: 60, max: 100 }).map((number) => `/${number}`),
            { minLength: 8, maxLength: 9 },
          ),
          fc.array(fc.constantFrom("x64", "x96", "x100", "+36", "-28"), { minLength: 1, maxLength: 3 }),
        )
        .map((parts) => parts.flat()),
      hot: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 6 }),
      negatives: fc.boolean(),
    });
    fc.assert(fc.property(high, agreesWithPlain));
  });

  it("is the same by either search, for hands as they are dealt", () => {
    const targets = new Targets();
    const broad = new BroadSearch(targets);
    fc.assert(
      fc.property(many(dealtWith(6), 20), (positions) => {
        for (const position of positions) {
          targets.ask(position.hot);
          broad.search(position);
          targets.close();
          const cards = shortestChains(position).map((chain) => chain?.length ?? 0);
          expect(position.hot.map((hot) => targets.cards[hot])).toEqual(cards);
        }
      }),
    );
  });

  it("never takes more cards when the hand has more, and only chains that the rules take", () => {
    const grown = fc.integer({ min: 7, max: 18 }).chain(dealtWith);
    fc.assert(
      fc.property(grown, (position) => {
        const chains = shortestChains(position);
        const fewer = shortestChains({ ...position, operators: position.operators.slice(1) });
        for (const [index, chain] of chains.entries()) {
          expect(chain?.length ?? Number.POSITIVE_INFINITY).toBeLessThanOrEqual(
            fewer[index]?.length ?? Number.POSITIVE_INFINITY,
          );
          if (chain !== null) expect(refusalOf(position, position.hot[index] as number, chain)).toBeNull();
        }
      }),
    );
  });
});

describe("allShortestChains", () => {
  it.each([
    { cards: { min: 1, max: 4 }, wilds: 2, count: 20 },
    { cards: { min: 5, max: 6 }, wilds: 0, count: 3 },
  ])("gives what the plain search gives, $cards.min to $cards.max cards", ({ cards, wilds, count }) => {
    fc.assert(
      fc.property(many(positionWith(cards, wilds), count), (positions) => {
        for (const position of positions) {
          const found = allShortestChains(position).map((chains) =>
            [...(chains ?? [])].map((chain) => chain.join(" ")),
          );
          expect(found.map((chains) => chains.sort())).toEqual(plainChains(position).map((chains) => chains.sort()));
        }
      }),
    );
  });
});
