/** What a person may ask a table for. Whether the cards are cards, and whether the rules allow it, is for the rules to say. */
import * as z from "zod";
import { botLevels } from "./words.ts";

const seat = z.int().min(0).max(3).describe("Index of a seat, from 0");
const label = z.string().max(16);
const operation = z.enum(["+", "-", "x", "/"]);

export const deck = z.union([z.string().max(40), z.record(z.string().max(40), z.unknown())]);

/** By name, as a record has them. */
export const options = z.record(z.string().max(20), z.unknown());

export const share = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe("16 random bytes of the person's program, in hex");

const gameMoves = [
  z.strictObject({ move: z.literal("lay"), hot: z.int(), chain: z.array(label).max(300) }).describe("Celsius (C4)"),
  z.strictObject({ move: z.literal("pass") }).describe("Celsius (C7)"),
  z.strictObject({ move: z.literal("retract") }).describe("Celsius: take back what was committed (C7)"),
  z.strictObject({ move: z.literal("swap"), cards: z.tuple([label, label]) }).describe("Celsius (C13)"),
  z
    .strictObject({ move: z.literal("place"), card: label, link: z.tuple([operation, operation]) })
    .describe("Opérato (O4, O5)"),
  z.strictObject({ move: z.literal("draw") }).describe("Opérato (O4)"),
] as const;

/** Of the host, before the match. */
const hostLobbyMoves = [
  z
    .strictObject({ move: z.literal("start"), anyway: z.boolean().optional() })
    .describe("Host: deals to those who sit and are ready; with `anyway`, those who are not ready watch"),
  z.strictObject({ move: z.literal("bot"), seat, level: z.enum(botLevels) }).describe("Host: seats a bot"),
  z
    .strictObject({
      move: z.literal("change"),
      options: options.optional(),
      deck: deck.optional(),
      public: z.boolean().optional(),
      hints: z.boolean().optional(),
      keepsWarm: z.boolean().optional(),
    })
    .describe(
      "Host: changes how the next match is played; null gives an option its default. Who was ready has to say so again, with another share",
    ),
] as const;

/** Of the host, at any time. */
const hostMoves = [
  z.strictObject({ move: z.literal("remove"), seat }).describe("Host: removes who sits there"),
  z.strictObject({ move: z.literal("dismiss"), person: z.int().min(0) }).describe("Host: removes a watcher"),
  z.strictObject({ move: z.literal("free"), seat }).describe("Host: lets a new device take this person's seat"),
  z.strictObject({ move: z.literal("host"), person: z.int().min(0) }).describe("Host: hands the role on"),
  z.strictObject({ move: z.literal("door"), open: z.boolean() }).describe("Host: who may come in"),
  z.strictObject({ move: z.literal("code") }).describe("Host: a new code; the old one is dead"),
  z.strictObject({ move: z.literal("stop") }).describe("Host: ends the match at once (C17, O9)"),
  z.strictObject({ move: z.literal("rematch") }).describe("Host: the same table once more; the next in turn begins"),
] as const;

/** Of anybody, before the match. */
const lobbyMoves = [
  z
    .strictObject({ move: z.literal("ready"), share })
    .describe("Adds a share of chance to the deal; once for each match"),
  z.strictObject({ move: z.literal("sit"), seat: seat.optional() }).describe("Takes a free seat, before the match"),
  z.strictObject({ move: z.literal("watch") }).describe("Gives up one's seat and watches, before the match"),
] as const;

const commonMoves = [
  z.strictObject({ move: z.literal("pause") }).describe("Stops the match and its clock for all"),
  z.strictObject({ move: z.literal("resume") }).describe("Goes on"),
  z.strictObject({ move: z.literal("leave") }).describe("Leaves for good (C16, O8)"),
] as const;

const tableMoves = [...hostLobbyMoves, ...hostMoves, ...lobbyMoves, ...commonMoves] as const;

export const anyMove = z.discriminatedUnion("move", [...gameMoves, ...tableMoves]);

const wordsOf = <Word extends string>(moves: readonly z.ZodObject<{ move: z.ZodLiteral<Word> }>[]): readonly Word[] =>
  moves.map(({ shape }) => shape.move.value);

export const moveWords: readonly string[] = wordsOf(anyMove.options as never);
/** Refused to whoever is not the host. */
export const hostWords: ReadonlySet<string> = new Set(wordsOf([...hostLobbyMoves, ...hostMoves] as never));
/** Refused once the match has begun. */
export const lobbyWords: ReadonlySet<string> = new Set(wordsOf([...hostLobbyMoves, ...lobbyMoves] as never));

export type GameMove = z.infer<(typeof gameMoves)[number]>;
export type TableMove = z.infer<(typeof tableMoves)[number]>;
export type AnyTableMove = z.infer<typeof anyMove>;
