import { type OperatoState, operato } from "@tablee/rules";
import fc from "fast-check";
import { expect, it } from "vitest";
import { botStream } from "../chance.ts";
import { QuickStream } from "../quick.ts";
import { greedyOperato } from "./greedy.ts";
import { knowledgeOf } from "./knowledge.ts";
import { bestOf, moveOf, placingsOf } from "./links.ts";
import { drawing, Playout } from "./playout.ts";
import { statesOf } from "./testing.ts";

const noChance = { shuffle: <Card>(_: number, cards: readonly Card[]) => cards.slice() };

/** By the rules: the first move as given, then each seat what scores most. */
function playedByTheRules(start: OperatoState, first: string | null): number[] {
  let state = start;
  let label: string | null | undefined = first;
  while (state.phase === "play") {
    const view = operato.view(state, state.turn);
    const chosen = placingsOf(view).filter(({ card }) => label === undefined || card === label);
    const move = label === undefined ? greedyOperato.choose(view, botStream("", 0, 0)) : moveOf(bestOf(chosen));
    const decision = operato.decide(state, state.turn, move, noChance);
    if (!decision.ok) throw new Error(JSON.stringify(decision.refusal));
    state = decision.state;
    label = undefined;
  }
  return state.seats.map((_, index) => state.seats[(start.turn + index) % state.seats.length]?.score ?? 0);
}

it("gives the scores that the same moves give by the rules", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }).map(String),
      fc.integer({ min: 2, max: 4 }),
      fc.integer({ min: 0, max: 40 }),
      fc.nat(),
      (seed, seats, turns, choice) => {
        const state = statesOf({ seed, seats, turns }).at(-1) as OperatoState;
        const view = operato.view(state, state.turn);
        const knowledge = knowledgeOf(view);
        const number = (label: string) => knowledge.labels.indexOf(label);
        const hands = knowledge.players.map(({ seat }) => (state.seats[seat]?.hand ?? []).map(number));
        const choices = [null, ...placingsOf(view).map(({ card }) => card)];
        const first = choices[choice % choices.length] as string | null;
        const playout = new Playout(knowledge, new QuickStream(botStream(seed, 0, 0)), { whim: 0, caution: 0 });
        playout.play({ hands, bank: state.bank.map(number) }, first === null ? drawing : number(first));
        expect(playout.scores).toEqual(playedByTheRules(state, first));
      },
    ),
  );
});
