/** What the kernel says of a process, and which core it gets: Linux only. */

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";

export function processorSeconds(pid: number): number {
  const { own } = statOf(pid);
  return own;
}

/** The same with all that it started, and with those of them that have ended. */
export function familySeconds(pid: number): number {
  const { own, ended } = statOf(pid);
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return children.reduce((sum, child) => sum + (ownIfChild(Number(child), pid) ?? 0), own + ended);
}

function ownIfChild(pid: number, parent: number): number | null {
  try {
    const stat = statOf(pid);
    return stat.parent === parent ? stat.own : null;
  } catch {
    // It has ended meanwhile.
    return null;
  }
}

/** In seconds. Ticks of the kernel are hundredths of one on every Linux there is. */
function statOf(pid: number): { parent: number; own: number; ended: number } {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    own: scheduledSeconds(pid) ?? (user + system) / 100,
    ended: (endedUser + endedSystem) / 100,
  };
}

/** To the nanosecond, since many processes that do little each add up; null where the kernel does not count it. */
function scheduledSeconds(pid: number): number | null {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const nanoseconds = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"));
    return nanoseconds.reduce((sum, text) => sum + Number.parseInt(text, 10), 0) / 1_000_000_000;
  } catch {
    return null;
  }
}

export function residentMebibytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1_024;
}

const serverCore = "0";
const ownCore = "1";

export interface OwnCore {
  /** What starts a program on the cores that are left to it; nothing where there is one core only, or no taskset. */
  readonly before: readonly string[];
  /** How many these are. */
  readonly cores: number;
}

/**
 * Gives this process the second core, so that what plays and what is measured do not wait for each other.
 * @param isForMany whether all other cores are left to what is measured, instead of the first one.
 */
export function takeOwnCore(isForMany = false): OwnCore {
  const all = availableParallelism();
  if (all < 2) return { before: [], cores: 1 };
  const taken = spawnSync("taskset", ["-a", "-c", "-p", ownCore, String(process.pid)]);
  if (taken.status !== 0) return { before: [], cores: all };
  const isWide = isForMany && all > 2;
  return {
    before: ["taskset", "-c", isWide ? `${serverCore},2-${all - 1}` : serverCore],
    cores: isWide ? all - 1 : 1,
  };
}
