// What the terminal shows once the server listens: where to play on this machine, and the code that brings a phone in.

import { renderUnicodeCompact } from "uqr";
import { addressOf, isLoopback } from "./addresses.ts";

export interface Listening {
  readonly host: string | undefined;
  readonly port: number;
  readonly lanAddresses: readonly string[];
}

export function greeting({ host, port, lanAddresses }: Listening): string {
  if (host !== undefined && !isEverywhere(host)) {
    const address = addressOf(host, port);
    const reach = isLoopback(host) ? ["Only this machine can reach it (HOST is set)."] : [renderCode(address)];
    return ["Tablée is ready.", "", `  Play at      ${address}`, "", ...reach, ""].join("\n");
  }

  const [first, ...others] = lanAddresses.map((address) => addressOf(address, port));
  const lines = ["Tablée is ready.", "", `  On this machine      ${addressOf("localhost", port)}`];
  if (first === undefined) lines.push("  No local network was found: only this machine can play.");
  else lines.push(`  On the same network  ${first}`, ...others.map((other) => `                       ${other}`));
  if (first !== undefined) lines.push("", renderCode(first));
  return [...lines, ""].join("\n");
}

function isEverywhere(host: string): boolean {
  return host === "0.0.0.0" || host === "::";
}

/** Phones want a quiet margin around the code. */
function renderCode(address: string): string {
  return renderUnicodeCompact(address, { border: 2 });
}
