// The seats this device has at tables at a distance, with their tokens, so that a reload, another tab or the code typed
// again regains them. The newest first; the oldest make room. Where nothing can be stored, they last as long as the page.
import type { Game } from "../router.svelte.ts";
import { readStored, writeStored } from "../storage.ts";

export interface KeptSeat {
  readonly table: string;
  readonly game: Game;
  readonly token: string;
  readonly person: number;
  /** The commitments to deals that this browser was shown before it was ready, by the match's number. */
  readonly commitments: Readonly<Record<string, string>>;
}

const storageKey = "tablee.distance.seats";
const mostKept = 12;

let list: readonly KeptSeat[] | undefined;

/** Read anew each time: another tab may have sat down. */
export function keptSeats(): readonly KeptSeat[] {
  const stored = readStored(storageKey);
  return Array.isArray(stored) ? stored.filter(isKeptSeat) : (list ?? []);
}

export function keptSeat(table: string): KeptSeat | null {
  return keptSeats().find((seat) => seat.table === table) ?? null;
}

export function keepSeat(seat: KeptSeat): void {
  write([seat, ...keptSeats().filter(({ table }) => table !== seat.table)].slice(0, mostKept));
}

export function forgetSeat(table: string): void {
  write(keptSeats().filter((seat) => seat.table !== table));
}

function write(seats: readonly KeptSeat[]): void {
  list = seats;
  writeStored(storageKey, seats);
}

function isKeptSeat(stored: unknown): stored is KeptSeat {
  if (typeof stored !== "object" || stored === null) return false;
  const { table, game, token, person, commitments } = stored as Record<string, unknown>;
  const isText = [table, token].every((text) => typeof text === "string");
  const isGame = game === "celsius" || game === "operato";
  return isText && isGame && typeof person === "number" && typeof commitments === "object" && commitments !== null;
}
