// What keeps the tables, from the settings: a file of this process alone, or a database that it shares with others, with a bus
// to wake each other.

import type { Bus } from "../bus/bus.ts";
import { counted } from "../bus/counted.ts";
import { NatsBus } from "../bus/nats.ts";
import { NotifyBus } from "../bus/notify.ts";
import { newId } from "../chance.ts";
import type { Log } from "../logging.ts";
import type { Settings } from "../settings.ts";
import { openPostgres } from "../store/postgres.ts";
import { openSqlite } from "../store/sqlite.ts";
import type { Store } from "../store/store.ts";
import type { Shared } from "./attendant.ts";
import { Members } from "./members.ts";

export interface Keeping {
  readonly store: Store;
  /** Null for the file. */
  readonly shared: Shared | null;
}

type Chosen = Pick<Settings, "tablesFile" | "databaseUrl" | "natsUrl">;

/** Rejects with a sentence for people when something of it cannot be had. */
export async function openKeeping({ tablesFile, databaseUrl, natsUrl }: Chosen, log: Log): Promise<Keeping> {
  if (databaseUrl === null) return { store: await openSqlite(tablesFile), shared: null };
  const failed = (error: Error) => log.failed(error);
  const { store, nodes } = await openPostgres(databaseUrl, failed);
  const name = newId();
  try {
    const opening: Promise<Bus> =
      natsUrl === null ? NotifyBus.open(databaseUrl, name, failed) : NatsBus.open(natsUrl, name, failed);
    const bus = counted(await opening);
    return { store, shared: { store, bus, members: new Members(name, nodes) } };
  } catch (error) {
    await store.close();
    const { message } = error as Error;
    if (natsUrl === null) throw new Error(`The processes cannot wake each other over PostgreSQL: ${message}`);
    const hosts = natsUrl.split(",").map((url) => new URL(url).host);
    throw new Error(`No NATS answers at ${hosts.join(", ")}. Start it, or choose another: NATS_URL. (${message})`);
  }
}
