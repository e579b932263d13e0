/** The options that `deal` and `simulate` share: which game, for how many, by which rules, with which deck and seed. */

import { randomBytes } from "node:crypto";
import { dealSeed } from "@tablee/bots";
import {
  builtInDecks,
  type CelsiusOptions,
  type CelsiusRecord,
  type Finish,
  finishes,
  type GameId,
  gameIds,
  type MatchRecord,
  makeSeed,
  type OperatoOptions,
  type OperatoRecord,
  parseDeckOf,
  parseJson,
  recordFormat,
  seatLimits,
  seedPattern,
  timerLimits,
} from "@tablee/rules";
import { type Command, InvalidArgumentError, Option } from "commander";
import { Failure } from "./failure.ts";
import { readText, type Terminal } from "./terminal.ts";
import { problemLine } from "./texts/problems.ts";
import { gameNames } from "./texts/words.ts";

export interface Chosen {
  readonly game: GameId;
  readonly players: number;
  readonly deck: string;
  readonly negatives: boolean;
  readonly finish?: Finish;
  readonly rounds?: number;
  readonly mustPlay?: true;
  readonly timer?: number;
}

export function addChosenOptions(command: Command): Command {
  return command
    .addOption(new Option("--game <game>", "which game").choices(gameIds).makeOptionMandatory())
    .option("--players <count>", "how many seats, 2 to 4", wholeNumber(seatLimits.min, seatLimits.max), 2)
    .option("--deck <deck>", "a built-in deck (classic; Celsius also junior) or the file of a deck", "classic")
    .option("--rounds <count>", "Celsius: end after this round at the latest", wholeNumber(1))
    .addOption(new Option("--finish <when>", "Celsius: end with the first player out, or play on").choices(finishes))
    .option("--no-negatives", "Celsius: forbid values below zero")
    .option("--must-play", "Opérato: who can lay a card has to")
    .option(
      "--timer <seconds>",
      `time for a round or a turn, ${timerLimits.min} to ${timerLimits.max}`,
      wholeNumber(timerLimits.min, timerLimits.max),
    );
}

/** A reader for commander of whole numbers within limits. */
export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (/^\d{1,16}$/.test(text) && number >= min && number <= max) return number;
    const limits = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`;
    throw new InvalidArgumentError(`It must be a whole number ${limits}.`);
  };
}

/** A reader for commander of seeds: 64 hex digits, or a short whole number. */
export function seedText(text: string): string {
  if (seedPattern.test(text)) return text.toLowerCase();
  if (/^\d{1,15}$/.test(text)) return String(Number(text));
  throw new InvalidArgumentError("It must be 64 hex digits, or a whole number of at most 15 digits.");
}

/** The seed of a deal: as given, or for a short number that of match 0 of `simulate` with it, or the system's own. */
export function dealSeedOf(seed: string | undefined): string {
  if (seed === undefined) return makeSeed(randomBytes(32));
  return seedPattern.test(seed) ? seed : makeSeed(dealSeed(seed, 0));
}

/** A record with nothing played yet. */
export async function startOf(chosen: Chosen, seed: string, terminal: Terminal): Promise<MatchRecord> {
  const { game, players } = chosen;
  const options = ruleOptions(chosen);
  const deck = await deckOf(chosen, terminal);
  const seats = Array.from({ length: players }, (_, seat) => `Player ${seat + 1}`);
  const record = { format: recordFormat, game, seats, options, deck, seed, moves: [] };
  return record as CelsiusRecord | OperatoRecord;
}

/** Only what was chosen; an option of the other game is not passed over in silence. */
function ruleOptions({ game, negatives, finish, rounds, mustPlay, timer }: Chosen): object {
  const celsius = {
    ...(negatives ? {} : { negatives }),
    ...(finish === undefined ? {} : { finish }),
    ...(rounds === undefined ? {} : { rounds }),
  } satisfies Partial<CelsiusOptions>;
  const operato = mustPlay === undefined ? {} : ({ mustPlay } satisfies Partial<OperatoOptions>);
  const foreign = Object.keys(game === "celsius" ? operato : celsius);
  if (foreign.length > 0) {
    const sentences = foreign.map(
      (key) => `${flags[key as keyof typeof flags]} is not an option of ${gameNames[game]}.`,
    );
    throw new Failure(2, sentences);
  }
  return { ...(game === "celsius" ? celsius : operato), ...(timer === undefined ? {} : { timer }) };
}

const flags = { negatives: "--no-negatives", finish: "--finish", rounds: "--rounds", mustPlay: "--must-play" } as const;

/** A built-in deck by its name, or the deck in a file. */
async function deckOf({ game, players, deck }: Chosen, terminal: Terminal): Promise<string | object> {
  const names = Object.keys(builtInDecks[game]);
  if (names.includes(deck)) return deck;
  const text = await readText(deck, terminal).catch((error) => {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(2, [...error.lines, `The built-in decks of ${gameNames[game]}: ${names.join(", ")}.`]);
  });
  const json = parseJson(text);
  const parsed = json.ok ? parseDeckOf(game, json.value, players) : json;
  if (parsed.ok) return parsed.value;
  throw new Failure(2, [
    `${deck} is not a deck for ${players} players of ${gameNames[game]}.`,
    ...parsed.problems.map(problemLine),
  ]);
}
