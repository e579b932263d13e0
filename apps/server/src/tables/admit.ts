// A request to join, sent once or again, to one process or to several: it brings one person. Sent again it gives the same person a
// new token, since of the first one only the hash was kept.

import { apply } from "./apply.ts";
import { join } from "./join.ts";
import type { Logged, TableLog } from "./log.ts";
import { byItself, joinHash } from "./requests.ts";
import { isHere, seatOf } from "./seats.ts";
import type { Joining, TableDecision, TableEvent, TableRefusal, TableState } from "./types.ts";

export type Joined =
  | { readonly ok: true; readonly person: number; readonly seat: number | null }
  | { readonly ok: false; readonly refusal: TableRefusal };

/** A request to join that is sent again later than this is a new one. */
const rejoinMilliseconds = 600_000;

/** @param now milliseconds since 1970. */
export async function admit(log: TableLog, now: () => number, id: string, joining: Joining): Promise<Joined> {
  for (;;) {
    const earlier = await log.joined(id);
    const { state } = log.pending;
    const isAgain = earlier !== null && isHere(state, earlier.person) && now() - earlier.at < rejoinMilliseconds;
    if (isAgain) return joined(log, await log.attempt(byItself, renewal(earlier.person, joining.token)));
    const wasKnown = log.hasJoined(id);
    const logged = await log.attempt({ person: null, id, hash: joinHash }, (before, at) =>
      // The same request may have come to another process too, and been first there.
      log.hasJoined(id) && !wasKnown ? { ok: true, events: [], state: before } : join(before, joining, at),
    );
    if (!logged.ok || logged.events.length > 0) return joined(log, logged);
  }
}

function joined(log: TableLog, logged: Logged): Joined {
  if (!logged.ok) return logged;
  const event = logged.events.find((one) => one.type === "joined" || one.type === "renewed");
  if (event === undefined) throw new TypeError("who joins has a number");
  return { ok: true, person: event.person, seat: seatOf(log.durable.state, event.person) };
}

function renewal(person: number, token: string) {
  const renewed: TableEvent = { type: "renewed", person, token };
  return (state: TableState, at: number): TableDecision => ({
    ok: true,
    events: [renewed],
    state: apply(state, renewed, at),
  });
}
