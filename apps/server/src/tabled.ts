// Everything that keeps tables at a distance, put together from the settings, and taken apart in the order that loses
// nothing: no new requests, streams ended, what is asked on open connections answered, what was decided written, the file closed.

import { Thinker } from "./bots/thinker.ts";
import { systemChance } from "./chance.ts";
import { Attendant } from "./cluster/attendant.ts";
import type { Keeping } from "./cluster/keeping.ts";
import { createApi } from "./http/api.ts";
import { type Door, openDoor } from "./http/door.ts";
import { limitsTimes, RequestLimits } from "./http/limits.ts";
import { Streams } from "./http/streams.ts";
import type { Log } from "./logging.ts";
import type { Settings } from "./settings.ts";
import { systemClock } from "./tables/clock.ts";
import { questionFor, Tables } from "./tables/tables.ts";

const dayMilliseconds = 86_400_000;
const idleMilliseconds = 600_000;
/** So that people can follow what a bot does. */
const usualPace = 1_200;

export interface Kept {
  readonly api: ReturnType<typeof createApi>;
  readonly door: Door;
  readonly tables: Tables;
  readonly streams: Streams;
  /** @param served when the last answer is given. */
  close(served: Promise<void>): Promise<void>;
}

/** @param pace milliseconds a bot lets pass before it moves. */
export async function keepTables(
  { store, shared }: Keeping,
  settings: Settings,
  lanUrl: string | null,
  log: Log,
  pace = usualPace,
): Promise<Kept> {
  const thinker = new Thinker((error) => log.failed(error));
  const clock = systemClock;
  const tables = new Tables(
    {
      store,
      clock,
      chance: systemChance,
      pace,
      mostMoves: settings.mostMovesPerTable,
      think: (state, seat) => thinker.choose(questionFor(state, seat)),
      report: (error, table) => log.failed(error, table),
      ...(shared === null ? {} : { bus: shared.bus }),
    },
    {
      tables: settings.mostTables,
      keepStarted: settings.keepDays * dayMilliseconds,
      keepNeverStarted: settings.keepUnstartedDays * dayMilliseconds,
      idle: idleMilliseconds,
    },
  );
  const { mostStreams: total, mostStreamsPerAddress: perAddress, heartbeatSeconds } = settings;
  const streams = new Streams(clock, { total, perAddress }, heartbeatSeconds);
  const { publicUrl, trustProxy: proxies } = settings;
  const limits = new RequestLimits(limitsTimes(settings.limitFactor));
  const asked = { tables, streams, limits, clock, publicUrl, lanUrl, proxies, log };
  const attendant = shared === null ? null : new Attendant(clock, tables, shared, (error) => log.failed(error));
  await (attendant === null ? tables.resume() : attendant.begin());
  return {
    api: createApi(asked),
    door: openDoor(asked),
    tables,
    streams,
    async close(served) {
      streams.close();
      await tables.dismiss();
      await served;
      await tables.close();
      await attendant?.close();
      await store.close();
      await thinker.close();
    },
  };
}
