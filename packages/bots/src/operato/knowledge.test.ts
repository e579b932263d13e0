import { operato } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knowledgeOf } from "./knowledge.ts";
import { mostPoints } from "./links.ts";
import { statesOf } from "./testing.ts";

const begun = fc.record({
  seed: fc.integer({ min: 0, max: 1_000_000 }).map(String),
  seats: fc.integer({ min: 2, max: 4 }),
  turns: fc.integer({ min: 0, max: 40 }),
});

describe("what a seat knows", () => {
  it("is by counting every card of the bank and the other hands, but not where each lies", () => {
    fc.assert(
      fc.property(begun, (given) => {
        const state = statesOf(given).at(-1) as NonNullable<ReturnType<typeof statesOf>[number]>;
        const { labels, unseen, hand, top, isCounted, players } = knowledgeOf(operato.view(state, state.turn));
        const hidden = [
          ...state.bank,
          ...state.seats.flatMap((seat, index) => (index === state.turn ? [] : seat.hand)),
        ];
        expect(unseen.map((card) => labels[card]).sort()).toEqual(hidden.sort());
        expect(isCounted).toBe(true);
        expect(hand.map((card) => labels[card])).toEqual(state.seats[state.turn]?.hand);
        expect(labels[top]).toBe(state.pile.at(-1)?.card);
        expect(players.map(({ seat }) => seat)).toEqual(
          state.seats.map((_, index) => (state.turn + index) % given.seats),
        );
      }),
    );
  });

  it("has the points of every pair", () => {
    const [state] = statesOf({ seed: "1", seats: 2, turns: 0 });
    const { labels, points } = knowledgeOf(operato.view(state as NonNullable<typeof state>, 0));
    for (const [top, below] of labels.entries()) {
      for (const [laid, above] of labels.entries()) {
        expect(points[top * labels.length + laid]).toBe(mostPoints(below, above));
      }
    }
  });

  it("is a guess from the cards seen where the deck is none of the built-in ones", () => {
    const cards = Array.from({ length: 32 }, (_, index) => `${(index + 2) * 3}|3`);
    const deck = { format: "tablee-deck/1", game: "operato", name: "own", cards } as const;
    const [state] = statesOf({ seed: "1", seats: 2, turns: 0, deck });
    const view = operato.view(state as NonNullable<typeof state>, 0);
    const { labels, unseen, isCounted } = knowledgeOf(view);
    expect(isCounted).toBe(false);
    expect(unseen).toHaveLength(26);
    const seen = [view.public.top, ...(view.own?.hand ?? [])];
    expect(unseen.every((card) => seen.includes(labels[card] as string))).toBe(true);
  });
});
