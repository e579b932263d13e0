/** Many tables on servers under load, opened a few at a time. */

import type { StartedServer } from "../server.ts";
import type { Meter } from "./meter.ts";
import { LoadTable, type Place } from "./table.ts";

/** Settings of a server whose limits are not to be met. */
export const wide = {
  LIMIT_FACTOR: "100000",
  MAX_TABLES: "100000",
  MAX_MOVES_PER_TABLE: "1000000",
  MAX_STREAMS: "50000",
  MAX_STREAMS_PER_ADDRESS: "50000",
};

export const openedAtOnce = 20;

/** The places of the people at one of the tables. */
export type PlacesOf = (index: number) => readonly [Place, ...Place[]];

/** @param tables gets each as soon as it is open, so that it can be closed whatever happens. */
export async function openTables(
  count: number,
  tables: LoadTable[],
  placesOf: PlacesOf,
  meter: Meter,
  release: (send: () => void) => void,
  opened: (table: LoadTable) => Promise<void> = async () => {},
): Promise<void> {
  const openOne = async (index: number) => {
    const table = await LoadTable.open(index % 2 === 0 ? "celsius" : "operato", placesOf(index), meter, release);
    tables.push(table);
    await opened(table);
  };
  for (let begun = 0; begun < count; begun += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, count - begun) }, (_, index) => openOne(begun + index));
    await meter.unlessFailed(Promise.all(some));
  }
}

export function placeOf({ address }: StartedServer): Place {
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
}
