/** The solver: for Celsius what can be reached and with how few cards, for Opérato links and exact endings. */
export type { Position } from "./celsius/position.ts";
export { allShortestChains, shortestChains } from "./celsius/solve.ts";
export { type BestPlay, bestPlay } from "./operato/best-play.ts";
export { type Ending, endingOf } from "./operato/ending.ts";
export { type ScoredLink, scoredLinks } from "./operato/links.ts";
