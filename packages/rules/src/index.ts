/** The rules of Tablée's games: one exact, pure implementation for browser, server, bots, command line and tests. */
export * from "./cards/deck.ts";
export * from "./cards/operators.ts";
export * from "./cards/pairs.ts";
export * from "./celsius/chain.ts";
export { type CelsiusTypes, celsius } from "./celsius/game.ts";
export { lays } from "./celsius/moves.ts";
export * from "./celsius/types.ts";
export type { CelsiusView } from "./celsius/view.ts";
export * from "./core/contract.ts";
export * from "./core/random.ts";
export * from "./core/result.ts";
export * from "./games.ts";
export { type OperatoTypes, operato } from "./operato/game.ts";
export * from "./operato/types.ts";
export type { OperatoView } from "./operato/view.ts";
export { parseJson, parseRecord, readRecord } from "./record/parse.ts";
export * from "./record/record.ts";
export * from "./record/replay.ts";
