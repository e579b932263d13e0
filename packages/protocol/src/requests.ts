/** What a page or program sends. */
import { gameIds } from "@tablee/rules";
import * as z from "zod";
import { anyMove, deck } from "./moves.ts";
import { botLevels, chairLimits, fruits, reactions } from "./words.ts";

const nickname = z.string().max(100).optional().describe("A name is made up when it is left out");
const fruit = z.enum(fruits).optional().describe("The wish; another one if it is taken");

export const requestId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{8,64}$/)
  .describe("Made by the client, new for each request and the same when it is sent again");

export const createTable = z.strictObject({
  game: z.enum(gameIds),
  seats: z.int().min(chairLimits.min).max(chairLimits.max).default(chairLimits.max),
  bots: z
    .array(z.enum(botLevels))
    .max(chairLimits.max - 1)
    .default([]),
  options: z.record(z.string().max(20), z.unknown()).default({}),
  deck: deck.default("classic"),
  public: z.boolean().default(false).describe("Shown to everybody while it waits; else by link or code only"),
  hints: z.boolean().default(false),
  keepsWarm: z.boolean().default(false).describe("A bot plays for who is away for a minute, and hands the seat back"),
  name: nickname,
  fruit,
});
export type CreateTable = z.infer<typeof createTable>;

export const joinTable = z.strictObject({
  id: requestId,
  name: nickname,
  fruit,
  seat: z.int().min(0).max(3).optional().describe("A free seat, or one that was freed for a new device"),
  watch: z.boolean().default(false),
});
export type JoinTable = z.infer<typeof joinTable>;

const moment = z
  .strictObject({
    match: z.int().min(1).describe("`public.matchNumber`"),
    round: z.int().min(1).describe("`public.match.round` of Celsius, `public.match.turns` of Opérato"),
  })
  .describe(
    "What the move is meant for. When that is over, the move is refused (`too-late`) and does not count for the next",
  );

export const moveRequest = z.strictObject({ id: requestId, move: anyMove, for: moment.optional() });
export type MoveRequest = z.infer<typeof moveRequest>;

export const reactRequest = z.strictObject({ reaction: z.enum(reactions) });

export const seenRequest = z.strictObject({ round: z.int().min(1) });
