import {
  builtInDecks,
  type CelsiusDeck,
  type CelsiusOptions,
  celsius,
  finishes,
  type OperatoDeck,
  operato,
  parseDeck,
  splitMove,
} from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { botStream, dealRandom } from "./chance.ts";
import { type BotName, botNames, bots } from "./levels.ts";
import { playMatch, roundLimit } from "./match.ts";
import { celsiusTable, operatoTable } from "./testing.ts";

/** Longer than a test has by default: whole matches, and under `npm run soak` many times as many. */
const patient = 60_000;

const seats = fc.integer({ min: 2, max: 4 });
/** The expert thinks a hundred times as long as all others: it sits at some tables only. */
const name = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...botNames.filter((one) => one !== "expert")) },
  { weight: 1, arbitrary: fc.constant<BotName>("expert") },
);
const names = fc.array(name, { minLength: 4, maxLength: 4 });
/** Who finds a lay wherever there is one nearly, so that a match does not drag on. */
const finders = fc.array(fc.constantFrom<BotName[]>("random", "greedy", "medium", "hard"), {
  minLength: 4,
  maxLength: 4,
});
const seed = fc.integer({ min: 0, max: 1_000_000 }).map(String);

/** A deck of one's own that can be played: hot cards within reach of its operators, all four operations or some. */
const ownCelsiusDeck: fc.Arbitrary<CelsiusDeck> = fc
  .record({
    cold: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 }),
    hot: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 24, maxLength: 30 }),
    plain: fc.dictionary(
      fc.tuple(fc.constantFrom("+", "-", "x"), fc.integer({ min: 1, max: 12 })).map((parts) => parts.join("")),
      fc.integer({ min: 1, max: 4 }),
      { maxKeys: 8 },
    ),
  })
  .map(({ cold, hot, plain }) => ({
    format: "tablee-deck/1",
    game: "celsius",
    name: "own",
    cold,
    hot,
    operators: { ...plain, "+?": 12, "x?": 8, "-?": 4, "+10": 8 },
  }));

const ownOperatoDeck: fc.Arbitrary<OperatoDeck> = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 2, max: 30 })), { minLength: 21, maxLength: 120 })
  .map((pairs) => ({
    format: "tablee-deck/1",
    game: "operato",
    name: "own",
    cards: pairs.map(([second, factor]) => `${second * factor}|${second}`),
  }));

function playCelsius(
  count: number,
  players: readonly BotName[],
  options: Partial<CelsiusOptions>,
  deck: CelsiusDeck,
  chance: string,
) {
  return playMatch(
    celsius,
    celsiusTable({ seats: count, options, deck }),
    players.slice(0, count).map((name, place) => ({ bot: bots[name].celsius, stream: botStream(chance, 0, place) })),
    dealRandom(chance, 0),
  );
}

function playOperato(count: number, players: readonly BotName[], mustPlay: boolean, deck: OperatoDeck, chance: string) {
  return playMatch(
    operato,
    operatoTable({ seats: count, options: { mustPlay }, deck }),
    players.slice(0, count).map((name, place) => ({ bot: bots[name].operato, stream: botStream(chance, 0, place) })),
    dealRandom(chance, 0),
  );
}

