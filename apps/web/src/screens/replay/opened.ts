// The record that is being looked at, kept for this tab through a reload (sessionStorage), beside and never in place of the
// match that is being played. Where the browser keeps nothing, it lasts as long as the page.
import type { MatchRecord, Seat } from "@tablee/rules";
import { type Fruit, fruits } from "../../parts/fruits.ts";
import type { Unlaid } from "../../session/session.ts";
import type { SeatSetup } from "../../session/setup.ts";
import { readText } from "./read.ts";

const storageKey = "tablee.replay";

/** What this device noted at its own table; no file holds it. */
export interface Counted {
  readonly tries: readonly number[];
  /** Null where the table had no hints. */
  readonly hints: readonly number[] | null;
  /** Of the one person who played here. */
  readonly unlaid: readonly Unlaid[];
}

export interface Opened {
  readonly record: MatchRecord;
  /** The record as it was opened, to be saved again. */
  readonly text: string;
  readonly players: readonly SeatSetup[];
  /** The seat of the one person who played here, whose review is shown at once; null where it has to be chosen. */
  readonly me: Seat | null;
  readonly counted: Counted | null;
  /** Whether a reload finds it again. */
  readonly kept: boolean;
}

let opened: Opened | null = null;

/** @param players who sat there, where this device knows; a file only has their names. */
export function openRecord(
  record: MatchRecord,
  text: string,
  players: readonly SeatSetup[] = namedPlayers(record),
  { me, counted }: Pick<Opened, "me" | "counted"> = { me: null, counted: null },
): void {
  opened = { record, text, players, me, counted, kept: keep(text, players, me, counted) };
}

/** The opened record, or null when there is none in this tab. */
export function openedRecord(): Opened | null {
  opened ??= restore();
  return opened;
}

function keep(text: string, players: readonly SeatSetup[], me: Seat | null, counted: Counted | null): boolean {
  const plates = players.map(({ fruit, player }) => ({ fruit, robot: player.kind === "bot" }));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ text, plates, me, counted }));
    return true;
  } catch {
    forget();
    return false;
  }
}

/** Else a reload would bring back the record before. */
function forget(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing is kept here at all.
  }
}

function restore(): Opened | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "null");
    if (typeof stored !== "object" || stored === null) return null;
    const text: unknown = Reflect.get(stored, "text");
    const reading = readText(typeof text === "string" ? text : "");
    if (reading.kind !== "record") return null;
    const { record } = reading;
    const plates: unknown = Reflect.get(stored, "plates");
    const players = namedPlayers(record).map((player, seat) => withPlate(player, plates, seat));
    const me: unknown = Reflect.get(stored, "me");
    return {
      record,
      text: reading.text,
      players,
      me: typeof me === "number" && me in players ? me : null,
      counted: countedIn(Reflect.get(stored, "counted"), players.length),
      kept: true,
    };
  } catch {
    return null;
  }
}

function namedPlayers({ seats }: MatchRecord): readonly SeatSetup[] {
  return seats.map((name, seat) => ({ name, fruit: fruits[seat] ?? "poire", player: { kind: "person" } }));
}

function withPlate(player: SeatSetup, plates: unknown, seat: number): SeatSetup {
  const plate: unknown = Array.isArray(plates) ? plates[seat] : undefined;
  if (typeof plate !== "object" || plate === null) return player;
  const fruit = fruits.find((known): known is Fruit => known === Reflect.get(plate, "fruit"));
  const robot = Reflect.get(plate, "robot") === true;
  return { ...player, fruit: fruit ?? player.fruit, player: robot ? { kind: "bot", level: "" } : player.player };
}

function countedIn(stored: unknown, seats: number): Counted | null {
  if (typeof stored !== "object" || stored === null) return null;
  const [tries, hints] = ["tries", "hints"].map((key) => countsIn(Reflect.get(stored, key), seats));
  return tries == null ? null : { tries, hints: hints ?? null, unlaid: unlaidIn(Reflect.get(stored, "unlaid")) };
}

function unlaidIn(stored: unknown): Unlaid[] {
  return Array.isArray(stored) ? stored.filter(isUnlaid) : [];
}

function isUnlaid(stored: unknown): stored is Unlaid {
  const { at, cards } = (stored ?? {}) as Record<string, unknown>;
  return Number.isSafeInteger(at) && Array.isArray(cards) && cards.every((card) => typeof card === "string");
}

function countsIn(stored: unknown, seats: number): number[] | null {
  const whole = Array.isArray(stored) && stored.length === seats && stored.every(Number.isSafeInteger);
  return whole ? stored : null;
}
