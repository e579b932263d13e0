/** What a figure was measured on, to be printed beside it. */
import { cpus } from "node:os";

export interface Machine {
  readonly processor: string;
  readonly node: string;
}

export function thisMachine(): Machine {
  return { processor: cpus()[0]?.model.trim() ?? "unknown", node: process.version };
}