describe("a match between built-in bots", () => {
  const options = fc.record({ negatives: fc.boolean(), finish: fc.constantFrom(...finishes) });

  it(
    `of Celsius ends by itself within ${roundLimit} rounds`,
    () => {
      const decks = fc.constantFrom(builtInDecks.celsius.classic, builtInDecks.celsius.junior);
      fc.assert(
        fc.property(seats, finders, options, decks, seed, (count, players, chosen, deck, chance) => {
          const { state } = playCelsius(count, players, chosen, deck, chance);
          expect(state.phase).toBe("over");
          expect(state.round).toBeLessThanOrEqual(roundLimit);
          expect(state.seats.every(({ rank }) => rank !== null)).toBe(true);
        }),
      );
    },
    patient,
  );

  // How long a deck of one's own would take is anybody's guess: some are nearly hopeless.
  it(
    "of Celsius with a deck of one's own ends with `rounds`",
    () => {
      const rounds = fc.integer({ min: 1, max: 60 });
      fc.assert(
        fc.property(
          seats,
          names,
          options,
          rounds,
          ownCelsiusDeck,
          seed,
          (count, players, chosen, last, deck, chance) => {
            expect(parseDeck(deck, count).ok).toBe(true);
            const { state } = playCelsius(count, players, { ...chosen, rounds: last }, deck, chance);
            expect(state.phase).toBe("over");
            expect(state.round).toBeLessThanOrEqual(last);
            expect(state.seats.every(({ rank }) => rank !== null)).toBe(true);
          },
        ),
      );
    },
    patient,
  );

  it("of Celsius ends with `rounds` even where nobody can ever lay", () => {
    const deck: CelsiusDeck = { ...builtInDecks.celsius.classic, cold: [0], operators: { "-1": 20, "/2": 20 } };
    const { state, moves } = playCelsius(2, ["greedy", "random"], { rounds: roundLimit }, deck, "1");
    expect(state).toMatchObject({ phase: "over", round: roundLimit });
    expect(moves).toHaveLength(2 * roundLimit);
  });

  it(
    `of Opérato ends by itself within ${roundLimit} rounds`,
    () => {
      const decks = fc.oneof(fc.constant(builtInDecks.operato.classic), ownOperatoDeck);
      fc.assert(
        fc.property(seats, names, fc.boolean(), decks, seed, (count, players, mustPlay, deck, chance) => {
          const { state } = playOperato(count, players, mustPlay, deck, chance);
          expect(state.phase).toBe("over");
          expect(state.turns).toBeLessThanOrEqual(roundLimit * count);
        }),
      );
    },
    patient,
  );

  it("is the same for the same seed, and its log folds to its state", () => {
    const one = playCelsius(3, ["random", "greedy", "random"], {}, builtInDecks.celsius.classic, "7");
    expect(playCelsius(3, ["random", "greedy", "random"], {}, builtInDecks.celsius.classic, "7")).toEqual(one);
    expect(playCelsius(3, ["random", "greedy", "random"], {}, builtInDecks.celsius.classic, "8").log).not.toEqual(
      one.log,
    );
    const folded = one.log.reduce<typeof one.state | null>((state, event) => celsius.apply(state, event), null);
    expect(folded).toEqual(one.state);
  });
});

describe("the driver", () => {
  it("wants a player for each seat", () => {
    expect(() => playOperato(2, ["greedy"], false, builtInDecks.operato.classic, "1")).toThrow(
      "2 seats, but 1 players",
    );
  });

  it("does not hide a bot that breaks a rule", () => {
    const cheat = {
      bot: { choose: () => ({ move: "place", card: "999|1", link: ["+", "+"] }) as const },
      stream: botStream("1", 0, 0),
    };
    expect(() => playMatch(operato, operatoTable(), [cheat, cheat], dealRandom("1", 0))).toThrow("a bot broke O4");
  });

  it("gives a bot the view of its own seat and nothing else", () => {
    const seen: unknown[][] = [];
    const spy = {
      bot: {
        choose(...given: unknown[]) {
          seen.push(given);
          return { move: "draw" } as const;
        },
      },
      stream: botStream("1", 0, 0),
    };
    const { moves } = playMatch(operato, operatoTable(), [spy, spy], dealRandom("1", 0));
    expect(seen).toHaveLength(moves.length);
    for (const [index, [view, stream, ...more]] of seen.entries()) {
      expect(view).toMatchObject({ own: { seat: splitMove(moves[index] as never).seat }, public: { game: "operato" } });
      expect(Object.keys(view as object)).toEqual(["public", "own"]);
      expect(stream).toBe(spy.stream);
      expect(more).toEqual([]);
    }
  });
});
