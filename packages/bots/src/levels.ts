/** The levels there are, by the names that the command line and saved matches use. A new level is one more line here. */
import type { BotLevel } from "./bot.ts";
import { greedyCelsius } from "./celsius/greedy.ts";
import { celsiusLevels } from "./celsius/levels.ts";
import { randomCelsius } from "./celsius/random.ts";
import { greedyOperato } from "./operato/greedy.ts";
import { operatoLevels } from "./operato/levels.ts";
import { randomOperato } from "./operato/random.ts";

/** Two yardsticks, then the five levels that people play against, gentle to formidable. */
export const botNames = ["random", "greedy", "novice", "easy", "medium", "hard", "expert"] as const;
export type BotName = (typeof botNames)[number];

export const bots: Readonly<Record<BotName, BotLevel>> = {
  random: { celsius: randomCelsius, operato: randomOperato },
  greedy: { celsius: greedyCelsius, operato: greedyOperato },
  novice: { celsius: celsiusLevels.novice, operato: operatoLevels.novice },
  easy: { celsius: celsiusLevels.easy, operato: operatoLevels.easy },
  medium: { celsius: celsiusLevels.medium, operato: operatoLevels.medium },
  hard: { celsius: celsiusLevels.hard, operato: operatoLevels.hard },
  expert: { celsius: celsiusLevels.expert, operato: operatoLevels.expert },
};

export function isBotName(name: string): name is BotName {
  return (botNames as readonly string[]).includes(name);
}
