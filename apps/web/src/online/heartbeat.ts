// How long a silence of the server's is waited out: each stream says how often it shows life. Two such times without a sign, and
// it is dead, though no error tells so: a machine that was frozen, or cut off, closes nothing.
import { heartbeatHeader, usualHeartbeat } from "@tablee/protocol/words";

let seconds = usualHeartbeat;

export function noteHeartbeat(headers: Headers): void {
  const said = Number(headers.get(heartbeatHeader));
  if (said > 0) seconds = said;
}

/** Milliseconds after which a stream, or an answer to a move, is not to be waited for any more. */
export function longestSilence(): number {
  return 2_000 * seconds;
}
