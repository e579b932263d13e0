import { type OperatoState, operato, type PairLabel } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { botStream } from "../chance.ts";
import { provedWin } from "./ending.ts";
import { knowledgeOf } from "./knowledge.ts";
import { randomOperato } from "./random.ts";
import { statesOf } from "./testing.ts";
import { thoughtfulOperato } from "./thoughtful.ts";

const effort = { playouts: 200, isSuspicious: true, positions: 20_000, whim: 0.1, caution: 0.4 };
const bot = thoughtfulOperato(effort);
const noChance = { shuffle: <Card>(_: number, cards: readonly Card[]) => cards.slice() };
const seed = fc.integer({ min: 0, max: 1_000_000 }).map(String);

/** Two hands, the bank empty, seat 0 to move; all other cards of the deck lie in the pile. */
function ending(
  top: PairLabel,
  hands: readonly [readonly PairLabel[], readonly PairLabel[]],
  scores: [number, number],
) {
  const [begun] = statesOf({ seed: "1", seats: 2, turns: 0 }) as [OperatoState];
  const all = [...begun.bank, ...begun.seats.flatMap(({ hand }) => hand), ...begun.pile.map(({ card }) => card)];
  const below = all.filter((card) => card !== top && !hands.flat().includes(card));
  const placed = { seat: 1, link: ["+", "+"], value: 0, points: 20 } as const;
  const pile = [...below, top].map((card, index) => ({ card, placed: index === 0 ? null : placed }));
  const seats = begun.seats.map((seat, index) => ({
    ...seat,
    hand: hands[index] as readonly PairLabel[],
    score: scores[index] as number,
  }));
  return { ...begun, bank: [], pile, seats };
}

describe("a thoughtful bot at Opérato", () => {
  it("makes legal moves, and the same ones for the same view and stream", () => {
    const quick = thoughtfulOperato({ ...effort, playouts: 60, positions: 2_000 });
    fc.assert(
      fc.property(seed, fc.integer({ min: 2, max: 4 }), fc.integer({ min: 0, max: 40 }), (chance, seats, turns) => {
        const state = statesOf({ seed: chance, seats, turns }).at(-1) as OperatoState;
        const view = operato.view(state, state.turn);
        const move = quick.choose(view, botStream(chance, 0, 1));
        expect(operato.decide(state, state.turn, move, noChance).ok).toBe(true);
        expect(quick.choose(view, botStream(chance, 0, 1))).toEqual(move);
      }),
    );
  });

  it("looks at the hidden parts of nothing: other hands and bank exchanged, it plays the same", () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 0, max: 12 }), (chance, turns) => {
        const state = statesOf({ seed: chance, seats: 2, turns }).at(-1) as OperatoState;
        const other = 1 - state.turn;
        const hidden = [...state.bank, ...(state.seats[other]?.hand ?? [])].toReversed();
        const size = state.seats[other]?.hand.length ?? 0;
        const seats = state.seats.map((seat, index) =>
          index === other ? { ...seat, hand: hidden.slice(0, size) } : seat,
        );
        const exchanged = { ...state, seats, bank: hidden.slice(size) };
        const choose = (from: OperatoState) => bot.choose(operato.view(from, from.turn), botStream(chance, 0, 1));
        expect(choose(exchanged)).toEqual(choose(state));
      }),
    );
  });

  it("lays the best card when it is late at once", () => {
    const state = statesOf({ seed: "2", seats: 2, turns: 6 }).at(-1) as OperatoState;
    let asked = 0;
    const isLate = () => {
      asked++;
      return true;
    };
    const move = bot.choose(operato.view(state, state.turn), botStream("1", 0, 0), isLate);
    expect(operato.decide(state, state.turn, move, noChance).ok).toBe(true);
    expect(asked).toBe(1);
  });

  it("draws without thinking when no card fits", () => {
    const state = ending("4|2", [["20|2", "22|2"], ["8|2"]], [0, 0]);
    expect(bot.choose(operato.view(state, 0), botStream("1", 0, 0))).toEqual({ move: "draw" });
  });
});

describe("a win proved in an ending between two", () => {
  it("is won against any play", () => {
    let proved = 0;
    fc.assert(
      fc.property(seed, (chance) => {
        const states = statesOf({ seed: chance, seats: 2, turns: 60 }).filter(({ bank }) => bank.length === 0);
        let [state] = states;
        if (state === undefined) return;
        const seat = state.turn;
        const isProved = (from: OperatoState) => {
          const view = operato.view(from, seat);
          return provedWin(view, knowledgeOf(view), effort.positions);
        };
        if (isProved(state) === null) return;
        proved++;
        const stream = botStream(chance, 0, 1);
        while (state.phase === "play") {
          const move =
            state.turn === seat ? isProved(state) : randomOperato.choose(operato.view(state, 1 - seat), stream);
          if (move === null) throw new Error("the proof was lost on the way");
          const decision = operato.decide(state, state.turn, move, noChance);
          if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
          state = decision.state;
        }
        expect(state.seats[seat]?.rank).toBe(1);
        expect(state.seats[1 - seat]?.rank).toBe(2);
      }),
    );
    expect(proved).toBeGreaterThan(20);
  });

  it("is none while the bank holds a card, or with others than one, or with an unknown deck", () => {
    const proofs = [statesOf({ seed: "1", seats: 2, turns: 5 }), statesOf({ seed: "1", seats: 3, turns: 20 })].map(
      (states) => {
        const state = states.at(-1) as OperatoState;
        const view = operato.view({ ...state, seats: state.seats.map((seat) => ({ ...seat, score: 0 })) }, state.turn);
        return provedWin(view, knowledgeOf(view), effort.positions);
      },
    );
    expect(proofs).toEqual([null, null]);
    const won = operato.view(ending("4|2", [["8|2"], ["22|2"]], [100, 0]), 0);
    expect(provedWin(won, knowledgeOf(won), effort.positions)).not.toBeNull();
    expect(provedWin(won, { ...knowledgeOf(won), isCounted: false }, effort.positions)).toBeNull();
  });

  it("keeps to its effort", () => {
    const won = operato.view(
      ending(
        "4|2",
        [
          ["8|2", "12|3"],
          ["22|2", "24|2"],
        ],
        [100, 0],
      ),
      0,
    );
    expect(provedWin(won, knowledgeOf(won), 1)).toBeNull();
  });
});
