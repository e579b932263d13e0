/**
 * How far seeing hidden cards would take a player of Opérato among others who play like `greedy`. That bot's answers depend
 * on nothing but its view, so for who sees all cards the rest of the match is a tree of the own choices alone, searched to
 * its end: the best that anybody could do. It says what a bot that plays by its view, as all bots here do, can hope for.
 */
import { botStream, bots, dealRandom, RunningMatch, randomStream } from "@tablee/bots";
import {
  builtInDecks,
  defaultOperatoOptions,
  linksBetween,
  type OperatoMove,
  type OperatoState,
  operato,
  pointsOf,
  type Random,
  type Seat,
} from "@tablee/rules";

/** From when on all cards are seen. */
export const sights = ["never", "once the bank is empty", "from the deal"] as const;
export type Sight = (typeof sights)[number];

const greedy = bots.greedy.operato;
const expert = bots.expert.operato;
/** `greedy` draws no chance. */
const idle = randomStream(new Uint8Array(16).fill(1));
/** After the deal nothing is shuffled. */
const noChance: Random = { shuffle: (_, cards) => [...cards] };

/** The share of the first place (1/k for one shared by k) that one seat of a match has by seeing so much. */
export function firstPlace(sight: Sight, players: number, index: number, seed: string): number {
  const start = { seats: players, options: defaultOperatoOptions, deck: builtInDecks.operato.classic, piles: {} };
  const match = new RunningMatch(operato, start, dealRandom(seed, index));
  const own = index % players;
  const stream = botStream(seed, index, 0);
  for (let at = match.awaited; at !== undefined; at = match.awaited) {
    const view = match.view(at);
    const sees = sight === "from the deal" || (sight !== "never" && view.public.bank === 0);
    if (at !== own) match.play(at, greedy.choose(view, idle));
    else match.play(at, sees ? bestMove(match.state, own) : expert.choose(view, stream));
  }
  return share(match.state, own);
}

function bestMove(state: OperatoState, own: Seat): OperatoMove {
  let best: OperatoMove = { move: "draw" };
  let most = -1;
  for (const { move, after } of choices(state, own)) {
    const worth = bestShare(after, own);
    if (worth > most) [best, most] = [move, worth];
    if (most === 1) break;
  }
  return best;
}

/** The share of the first place that best play comes to. */
function bestShare(from: OperatoState, own: Seat): number {
  let state = from;
  for (let [at] = operato.awaited(state); at !== own; [at] = operato.awaited(state)) {
    if (at === undefined) return share(state, own);
    state = after(state, at, greedy.choose(operato.view(state, at), idle));
  }
  let most = 0;
  for (const choice of choices(state, own)) {
    most = Math.max(most, bestShare(choice.after, own));
    if (most === 1) break;
  }
  return most;
}

/** Every card that fits by its best link, most points first, and drawing. */
function choices(state: OperatoState, own: Seat): { move: OperatoMove; after: OperatoState }[] {
  const top = state.pile.at(-1)?.card as string;
  const moves = [...new Set(state.seats[own]?.hand)].flatMap((card) => {
    const [link] = linksBetween(top, card).toSorted((one, other) => pointsOf(other) - pointsOf(one));
    return link === undefined ? [] : [{ move: "place", card, link } as const];
  });
  moves.sort((one, other) => pointsOf(other.link) - pointsOf(one.link));
  return [...moves, { move: "draw" } as const].map((move) => ({ move, after: after(state, own, move) }));
}

function after(state: OperatoState, seat: Seat, move: OperatoMove): OperatoState {
  const decision = operato.decide(state, seat, move, noChance);
  if (!decision.ok) throw new Error(`a move broke ${decision.refusal.rule}: ${JSON.stringify(move)}`);
  return decision.state;
}

function share({ seats }: OperatoState, own: Seat): number {
  const winners = seats.filter(({ rank }) => rank === 1).length;
  return seats[own]?.rank === 1 ? 1 / winners : 0;
}
