/** What a simulation is to play: plain data, so that it can be handed to a thread. */

import { type BotName, botNames, isBotName } from "@tablee/bots";
import type { MatchRecord } from "@tablee/rules";

/** A bot of this program by its name, or somebody's own by the command that starts it. */
export type BotSpec =
  | { readonly kind: "built-in"; readonly name: BotName }
  | { readonly kind: "program"; readonly name: string };

export interface Plan {
  /** Game, options and deck; its seed is not used. */
  readonly start: MatchRecord;
  /** One for each seat. */
  readonly bots: readonly BotSpec[];
  readonly seed: string;
  /** Milliseconds a program has for one move. */
  readonly budget: number;
  /** A folder to keep the matches in, or null. */
  readonly records: string | null;
}

/** Splits at commas, but not between double quotes, which a command may need. */
function parts(text: string): string[] {
  return [...text.matchAll(/(?:^|,)((?:[^",]|"[^"]*")*)/g)].map(([, part = ""]) => part.trim());
}

/** @returns the bots named, or the part that names none. A program is what has a space, a dot or a slash in it. */
export function readBots(text: string): readonly BotSpec[] | { readonly unknown: string } {
  const specs: BotSpec[] = [];
  for (const part of parts(text)) {
    if (isBotName(part)) specs.push({ kind: "built-in", name: part });
    else if (/[\s./\\]/.test(part)) specs.push({ kind: "program", name: part.replace(/^"([^"]*)"$/, "$1") });
    else return { unknown: part };
  }
  return specs;
}

export const builtInNames = botNames.join(", ");
