/** Reads a record that nobody vouches for: a record, or every fault in it by its path (RULES.md, Records). */
import * as z from "zod/mini";
import {
  builtInDecks,
  coldCards,
  coldLimits,
  type GameId,
  gameIds,
  hotCards,
  hotLimits,
  operatorCards,
  parseDeckOf,
} from "../cards/deck.ts";
import { isOperatorLabel, parsePlayed } from "../cards/operators.ts";
import { operations, parsePair } from "../cards/pairs.ts";
import { type CelsiusMove, finishes } from "../celsius/types.ts";
import { checked, decode, fault } from "../core/decoder.ts";
import { seedPattern } from "../core/random.ts";
import type { Problem, Result } from "../core/result.ts";
import { cardLabel, nameText, wholeNumber } from "../core/schemas.ts";
import type { OperatoMove } from "../operato/types.ts";
import {
  type CelsiusRecord,
  celsiusStart,
  type MatchRecord,
  type OperatoRecord,
  operatoStart,
  recordFormat,
  seatLimits,
  timerLimits,
} from "./record.ts";
import { splitMove } from "./replay.ts";

const hex = (bytes: number) => {
  const pattern = new RegExp(`^[0-9a-fA-F]{${bytes * 2}}$`);
  return z.string().check(z.refine((text) => pattern.test(text), fault("not-hex", { digits: bytes * 2 })));
};

const operator = cardLabel(isOperatorLabel);
const played = cardLabel((text) => parsePlayed(text) !== null);
const pair = cardLabel((text) => parsePair(text) !== null);
const cold = wholeNumber(coldLimits.min, coldLimits.max);
const hot = wholeNumber(hotLimits.min, hotLimits.max);

const seatNames = z
  .array(nameText)
  .check(
    z.refine(
      (seats) => seats.length >= seatLimits.min && seats.length <= seatLimits.max,
      fault("wrong-length", seatLimits),
    ),
  );

const seat = wholeNumber(0);
const timer = z.optional(wholeNumber(timerLimits.min, timerLimits.max));
const timeout = z.strictObject({ move: z.literal("timeout") });
const stop = z.strictObject({ move: z.literal("stop") });
const leave = z.strictObject({ seat, move: z.literal("leave") });

const celsiusMove = z.discriminatedUnion("move", [
  z.strictObject({ seat, move: z.literal("lay"), hot, chain: z.array(played) }),
  z.strictObject({ seat, move: z.literal("pass") }),
  z.strictObject({ seat, move: z.literal("retract") }),
  z.strictObject({
    seat,
    move: z.literal("swap"),
    cards: z.array(operator).check(z.refine((cards) => cards.length === 2, fault("wrong-length", { min: 2, max: 2 }))),
  }),
  leave,
  timeout,
  stop,
]);

const operatoMove = z.discriminatedUnion("move", [
  z.strictObject({
    seat,
    move: z.literal("place"),
    card: pair,
    link: z
      .array(z.enum(operations))
      .check(z.refine((link) => link.length === 2, fault("wrong-length", { min: 2, max: 2 }))),
  }),
  z.strictObject({ seat, move: z.literal("draw") }),
  leave,
  timeout,
  stop,
]);

const fairness = z.strictObject({
  commitment: hex(32),
  secret: hex(32),
  shares: z.array(z.nullable(hex(16))),
});

const common = {
  format: z.literal(recordFormat),
  seats: seatNames,
  seed: z.optional(z.string().check(z.refine((text) => seedPattern.test(text), fault("not-hex", { digits: 64 })))),
  fairness: z.optional(fairness),
};

const deck = (game: GameId) =>
  z.optional(
    z.unknown().check(
      checked((value) => {
        if (typeof value !== "string") return [];
        const names = Object.keys(builtInDecks[game]);
        return names.includes(value) ? [] : [{ path: [], code: "no-such-deck", data: { names } }];
      }),
    ),
  );

const celsiusRecord = z.strictObject({
  ...common,
  game: z.literal("celsius"),
  options: z.optional(
    z.strictObject({
      negatives: z.optional(z.boolean()),
      finish: z.optional(z.enum(finishes)),
      rounds: z.optional(wholeNumber(1)),
      timer,
    }),
  ),
  deck: deck("celsius"),
  piles: z.optional(
    z.strictObject({
      cold: z.optional(z.array(cold)),
      hot: z.optional(z.array(hot)),
      operators: z.optional(z.array(operator)),
    }),
  ),
  moves: z.array(celsiusMove),
});

