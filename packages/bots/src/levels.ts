/** The levels there are, by the names that the command line and saved matches use. A new level is one more line here. */
import type { BotLevel } from "./bot.ts";
import { greedyCelsius } from "./celsius/greedy.ts";
import { randomCelsius } from "./celsius/random.ts";
import { greedyOperato } from "./operato/greedy.ts";
import { randomOperato } from "./operato/random.ts";

export const botNames = ["random", "greedy"] as const;
export type BotName = (typeof botNames)[number];

export const bots: Readonly<Record<BotName, BotLevel>> = {
  random: { celsius: randomCelsius, operato: randomOperato },
  greedy: { celsius: greedyCelsius, operato: greedyOperato },
};

export function isBotName(name: string): name is BotName {
  return (botNames as readonly string[]).includes(name);
}
