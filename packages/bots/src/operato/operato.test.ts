import { linksBetween, type OperatoView, operato, pointsOf } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { botNames, bots } from "../levels.ts";
import { randomStream } from "../stream.ts";
import { operatoTable } from "../testing.ts";

const stream = (seed: number) => randomStream(new Uint8Array(16).fill(seed).with(0, 7));

/** A view of seat 0, to move, with this hand. */
function viewWith(top: string, hand: readonly string[]): OperatoView {
  const rest = operatoTable().deck.cards.filter((card) => card !== top && !hand.includes(card));
  const bank = [top, ...hand, ...rest];
  const { state } = operato.start(operatoTable({ piles: { bank } }), { shuffle: (_, cards) => cards.slice() });
  return operato.view(state, 0);
}

describe.each(botNames)("%s at Opérato", (name) => {
  const bot = bots[name].operato;

  it("makes legal moves only, and the same ones for the same view and stream", () => {
    const cards = operatoTable().deck.cards;
    fc.assert(
      fc.property(
        fc.shuffledSubarray([...cards], { minLength: 6, maxLength: 6 }),
        fc.integer({ min: 0, max: 255 }),
        ([top = "", ...hand], seed) => {
          const view = viewWith(top, hand);
          const move = bot.choose(view, stream(seed));
          expect([...operato.moves(view)]).toContainEqual(move);
          expect(bot.choose(view, stream(seed))).toEqual(move);
        },
      ),
      name === "expert" ? { numRuns: 10 } : {},
    );
  });

  it("draws when no card is linked", () => {
    const view = viewWith("4|2", ["20|2", "22|2", "24|2", "30|2", "32|2"]);
    expect([...operato.moves(view)]).toEqual([{ move: "draw" }]);
    expect(bot.choose(view, stream(1))).toEqual({ move: "draw" });
  });

  it("says so when it is given the view of the audience", () => {
    const view = { ...viewWith("4|2", ["20|2", "22|2", "24|2", "30|2", "32|2"]), own: null };
    expect(() => bot.choose(view, stream(1))).toThrow("audience");
  });
});

it.each(["random", "greedy"] as const)("%s lays whenever it can", (name) => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...operatoTable().deck.cards], { minLength: 6, maxLength: 6 }),
      ([top = "", ...hand]) => {
        const move = bots[name].operato.choose(viewWith(top, hand), stream(0));
        expect(move.move).toBe(hand.some((card) => linksBetween(top, card).length > 0) ? "place" : "draw");
      },
    ),
  );
});

it("random takes every link as often as any other, also where one card has several", () => {
  const view = viewWith("4|2", ["42|6", "14|7", "8|2", "28|2", "20|2"]);
  const links = [...operato.moves(view)].filter(({ move }) => move === "place").map((move) => JSON.stringify(move));
  const cards = new Set(links.map((link) => JSON.parse(link).card));
  expect(cards.size).toBeLessThan(links.length);
  const counts = new Map(links.map((link) => [link, 0]));
  const draws = 2000 * links.length;
  const source = stream(3);
  for (let draw = 0; draw < draws; draw++) {
    const link = JSON.stringify(bots.random.operato.choose(view, source));
    counts.set(link, (counts.get(link) ?? 0) + 1);
  }
  expect([...counts.keys()]).toEqual(links);
  // Chi-squared, at odds of one in a thousand for these degrees of freedom (Wilson and Hilferty).
  const freedom = links.length - 1;
  const limit = freedom * (1 - 2 / (9 * freedom) + 3.09 * Math.sqrt(2 / (9 * freedom))) ** 3;
  const squared = [...counts.values()].reduce((sum, count) => sum + (count - 2000) ** 2 / 2000, 0);
  expect(squared).toBeLessThan(limit);
});

it("greedy takes the most points there are", () => {
  const cards = operatoTable().deck.cards;
  fc.assert(
    fc.property(fc.shuffledSubarray([...cards], { minLength: 6, maxLength: 6 }), ([top = "", ...hand]) => {
      const view = viewWith(top, hand);
      const most = Math.max(0, ...hand.flatMap((card) => linksBetween(top, card)).map(pointsOf));
      const move = bots.greedy.operato.choose(view, stream(0));
      expect(move.move === "place" ? pointsOf(move.link) : 0).toBe(most);
    }),
  );
});
