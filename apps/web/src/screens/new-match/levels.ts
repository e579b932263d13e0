// The bots there are to play against, gentle to formidable: the id bots are asked by, and the level (1 to 5) whose toque
// and name (i18n common.levels) they wear.
export const botLevels = [
  { id: "novice", level: 1 },
  { id: "easy", level: 2 },
  { id: "medium", level: 3 },
  { id: "hard", level: 4 },
  { id: "expert", level: 5 },
] as const;

export type BotId = (typeof botLevels)[number]["id"];

/** Ids that were offered before there were five levels, as they may be remembered. */
export const formerIds: ReadonlyMap<unknown, BotId> = new Map([
  ["random", "novice"],
  ["greedy", "medium"],
]);
