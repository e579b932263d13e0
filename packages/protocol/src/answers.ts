/** What a server sends. Built by naming what may be known; nothing here is the state of a table. */
import { gameIds } from "@tablee/rules";
import * as z from "zod";
import { botLevels, fruits, reactions, requestCodes, tableCodes, tablePhases } from "./words.ts";

const fruit = z.enum(fruits);
const hex = (bytes: number) => z.string().length(bytes * 2);

export const chair = z
  .object({
    kind: z.enum(["person", "bot"]),
    person: z.int().nullable(),
    name: z.string(),
    fruit,
    level: z.enum(botLevels).nullable().describe("Of a bot"),
    isReady: z.boolean(),
    isGone: z.boolean().describe("Has left the match for good; the place keeps its name to the end of it"),
    isFreed: z.boolean().describe("Waits for a new device of the same person"),
    isWarm: z.boolean().describe("A bot plays until the person is back"),
  })
  .nullable();

export const settings = z.object({
  game: z.enum(gameIds),
  options: z.record(z.string(), z.unknown()),
  deck: z.union([z.string(), z.record(z.string(), z.unknown())]),
  hints: z.boolean(),
  keepsWarm: z.boolean(),
  public: z.boolean(),
});

export const tableCard = z
  .object({
    table: z.string(),
    settings: settings.omit({ deck: true }),
    phase: z.enum(tablePhases),
    isOpen: z.boolean(),
    host: z.int().nullable().describe("The person who leads the table"),
    chairs: z.array(chair),
    watchers: z.int(),
    link: z.string().describe("To send on; never an address that only the server itself reaches"),
  })
  .describe("What anybody may know who has the link");

export const clock = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("waiting"), since: z.int() }).describe("The reveal is still shown"),
    z.object({ kind: z.literal("running"), until: z.int() }),
    z.object({ kind: z.literal("stopped"), left: z.int() }).describe("Paused, with this many milliseconds left"),
  ])
  .nullable()
  .describe("Times are the server's, as `now` is");

export const fairness = z.object({
  commitment: hex(32),
  secret: hex(32).nullable().describe("Told when the match is over, and not before"),
  shares: z.array(hex(16).nullable()).nullable().describe("In seat order; told with the secret"),
  seed: hex(32).nullable().describe("Told with the secret"),
});

export const publicPart = z.object({
  settings,
  phase: z.enum(tablePhases),
  code: z.string().nullable().describe("Null while the door is shut"),
  host: z.int().nullable(),
  chairs: z.array(chair),
  watchers: z.array(z.object({ person: z.int(), name: z.string() })),
  matchNumber: z.int().describe("From 1"),
  isPaused: z.boolean(),
  clock,
  fairness,
  match: z.record(z.string(), z.unknown()).nullable().describe("The game's public part; null before the first deal"),
});

export const ownPart = z.object({
  person: z.int(),
  seat: z.int().nullable(),
  share: hex(16).nullable(),
  match: z.record(z.string(), z.unknown()).nullable().describe("The game's own part"),
});

export const told = z.looseObject({ type: z.string() });

export const message = z
  .object({
    position: z.int().describe("Drop what is not above the highest position seen"),
    now: z.int().describe("The server's clock, in milliseconds since 1970"),
    told: z.array(told).describe("What happened with this position; empty when a connection begins"),
    public: publicPart,
    own: ownPart,
  })
  .describe("One move's told and the view after it");
export type Message = z.infer<typeof message>;

export const presence = z.object({
  present: z.array(z.int()).describe("Numbers of the persons who are there"),
  seen: z
    .object({ round: z.int(), persons: z.array(z.int()) })
    .nullable()
    .describe("Celsius: who has said that they left the reveal before this round; null where there is none"),
});
export type Presence = z.infer<typeof presence>;

export const reactionSent = z.object({ person: z.int(), reaction: z.enum(reactions) });

export const polled = z.object({ message, presence });

export const joined = z.object({
  table: z.string(),
  person: z.int(),
  seat: z.int().nullable(),
  token: z.string().describe("128 random bits; shown once. Send it as `Authorization: Bearer TOKEN`"),
});

export const created = joined.extend({ code: z.string(), link: z.string() });

export const moveAnswer = z.object({ position: z.int(), told: z.array(told) });

export const found = z.object({ table: z.string() });

export const refusal = z
  .object({
    error: z.object({
      code: z
        .string()
        .describe(`One of ${[...tableCodes, ...requestCodes].join(", ")}, or a code of the game's (\`not-your-turn\`)`),
      rule: z.string().nullable().describe("The rule that a move breaks, as in C4"),
      data: z.record(z.string(), z.unknown()),
    }),
  })
  .describe("Why not. Nothing was changed");
export type RefusalAnswer = z.infer<typeof refusal>;
