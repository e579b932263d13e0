/** Opérato matches on their way, for tests: dealt by a seed and played some turns by bots that take any link. */
import { builtInDecks, type OperatoDeck, type OperatoState, operato } from "@tablee/rules";
import { botStream, dealRandom } from "../chance.ts";
import { operatoTable } from "../testing.ts";
import { randomOperato } from "./random.ts";

export interface Begun {
  readonly seed: string;
  readonly seats: number;
  readonly turns: number;
  readonly deck?: OperatoDeck;
}

/** The states from the deal on, at most `turns` turns later, the match not being over. */
export function statesOf({ seed, seats, turns, deck = builtInDecks.operato.classic }: Begun): OperatoState[] {
  const random = dealRandom(seed, 0);
  const stream = botStream(seed, 0, 0);
  let { state } = operato.start(operatoTable({ seats, deck }), random);
  const states = [state];
  while (states.length <= turns) {
    const move = randomOperato.choose(operato.view(state, state.turn), stream);
    const decision = operato.decide(state, state.turn, move, random);
    if (!decision.ok || decision.state.phase === "over") break;
    state = decision.state;
    states.push(state);
  }
  return states;
}
