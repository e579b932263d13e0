// Where the process has one core to itself, V8 is kept from marking what is in memory in threads beside the one that answers:
// with a core of their own they cost nothing, on the same one a move waits for them by turns, several times as long as for
// marking in small steps (`npx tablee bench server`, 99 of 100 moves: 12 to 24 ms beside, 5 to 9 in steps).

import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";

/** To be called before there is much in memory: marking that is under way goes on as it began. */
export function markInStepsOnOneCore(): void {
  if (availableParallelism() === 1) setFlagsFromString("--no-concurrent-marking");
}
