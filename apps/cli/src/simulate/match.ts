/**
 * One match of a simulation. The bots take turns at the seats: in match i, counted from 0, the bot named at place p has
 * seat (p + i) mod players. A match's chance comes from seed and index alone.
 */
import { type Bot, botSeed, botStream, bots, dealRandom, dealSeed, RunningMatch } from "@tablee/bots";
import {
  type AnyGame,
  anyGame,
  type CelsiusPublic,
  type GameId,
  type GameTypes,
  type MatchRecord,
  makeSeed,
  nameLimits,
  type OperatoPublic,
  type Seat,
} from "@tablee/rules";
import { refusalSentence } from "../texts/refusals.ts";
import type { BotSpec, Plan } from "./plan.ts";
import { ProgramBot } from "./program-bot.ts";
import type { AnyMove, AnyView, Loss, SeatedBot, Turn } from "./seated.ts";
import { matchStart } from "./start.ts";
import type { Outcome } from "./tally.ts";

/** What a lost turn comes to: a pass in Celsius, a draw in Opérato, also where one must lay. */
const lostTurn = {
  celsius: (seat: Seat) => [seat, { move: "pass" }] as const,
  operato: () => [null, { move: "timeout" }] as const,
} satisfies Record<GameId, (seat: Seat) => readonly [Seat | null, AnyMove]>;

/** The bots of a plan, at the seats of one match after the other. */
export class Table {
  readonly #plan: Plan;
  readonly #bots: readonly SeatedBot[];

  constructor(plan: Plan) {
    this.#plan = plan;
    this.#bots = plan.bots.map((spec, place) => seat(spec, plan, place));
  }

  /** @param index the number of the match, from 0. */
  async play(index: number): Promise<Outcome & { readonly record: MatchRecord }> {
    const { start, seed } = this.#plan;
    const { game: id } = start;
    const game = anyGame(id);
    const count = this.#bots.length;
    const seats = this.#bots.map((_, place) => (place + index) % count);
    const places = seats.map((_, at) => seats.indexOf(at));
    const match = new RunningMatch<GameTypes>(game, matchStart(start), dealRandom(seed, index));
    const heard = this.#bots.map(() => 0);
    const losses: Outcome["losses"][number][] = [];

    const told = (place: number, viewer: Seat) => {
      const events = match.log.slice(heard[place]);
      heard[place] = match.log.length;
      return events.flatMap((event) => game.tell(event, viewer) ?? []);
    };
    for (const [place, bot] of this.#bots.entries()) {
      bot.begin({ match: index, seat: seats[place] as Seat, seed: botSeed(seed, index, place) });
    }
    for (let turn = 1, at = match.awaited; at !== undefined; at = match.awaited, turn++) {
      const place = places[at] as number;
      const bot = this.#bots[place] as SeatedBot;
      const view = match.view(at);
      const offered: Turn = { view, told: () => told(place, at as Seat), moves: () => listed(id, game, view) };
      const chosen = bot.choose(offered);
      const loss = take(id, match, at, chosen instanceof Promise ? await chosen : chosen);
      if (loss === null) continue;
      bot.lost(loss);
      losses.push({ ...loss, place, turn });
      const [mover, move] = lostTurn[id](at);
      match.play(mover, move);
    }
    for (const [place, bot] of this.#bots.entries()) {
      const at = seats[place] as Seat;
      bot.end({ view: match.view(at), told: () => told(place, at), moves: () => null });
    }
    return {
      match: index,
      seats,
      losses,
      ...(id === "celsius" ? celsiusResult(match.view(0), seats) : operatoResult(match.view(0), seats)),
      record: recordOf(this.#plan, index, places, match.moves),
    };
  }

  async close(): Promise<void> {
    await Promise.all(this.#bots.map((bot) => bot.close()));
  }
}

function seat(spec: BotSpec, { start, seed, budget }: Plan, place: number): SeatedBot {
  if (spec.kind === "program") return new ProgramBot(spec.name, start, budget);
  const bot = bots[spec.name][start.game] as Bot<AnyView, AnyMove>;
  let stream = botStream(seed, 0, place);
  return {
    begin({ match }) {
      stream = botStream(seed, match, place);
    },
    choose: ({ view }) => bot.choose(view, stream),
    lost({ text }) {
      throw new Error(`${spec.name} broke the rules: ${text}`);
    },
    end() {},
    close() {},
  };
}

function listed(id: GameId, game: AnyGame, view: AnyView): readonly AnyMove[] | null {
  return id === "operato" ? [...game.moves(view)] : null;
}

/** Plays what was chosen. @returns the loss of the turn when there is nothing that can be played. */
function take(id: GameId, match: RunningMatch<GameTypes>, at: Seat, chosen: AnyMove | Loss): Loss | null {
  if (!("move" in chosen)) return chosen;
  const decision = match.play(at, chosen);
  if (decision.ok) return null;
  const { refusal } = decision;
  return { why: "nonsense", text: `${refusal.rule}: ${refusalSentence(id, refusal, at)}` };
}

type Result = Pick<Outcome, "ranks" | "scores" | "length">;

function celsiusResult({ public: table }: AnyView, seats: readonly Seat[]): Result {
  const { seats: hands, round } = table as CelsiusPublic;
  const at = (seat: Seat) => hands[seat] as (typeof hands)[number];
  return {
    ranks: seats.map((seat) => at(seat).rank ?? hands.length),
    scores: seats.map((seat) => at(seat).hot.length),
    length: round,
  };
}

function operatoResult({ public: table }: AnyView, seats: readonly Seat[]): Result {
  const { seats: hands, turns } = table as OperatoPublic;
  const at = (seat: Seat) => hands[seat] as (typeof hands)[number];
  return {
    ranks: seats.map((seat) => at(seat).rank ?? hands.length),
    scores: seats.map((seat) => at(seat).score),
    length: turns,
  };
}

function recordOf(
  { start, bots: specs, seed }: Plan,
  index: number,
  places: readonly number[],
  moves: readonly object[],
) {
  const names = places.map((place) => [...`${specs[place]?.name} ${place + 1}`].slice(-nameLimits.max).join(""));
  const { options } = matchStart(start);
  const kept = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== null));
  return { ...start, seats: names, options: kept, seed: makeSeed(dealSeed(seed, index)), moves } as MatchRecord;
}
