import { builtInDecks, type OperatoMove, type OperatoState, operato } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { noChance, type OperatoSituation, operatoState } from "../testing.ts";
import { bestPlay } from "./best-play.ts";
import { endingOf } from "./ending.ts";
import { scoredLinks } from "./links.ts";

const best = (situation: OperatoSituation, effort?: number) => bestPlay(endingOf(operatoState(situation)), effort);

function after(state: OperatoState, move: OperatoMove): OperatoState {
  const decision = operato.decide(state, state.turn, move, noChance);
  if (!decision.ok) throw new Error(`${JSON.stringify(move)} breaks ${decision.refusal.rule}`);
  return decision.state;
}

/** The plain search, through the rules alone: the scores when each seat makes the first move best for its mean lead. */
function plainScores(state: OperatoState): readonly number[] {
  if (state.phase === "over") return state.seats.map(({ score }) => score);
  const staying = state.seats.flatMap(({ status }, seat) => (status === "in" ? [seat] : []));
  const leadOf = (scores: readonly number[]) =>
    staying.reduce((sum, seat) => sum + (scores[state.turn] as number) - (scores[seat] as number), 0);
  let chosen: readonly number[] | null = null;
  for (const move of operato.moves(operato.view(state, state.turn))) {
    const scores = plainScores(after(state, move));
    if (chosen === null || leadOf(scores) > leadOf(chosen)) chosen = scores;
  }
  return chosen as readonly number[];
}

function endings(seats: number, mostCards: number): fc.Arbitrary<OperatoState> {
  const { cards } = builtInDecks.operato.classic;
  return fc
    .record({
      cards: fc.shuffledSubarray([...cards], { minLength: 1 + seats * mostCards, maxLength: 1 + seats * mostCards }),
      sizes: fc.array(fc.integer({ min: 1, max: mostCards }), { minLength: seats, maxLength: seats }),
      scores: fc.array(fc.integer({ min: 0, max: 16 }), { minLength: seats, maxLength: seats }),
      turn: fc.integer({ min: 0, max: seats - 1 }),
      declines: fc.integer({ min: 0, max: 1 }),
      mustPlay: fc.boolean(),
      leaver: fc.integer({ min: 0, max: 3 * seats }),
    })
    .map(({ cards: [top = "", ...rest], sizes, scores, turn, declines, mustPlay, leaver }) =>
      operatoState({
        top,
        hands: sizes.map((size, seat) => rest.slice(seat * mostCards, seat * mostCards + size)),
        scores: scores.map((score) => score * 5),
        turn,
        declines,
        mustPlay,
        left: seats > 2 && leaver < seats && leaver !== turn ? [leaver] : [],
      }),
    )
    .filter((state) => operato.decide(state, null, { move: "stop" }, noChance).ok && !isOver(state));
}

/** Whether O7 would have ended the match before this position could come up. */
function isOver(state: OperatoState): boolean {
  const staying = state.seats.filter(({ status }) => status === "in");
  const moves = state.seats.flatMap((_, turn) => [...operato.moves(operato.view({ ...state, turn }, turn))]);
  return state.declines >= staying.length || !moves.some(({ move }) => move === "place");
}

describe("bestPlay", () => {
  it("lays the card that the other cannot follow, not the one with the most points", () => {
    const found = best({
      top: "32|4",
      hands: [
        ["24|4", "18|6"],
        ["12|3", "28|4"],
      ],
    });
    expect(scoredLinks("32|4", "18|6")[0]?.points).toBe(15);
    expect(found?.move).toEqual({ move: "place", card: "24|4", link: ["-", "+"] });
    expect(found?.scores).toEqual([5, -10]);
  });

  it("takes the most points where nothing else hangs on it", () => {
    const found = best({ top: "24|2", hands: [["15|3"], ["9|3", "14|7"]] });
    expect(found?.move).toEqual({ move: "place", card: "15|3", link: ["/", "-"] });
    expect(found?.scores).toEqual([5, -10]);
  });

  it("gives up when more positions than allowed would have to be looked at", () => {
    const situation = {
      top: "24|2",
      hands: [
        ["15|3", "12|3", "18|3", "24|3"],
        ["9|3", "24|4", "8|2", "16|4"],
      ],
    };
    expect(best(situation, 3)).toBeNull();
    expect(best(situation, 1_000_000)?.positions).toBeGreaterThan(3);
  });

  it("says so when the bank holds cards, or when the match is over", () => {
    const state = operatoState({ top: "24|2", hands: [["15|3"], ["9|3"]] });
    expect(() => endingOf({ ...state, bank: ["8|2"] })).toThrow("1 cards in the bank");
    expect(() => endingOf({ ...state, phase: "over" })).toThrow("the match is over");
    expect(() => best({ top: "4|2", hands: [["22|2"], ["30|2"]] })).toThrow("nobody has a card to lay");
  });

  it.each([
    { seats: 2, cards: 3 },
    { seats: 3, cards: 2 },
    { seats: 4, cards: 2 },
  ])("is what the plain search finds through the rules, $seats seats with up to $cards cards", ({ seats, cards }) => {
    fc.assert(
      fc.property(endings(seats, cards), (state) => {
        const found = bestPlay(endingOf(state));
        expect(found?.scores).toEqual(plainScores(state));
        const played = found?.line.reduce(after, state);
        expect(played?.phase).toBe("over");
        expect(played?.seats.map(({ score }) => score)).toEqual(found?.scores);
      }),
    );
  });
});
