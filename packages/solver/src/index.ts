/** The solver: for Celsius what can be reached and with how few cards, for Opérato links and exact endings. */
export type { Position } from "./celsius/position.ts";
export { allShortestChains, shortestChains } from "./celsius/solve.ts";
