// Who asks: the address, kept in memory only and as an HMAC with a key that dies with the process. Behind a proxy the
// address stands in X-Forwarded-For, which is read only where TRUST_PROXY says how many proxies are ours.

import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";

const key = randomBytes(32);

/** One household or phone has a whole /64 of IPv6. */
const groupsOfOneHome = 4;

/** @param proxies how many proxies of ours stand in front; each appends the address that it saw. */
export function addressOf(peer: string | undefined, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0) return peer ?? "";
  const seen = (forwarded ?? "").split(",").map((one) => one.trim());
  return seen.at(-proxies) || (peer ?? "");
}

/** The same addresses ask again and again; beyond so many all are forgotten. */
const known = new Map<string, string>();
const mostKnown = 10_000;

/** What limits are counted by: nobody can read an address from it. */
export function clientKey(address: string): string {
  const before = known.get(address);
  if (before !== undefined) return before;
  const made = createHmac("sha256", key).update(homeOf(address)).digest("base64url").slice(0, 16);
  if (known.size >= mostKnown) known.clear();
  known.set(address, made);
  return made;
}

function homeOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIPv6(address) ? groupsOf(address).slice(0, groupsOfOneHome).join(":") : address;
}

function groupsOf(address: string): string[] {
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...zeros, ...after].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ""));
}
