/** Bots for Tablée's games, and a driver that plays whole matches between them. */
export * from "./bot.ts";
export * from "./chance.ts";
export * from "./levels.ts";
export * from "./match.ts";
export * from "./stream.ts";
