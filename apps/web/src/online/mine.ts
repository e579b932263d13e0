// The tables at which this device has a seat, as they are now. One that the server no longer knows is forgotten; one that
// cannot be asked about is not.
import { type Answered, isPassing, type TableCard } from "./api.ts";
import { readTable } from "./join.ts";
import { forgetSeat, type KeptSeat, keptSeats } from "./kept.ts";

/** The one it sat down at last first. */
export async function myTables(): Promise<readonly TableCard[]> {
  return (await Promise.all(keptSeats().map(cardOf))).flatMap((card) => card ?? []);
}

/** A table to go back to, and who this device is there. */
export interface WaitingTable {
  readonly card: TableCard;
  readonly person: number;
}

/** Where a match is played, or about to be; null where there is none. */
export async function tableToResume(): Promise<WaitingTable | null> {
  for (const seat of keptSeats()) {
    const card = await cardOf(seat);
    const sits = card?.chairs.some((chair) => chair?.person === seat.person && !chair.isFreed);
    if (card !== null && sits && card.phase !== "over") return { card, person: seat.person };
  }
  return null;
}

async function cardOf({ table }: KeptSeat): Promise<TableCard | null> {
  const card: Answered<TableCard> = await readTable(table);
  if (card.ok) return card.value;
  if (!isPassing(card) && card.code === "no-such-table") forgetSeat(table);
  return null;
}