const operatoRecord = z.strictObject({
  ...common,
  game: z.literal("operato"),
  options: z.optional(z.strictObject({ mustPlay: z.optional(z.boolean()), timer })),
  deck: deck("operato"),
  piles: z.optional(z.strictObject({ bank: z.optional(z.array(pair)) })),
  moves: z.array(operatoMove),
});

const anyGame = z.looseObject({ game: z.enum(gameIds) });
const anyFields = z.record(z.string(), z.unknown());

/** @param input a record as parsed JSON. */
export function readRecord(input: unknown): Result<MatchRecord> {
  const game = decode(anyGame, input);
  if (!game.ok) return game;
  const shape: Result<unknown> =
    game.value.game === "celsius" ? decode(celsiusRecord, input) : decode(operatoRecord, input);
  if (!shape.ok) return shape;
  const record = shape.value as MatchRecord;
  const problems = [...seatProblems(record), ...deckProblems(record)];
  if (problems.length === 0) problems.push(...pileProblems(record));
  return problems.length === 0 ? { ok: true, value: record } : { ok: false, problems };
}

/** @param text a record as a person may have saved, edited or received it. */
export function parseRecord(text: string): Result<MatchRecord> {
  const json = parseJson(text);
  return json.ok ? readRecord(json.value) : json;
}

/**
 * One move of a seat, from somebody whom nobody vouches for. Whether the rules allow it is for `decide` to say.
 * @param input the move as parsed JSON, without its seat.
 */
export function readMove(game: GameId, input: unknown): Result<CelsiusMove | OperatoMove> {
  const fields = decode(anyFields, input);
  if (!fields.ok) return fields;
  if ("seat" in fields.value) return { ok: false, problems: [{ path: ["seat"], code: "unknown-key", data: {} }] };
  const seated = { ...fields.value, seat: 0 };
  const move: Result<object> = game === "celsius" ? decode(celsiusMove, seated) : decode(operatoMove, seated);
  if (!move.ok) return move;
  return { ok: true, value: splitMove(move.value as CelsiusMove | OperatoMove).move as CelsiusMove | OperatoMove };
}

export function parseJson(text: string): Result<unknown> {
  try {
    return { ok: true, value: JSON.parse(text.replace(/^\uFEFF/, "")) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ path: [], code: "not-json", data: { reason } }] };
  }
}

function seatProblems({ seats, moves, fairness: proof }: MatchRecord): Problem[] {
  const problems: Problem[] = [];
  for (const [index, move] of moves.entries()) {
    if ("seat" in move && move.seat >= seats.length) {
      problems.push({ path: ["moves", index, "seat"], code: "no-such-seat", data: { seats: seats.length } });
    }
  }
  if (proof !== undefined && proof.shares.length !== seats.length) {
    const length = seats.length;
    problems.push({ path: ["fairness", "shares"], code: "wrong-length", data: { min: length, max: length } });
  }
  return problems;
}

function deckProblems({ game, deck: own, seats }: MatchRecord): Problem[] {
  if (own === undefined || typeof own === "string") return [];
  const parsed = parseDeckOf(game, own, seats.length);
  return parsed.ok ? [] : parsed.problems.map((problem) => ({ ...problem, path: ["deck", ...problem.path] }));
}

function pileProblems(record: MatchRecord): Problem[] {
  return record.game === "celsius" ? celsiusPileProblems(record) : operatoPileProblems(record);
}

function celsiusPileProblems(record: CelsiusRecord): Problem[] {
  const { deck: own, piles } = celsiusStart(record);
  return [
    ...pileProblem("cold", piles.cold, coldCards(own)),
    ...pileProblem("hot", piles.hot, hotCards(own)),
    ...pileProblem("operators", piles.operators, operatorCards(own)),
  ];
}

function operatoPileProblems(record: OperatoRecord): Problem[] {
  const { deck: own, piles } = operatoStart(record);
  return pileProblem("bank", piles.bank, own.cards);
}

/** The cards that a given pile lacks, or has too many of, beside its deck. */
function pileProblem<Card>(name: string, pile: readonly Card[] | undefined, cards: readonly Card[]): Problem[] {
  if (pile === undefined) return [];
  const missing = [...cards];
  const surplus: Card[] = [];
  for (const card of pile) {
    const index = missing.indexOf(card);
    if (index < 0) surplus.push(card);
    else missing.splice(index, 1);
  }
  if (missing.length === 0 && surplus.length === 0) return [];
  return [{ path: ["piles", name], code: "not-the-deck", data: { missing, surplus } }];
}
