/** What the kernel says of a process, and which core it gets: Linux only. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

/** Ticks of the kernel are hundredths of a second on every Linux there is. */
export function processorSeconds(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

export function residentMebibytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

const serverCore = "0";
const ownCore = "1";

/**
 * Gives this process the second core, so that what plays and what is measured do not wait for each other.
 * @returns what starts a server on the first core; nothing where there is one core only, or no taskset.
 */
export function takeOwnCore(): readonly string[] {
  if (availableParallelism() < 2) return [];
  const taken = spawnSync("taskset", ["-a", "-c", "-p", ownCore, String(process.pid)]);
  return taken.status === 0 ? ["taskset", "-c", serverCore] : [];
}
