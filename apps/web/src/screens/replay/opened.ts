// The record that is being looked at, kept for this tab through a reload (sessionStorage), beside and never in place of the
// match that is being played. Where the browser keeps nothing, it lasts as long as the page.
import type { MatchRecord } from "@tablee/rules";
import { type Fruit, fruits } from "../../parts/fruits.ts";
import type { SeatSetup } from "../../session/setup.ts";
import { readText } from "./read.ts";

const storageKey = "tablee.replay";

export interface Opened {
  readonly record: MatchRecord;
  /** The record as it was opened, to be saved again. */
  readonly text: string;
  readonly players: readonly SeatSetup[];
  /** Whether a reload finds it again. */
  readonly kept: boolean;
}

let opened: Opened | null = null;

/** @param players who sat there, where this device knows; a file only has their names. */
export function openRecord(
  record: MatchRecord,
  text: string,
  players: readonly SeatSetup[] = namedPlayers(record),
): void {
  opened = { record, text, players, kept: keep(text, players) };
}

/** The opened record, or null when there is none in this tab. */
export function openedRecord(): Opened | null {
  opened ??= restore();
  return opened;
}

function keep(text: string, players: readonly SeatSetup[]): boolean {
  const plates = players.map(({ fruit, player }) => ({ fruit, robot: player.kind === "bot" }));
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ text, plates }));
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
    return { record, text: reading.text, players, kept: true };
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
