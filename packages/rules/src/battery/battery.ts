/**
 * The battery: what every game owes its players, whatever its rules. A game brings the situations to try; the battery
 * plays whole random matches in them and holds each promise at every step.
 */
import fc from "fast-check";
import { uniformInt } from "pure-rand/distribution/uniformInt";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { describe, expect, test } from "vitest";
import type { Game, GameTypes, Seat, Start, Viewer } from "../core/contract.ts";
import { type Random, seededRandom } from "../core/random.ts";

/** A stream of choices: a whole number from 0 to below `bound`. */
export type Choose = (bound: number) => number;

export interface Tried<T extends GameTypes> {
  readonly seat: Seat | null;
  readonly move: T["Move"] | T["TableMove"];
}

export interface Subject<T extends GameTypes> {
  readonly name: string;
  readonly game: Game<T>;
  /** Numbers of seats, options, decks to play with; every match must be sure to end. */
  readonly starts: fc.Arbitrary<Start<T["Options"], T["Deck"], T["Piles"]>>;
  /** Some legal moves of a seat, few enough to try them all: `game.moves` may offer millions. */
  readonly offers: (game: Game<T>, state: T["State"], seat: Seat, choose: Choose) => readonly T["Move"][];
  /** Moves that no rule allows here, made from one that is, each with the rule it breaks. */
  readonly nearMisses: (state: T["State"], seat: Seat, move: T["Move"]) => readonly (Tried<T> & { rule: string })[];
  /** Every card there is, as text, wherever it lies. */
  readonly cards: (state: T["State"]) => readonly string[];
  readonly deckCards: (deck: T["Deck"]) => readonly string[];
  /** The same state with what this viewer must not know exchanged. */
  readonly exchanged: (state: T["State"], viewer: Viewer, choose: Choose) => T["State"];
}

interface Step<T extends GameTypes> extends Tried<T> {
  readonly before: T["State"];
  readonly after: T["State"];
  readonly events: readonly T["Event"][];
}

const longestMatch = 5_000;

function choices(seed: number): Choose {
  const generator = xoroshiro128plus(seed);
  return (bound) => uniformInt(generator, 0, bound - 1);
}

export function pick<Item>(items: readonly Item[], choose: Choose): Item {
  return items[choose(items.length)] as Item;
}

/** A random order, for exchanging hidden cards. */
export function mixed<Item>(items: readonly Item[], choose: Choose): Item[] {
  const rest = [...items];
  return items.map(() => rest.splice(choose(rest.length), 1)[0] as Item);
}

/** Refuses any change to a state from here on. */
function freeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}

/** Plays on to the end: mostly offered moves, now and then a timeout, a departure, or the table's stop. */
function* playOut<T extends GameTypes>(
  { game, offers }: Subject<T>,
  begin: T["State"],
  random: Random,
  choose: Choose,
): Generator<Step<T>> {
  let state = freeze(begin);
  for (let n = 0; game.awaited(state).length > 0; n++) {
    if (n > longestMatch) throw new Error(`no end after ${longestMatch} moves`);
    const tried = nextMove(game, offers, state, choose);
    const decision = game.decide(state, tried.seat, tried.move, random);
    if (!decision.ok) throw new Error(`${JSON.stringify(tried)} was refused: ${JSON.stringify(decision.refusal)}`);
    yield { ...tried, before: state, after: freeze(decision.state), events: decision.events };
    state = decision.state;
  }
}

function nextMove<T extends GameTypes>(
  game: Game<T>,
  offers: Subject<T>["offers"],
  state: T["State"],
  choose: Choose,
): Tried<T> {
  const seat = pick(game.awaited(state), choose);
  const chance = choose(400);
  if (chance < 2) return { seat, move: { move: "leave" } as T["Move"] };
  if (chance < 12) return { seat: null, move: { move: "timeout" } as T["TableMove"] };
  if (chance === 12) return { seat: null, move: { move: "stop" } as T["TableMove"] };
  return { seat, move: pick(offers(game, state, seat, choose), choose) };
}

