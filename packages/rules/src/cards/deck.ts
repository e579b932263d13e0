/** Decks as data (`tablee-deck/1`): the built-in ones, and decks of one's own, checked and each fault named by its path. */
import * as z from "zod/mini";
import { checked, decode } from "../core/decoder.ts";
import type { Problem, Result } from "../core/result.ts";
import { cardLabel, nameText, wholeNumber } from "../core/schemas.ts";
import celsiusClassic from "../decks/celsius-classic.json" with { type: "json" };
import celsiusJunior from "../decks/celsius-junior.json" with { type: "json" };
import operatoClassic from "../decks/operato.json" with { type: "json" };
import { isOperatorLabel, type OperatorLabel } from "./operators.ts";
import { type PairLabel, parsePair } from "./pairs.ts";

export const gameIds = ["celsius", "operato"] as const;
export type GameId = (typeof gameIds)[number];

export const deckFormat = "tablee-deck/1";
export const deckLimit = 300;
export const coldLimits = { min: 0, max: 99 } as const;
export const hotLimits = { min: 1, max: 999 } as const;
const perPlayer = { hot: 6, operators: 6, cards: 5 } as const;

export interface CelsiusDeck {
  readonly format: typeof deckFormat;
  readonly game: "celsius";
  readonly name: string;
  readonly cold: readonly number[];
  readonly hot: readonly number[];
  /** How often each operator card occurs, in listing order. */
  readonly operators: Readonly<Record<OperatorLabel, number>>;
}

export interface OperatoDeck {
  readonly format: typeof deckFormat;
  readonly game: "operato";
  readonly name: string;
  readonly cards: readonly PairLabel[];
}

export type Deck = CelsiusDeck | OperatoDeck;

export const builtInDecks: {
  readonly celsius: { readonly classic: CelsiusDeck; readonly junior: CelsiusDeck };
  readonly operato: { readonly classic: OperatoDeck };
} = {
  celsius: { classic: celsiusClassic as CelsiusDeck, junior: celsiusJunior as CelsiusDeck },
  operato: { classic: operatoClassic as OperatoDeck },
};

export function coldCards(deck: CelsiusDeck): readonly number[] {
  return deck.cold;
}

export function hotCards(deck: CelsiusDeck): readonly number[] {
  return deck.hot;
}

/** The operator cards in listing order, each as often as it counts. */
export function operatorCards(deck: CelsiusDeck): OperatorLabel[] {
  return Object.entries(deck.operators).flatMap(([label, count]) => Array<OperatorLabel>(count).fill(label));
}

const operatorCounts = z.record(cardLabel(isOperatorLabel), wholeNumber(1, deckLimit));

/** zod drops the key `__proto__` of a record, where a strict object names it; here it is one more card there cannot be. */
const noPrototype = checked((input) =>
  typeof input === "object" && input !== null && Object.hasOwn(input, "__proto__")
    ? [{ path: ["__proto__"], code: "not-a-card", data: {} }]
    : [],
);

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

function tooFew(path: string, count: number, needed: number): Problem[] {
  return count < needed ? [{ path: [path], code: "too-few-cards", data: { count, needed } }] : [];
}

function tooMany(path: Problem["path"], count: number): Problem[] {
  return count > deckLimit ? [{ path, code: "too-many-cards", data: { count, limit: deckLimit } }] : [];
}

function celsiusSchema(players: number) {
  return z
    .strictObject({
      format: z.literal(deckFormat),
      game: z.literal("celsius"),
      name: nameText,
      cold: z.array(wholeNumber(coldLimits.min, coldLimits.max)),
      hot: z.array(wholeNumber(hotLimits.min, hotLimits.max)),
      operators: z.pipe(z.unknown().check(noPrototype), operatorCounts),
    })
    .check(
      checked(({ cold, hot, operators }) => {
        const operatorCount = total(Object.values(operators));
        return [
          ...tooFew("cold", cold.length, 1),
          ...tooFew("hot", hot.length, perPlayer.hot * players),
          ...tooFew("operators", operatorCount, perPlayer.operators * players),
          ...tooMany([], cold.length + hot.length + operatorCount),
        ];
      }),
    );
}

function operatoSchema(players: number) {
  return z
    .strictObject({
      format: z.literal(deckFormat),
      game: z.literal("operato"),
      name: nameText,
      cards: z.array(cardLabel((label) => parsePair(label) !== null)),
    })
    .check(
      checked(({ cards }) => [
        ...tooFew("cards", cards.length, perPlayer.cards * players + 1),
        ...tooMany(["cards"], cards.length),
      ]),
    );
}

/**
 * @param input a deck as parsed JSON, not yet trusted.
 * @param players how many players the deck must suffice for, 2 to 4.
 */
export function parseDeck(input: unknown, players = 2): Result<Deck> {
  const game = typeof input === "object" && input !== null && "game" in input ? input.game : undefined;
  return game === "operato" ? parseDeckOf("operato", input, players) : parseDeckOf("celsius", input, players);
}

export function parseDeckOf<Id extends GameId>(
  game: Id,
  input: unknown,
  players: number,
): Result<Extract<Deck, { game: Id }>> {
  const result: Result<Deck> =
    game === "celsius" ? decode(celsiusSchema(players), input) : decode(operatoSchema(players), input);
  return result as Result<Extract<Deck, { game: Id }>>;
}
