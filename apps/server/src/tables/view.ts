// What a viewer may know of a table, built by naming it. Tokens, the secret and the seed are in no view before the match
// is over, and tokens never.

import type { BotLevelName, Fruit, Message } from "@tablee/protocol";
import { anyGame, type Seat, type Viewer } from "@tablee/rules";
import { isFreed, isHere, seatOf } from "./seats.ts";
import type { Chair, TableEvent, TableState } from "./types.ts";

export type PublicPart = Message["public"];
export type OwnPart = Message["own"];
export type Told = Message["told"][number];

interface ChairShown {
  readonly kind: "person" | "bot";
  readonly person: number | null;
  readonly name: string;
  readonly fruit: Fruit;
  readonly level: BotLevelName | null;
  readonly isReady: boolean;
  readonly isGone: boolean;
  readonly isFreed: boolean;
  readonly isWarm: boolean;
}

/** The public part but for the match: it changes a few times in an evening, the match with every move. */
export function tablePart(state: TableState): Omit<PublicPart, "match"> {
  const { phase, isOpen, code, host, matchNumber, isPaused, clock } = state;
  return {
    settings: settingsShown(state),
    phase,
    code: isOpen ? code : null,
    host,
    chairs: state.chairs.map((chair, seat) => chairShown(state, chair, seat)),
    watchers: state.persons.flatMap(({ name, isGone }, person) =>
      isGone || seatOf(state, person) !== null ? [] : [{ person, name }],
    ),
    matchNumber,
    isPaused,
    clock,
    fairness: fairnessShown(state),
  };
}

/** Whether the table part of both is the same. What else it shows of a match stays as long as its phase and number. */
export function hasSameTable(one: TableState, other: TableState): boolean {
  return shownOfTable.every((key) => one[key] === other[key]);
}

const shownOfTable = [
  "settings",
  "phase",
  "isOpen",
  "code",
  "host",
  "chairs",
  "persons",
  "matchNumber",
  "isPaused",
  "clock",
  "seal",
] as const satisfies readonly (keyof TableState)[];

export function matchPart({ settings, match }: TableState): PublicPart["match"] {
  return match === null ? null : { ...anyGame(settings.game).view(match.state, "audience").public };
}

export function ownPart(state: TableState, person: number): OwnPart {
  const seat = seatOf(state, person);
  const { match, settings, seal } = state;
  const own = match === null || seat === null ? null : anyGame(settings.game).view(match.state, seat).own;
  return { person, seat, share: seal.shares[person] ?? null, match: own === null ? null : { ...own } };
}

function settingsShown({ settings }: TableState): PublicPart["settings"] {
  const { game, options, deck, hints, keepsWarm, isPublic } = settings;
  return { game, options, deck: typeof deck === "string" ? deck : { ...deck }, hints, keepsWarm, public: isPublic };
}

function chairShown(state: TableState, chair: Chair | null, seat: Seat): ChairShown | null {
  if (chair === null) return null;
  const { sitter, fruit } = chair;
  if (sitter.kind === "bot") {
    const { level, name } = sitter;
    const shown = { kind: "bot", person: null, name, fruit, level, isReady: true } as const;
    return { ...shown, isGone: false, isFreed: false, isWarm: false };
  }
  const { person, isWarm } = sitter;
  return {
    kind: "person",
    person,
    name: state.persons[person]?.name ?? "",
    fruit,
    level: null,
    isReady: state.seal.shares[person] !== undefined,
    isGone: !isHere(state, person),
    isFreed: isFreed(state, seat),
    isWarm,
  };
}

function fairnessShown({ phase, seal, match }: TableState): PublicPart["fairness"] {
  const { commitment } = seal;
  if (phase !== "over" || match === null) return { commitment, secret: null, shares: null, seed: null };
  return { commitment, secret: seal.secret, shares: match.shares.slice(), seed: match.seed };
}

/** What anybody may know who has the link, without a token. */
export function cardOf(table: string, state: TableState) {
  const { deck: _, ...settings } = settingsShown(state);
  const { phase, isOpen, host } = state;
  const chairs = state.chairs.map((chair, seat) => chairShown(state, chair, seat));
  const watchers = state.persons.filter(({ isGone }, person) => !isGone && seatOf(state, person) === null).length;
  return { table, settings, phase, isOpen, host, chairs, watchers };
}

/** @param seat the viewer's seat when the event happened; `audience` for who watches. */
export function tell(state: TableState, event: TableEvent, viewer: Viewer): Told {
  switch (event.type) {
    case "opened":
      return { type: "opened", commitment: event.commitment };
    case "joined": {
      const { type, person, name, seat } = event;
      return { type, person, name, seat };
    }
    case "renewed":
    case "freed":
    case "stood":
    case "hosted":
    case "unreadied":
      return { type: event.type, person: event.person };
    case "sat":
      return { type: "sat", person: event.person, seat: event.seat };
    case "bot":
      return { type: "bot", seat: event.seat, level: event.level, name: event.name };
    case "emptied":
      return { type: "emptied", seat: event.seat };
    case "gone":
      return { type: "gone", person: event.person, why: event.why };
    case "door":
      return { type: "door", isOpen: event.isOpen };
    case "coded":
      return { type: "coded" };
    case "changed":
      return { type: "changed" };
    // The share is told when the match is over: until then nobody can choose theirs to suit another's.
    case "readied":
      return { type: "readied", person: event.person };
    case "started":
      return { type: "started", told: toldOfGame(state, event.events, viewer) };
    case "played":
      return { type: "played", seat: event.seat, told: toldOfGame(state, event.events, viewer) };
    case "timed":
      return { type: "timed" };
    case "paused":
    case "resumed":
      return { type: event.type, person: event.person };
    case "warmed":
      return { type: "warmed", seat: event.seat, isWarm: event.isWarm };
    case "reset":
      return { type: "reset", commitment: event.commitment };
    default:
      return event satisfies never;
  }
}

function toldOfGame(
  { settings }: TableState,
  events: Extract<TableEvent, { type: "played" }>["events"],
  viewer: Viewer,
): object[] {
  const game = anyGame(settings.game);
  return events.flatMap((event) => game.tell(event, viewer) ?? []);
}