export function battery<T extends GameTypes>(subject: Subject<T>): void {
  const { name, game } = subject;
  const matches = fc.record({
    begin: subject.starts,
    seed: fc.uint8Array({ minLength: 32, maxLength: 32 }),
    play: fc.integer(),
  });
  type Match = { begin: Start<T["Options"], T["Deck"], T["Piles"]>; seed: Uint8Array; play: number };

  const run = ({ begin, seed, play }: Match) => {
    const random = seededRandom(seed);
    const dealt = game.start(begin, random);
    return { dealt, steps: [...playOut(subject, dealt.state, random, choices(play))] };
  };
  const states = (match: Match): T["State"][] => {
    const { dealt, steps } = run(match);
    return [dealt.state, ...steps.map(({ after }) => after)];
  };
  const holds = (title: string, promise: (match: Match) => void) =>
    test(title, () => fc.assert(fc.property(matches, promise as (match: object) => void)));

  describe(`battery: ${name}`, () => {
    holds("the events fold to the state that was decided, also after a journey as JSON", (match) => {
      const { dealt, steps } = run(match);
      let folded: T["State"] | null = null;
      for (const event of dealt.events) folded = game.apply(folded, travelled(event));
      expect(folded).toEqual(dealt.state);
      for (const { events, after } of steps) {
        for (const event of events) folded = game.apply(folded, travelled(event));
        expect(folded).toEqual(after);
      }
    });

    holds("the same seed and moves give the same log", (match) => {
      const log = ({ dealt, steps }: ReturnType<typeof run>) => [
        ...dealt.events,
        ...steps.flatMap(({ events }) => events),
      ];
      expect(JSON.stringify(log(run(match)))).toBe(JSON.stringify(log(run(match))));
    });

    holds("no card is lost, none is added", (match) => {
      const deck = subject.deckCards(match.begin.deck).toSorted();
      for (const state of states(match)) expect(subject.cards(state).toSorted()).toEqual(deck);
    });

    holds("a match ends with a rank for each seat, and nothing moves any more", (match) => {
      const last = states(match).at(-1) as T["State"];
      const { seats, phase } = game.snapshot(last) as { seats: { rank: number | null }[]; phase: string };
      expect(phase).toBe("over");
      expect(seats.map(({ rank }) => rank)).not.toContain(null);
      expect(game.view(last, 0).public.phase).toBe("over");
      expect([...game.moves(game.view(last, 0))]).toEqual([]);
      for (const move of ["leave", "timeout", "stop"]) {
        const decision = game.decide(
          last,
          move === "leave" ? 0 : null,
          { move } as T["Move"],
          seededRandom(match.seed),
        );
        expect(decision).toMatchObject({ ok: false, refusal: { code: "over" } });
      }
    });

    holds("every move that is offered is accepted", (match) => {
      const { dealt, steps } = run(match);
      const choose = choices(match.play);
      for (const state of [dealt.state, ...steps.map(({ after }) => after)]) {
        for (const seat of game.awaited(state)) {
          for (const move of subject.offers(game, state, seat, choose)) {
            const decision = game.decide(state, seat, move, seededRandom(match.seed));
            expect(decision.ok, `${JSON.stringify(move)} of seat ${seat}`).toBe(true);
          }
        }
      }
    });

    holds("near misses are refused by the rule they break, with nothing changed", (match) => {
      for (const { before, seat, move } of run(match).steps) {
        if (seat === null) continue;
        const untouched = JSON.stringify(before);
        for (const miss of subject.nearMisses(before, seat, move)) {
          const decision = game.decide(before, miss.seat, miss.move, seededRandom(match.seed));
          expect(decision, JSON.stringify(miss)).toMatchObject({ ok: false, refusal: { rule: miss.rule } });
          expect(JSON.stringify(before)).toBe(untouched);
        }
      }
    });

    holds("exchanging what is hidden from a viewer changes nothing they see", (match) => {
      const choose = choices(match.play);
      for (const state of states(match)) {
        const viewers: Viewer[] = [...Array(match.begin.seats).keys(), "audience"];
        for (const viewer of viewers) {
          const other = subject.exchanged(state, viewer, choose);
          expect(JSON.stringify(game.view(other, viewer))).toBe(JSON.stringify(game.view(state, viewer)));
        }
      }
    });

    holds("the public part is the same for every viewer", (match) => {
      for (const state of states(match)) {
        const audience = JSON.stringify(game.view(state, "audience").public);
        for (let seat = 0; seat < match.begin.seats; seat++) {
          expect(JSON.stringify(game.view(state, seat).public)).toBe(audience);
        }
        expect(game.view(state, "audience").own).toBeNull();
      }
    });
  });
}

function travelled<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
