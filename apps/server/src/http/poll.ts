// The long poll: for who gets no stream through. It answers at once when there is something after the position that is
// known, else as soon as something happens, else not at all after 25 s. Who polls is there.

import type { Clock } from "../tables/clock.ts";
import type { LiveTable } from "../tables/live.ts";

const longestWait = 25_000;

/** @returns the message and who is there, as JSON; null when nothing happened, or nobody waits any more. */
export async function poll(
  table: LiveTable,
  person: number,
  after: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<string | null> {
  let first: string | null = null;
  let wake: (message: string | null) => void = () => {};
  const later = new Promise<string | null>((resolve) => {
    wake = resolve;
  });
  const leave = table.listen({
    person,
    send(kind, data) {
      if (kind === "gone") wake(null);
      if (kind !== "view") return;
      // The connection begins with the view as it is now, which may be known already.
      if (first === null) {
        first = data;
        if (table.position > after) wake(data);
      } else wake(data);
    },
    end: () => wake(null),
  });
  const cancel = clock.after(longestWait, () => wake(null));
  const abort = () => wake(null);
  signal.addEventListener("abort", abort, { once: true });
  const message = await later;
  cancel();
  signal.removeEventListener("abort", abort);
  leave();
  if (message === null) return null;
  return `{"message":${message},"presence":${JSON.stringify(table.whoIsThere())}}`;
}
