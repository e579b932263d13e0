// The bots there are, gentle to formidable: the id bots are asked by, and the level (1 to 5) whose toque and name
// (i18n common.levels) they wear. Levels 2, 4 and 5 will join the list with their bots.
export const botLevels = [
  { id: "random", level: 1 },
  { id: "greedy", level: 3 },
] as const;

export type BotId = (typeof botLevels)[number]["id"];
