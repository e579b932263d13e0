/** The words that the two sides of a table at a distance share: lists first, types drawn from them. */

/** Raised with each change that pages can see. Pages say theirs in the header `Tablee-Protocol`, and each answer says this one. */
export const protocolVersion = 2;
/** Pages since this one are understood, so that they may play their round to its end; older ones are refused. */
export const oldestProtocol = 1;
/**
 * Pages up to this one are understood: raised one release before `protocolVersion` is, so that a page of the next release
 * plays on at a process that is not of that release yet.
 */
export const newestProtocol = 2;
export const protocolHeader = "Tablee-Protocol";

/** With it a stream says the seconds after which a comment comes at the latest; two such times of silence, and it is dead. */
export const heartbeatHeader = "Tablee-Heartbeat";
/** Of servers that say nothing else. */
export const usualHeartbeat = 15;

/** What stands for a seat, beside the nickname. */
export const fruits = ["poire", "cerise", "figue", "citron"] as const;
export type Fruit = (typeof fruits)[number];

/** All that people can say to each other; shown as pictures. */
export const reactions = ["bravo", "wow", "oops", "hmm", "thanks", "wait"] as const;
export type Reaction = (typeof reactions)[number];

export const botLevels = ["novice", "easy", "medium", "hard", "expert"] as const;
export type BotLevelName = (typeof botLevels)[number];

export const tablePhases = ["lobby", "play", "over"] as const;
export type TablePhase = (typeof tablePhases)[number];

/** Signs of a code: no two that look alike. */
export const codeSigns = "ACDEFHJKMNPRTWXY34679";
export const codeLength = 6;

export const chairLimits = { min: 2, max: 4 } as const;
export const personLimit = 60;
export const nicknameLimits = { min: 1, max: 20 } as const;

/** Refusals of the table itself; those of a game carry its rule besides (`C4`). */
export const tableCodes = [
  "not-host",
  "not-seated",
  "started",
  "not-started",
  "table-over",
  "too-late",
  "not-over",
  "no-such-seat",
  "no-such-person",
  "seat-taken",
  "no-free-seat",
  "too-many-people",
  "too-few-players",
  "not-ready",
  "already-ready",
  "paused",
  "not-paused",
  "door-shut",
  "name-length",
  "name-signs",
  "name-letter",
  "name-unkind",
  "name-taken",
  "deck-too-small",
  "table-full",
  "id-reused",
] as const;
export type TableCode = (typeof tableCodes)[number];

/** What may go wrong before a table is asked. */
export const requestCodes = [
  "malformed",
  "not-json",
  "too-large",
  "foreign-origin",
  "outdated",
  "no-token",
  "wrong-token",
  "no-such-table",
  "no-such-code",
  "no-such-path",
  "no-such-record",
  "too-many-requests",
  "too-many-tables",
  "too-many-streams",
  "not-saved",
  /** Another process, of a newer version, serves it. */
  "newer-table",
  "stopping",
  "failed",
] as const;
export type RequestCode = (typeof requestCodes)[number];
