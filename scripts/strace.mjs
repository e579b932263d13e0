// The tests read from strace, on Linux, that the disk has confirmed a move before it is answered; nothing else needs it. As
// root on Debian and Ubuntu it is installed, elsewhere the line to type is said.

import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { aptInstall, installAsRoot, lineFor, system } from "./system.mjs";

const starts = () => spawnSync("strace", ["-V"], { stdio: "ignore" }).status === 0;

/** Finds strace, after installing it where that is possible without asking. */
export async function ensureStrace() {
  const commands = aptInstall("strace");
  if (process.platform !== "linux" || starts()) return;
  if ((await installAsRoot("strace", commands)) && starts()) return;
  const how = system() === "other" ? "Install the package strace." : `Install it with:\n\n  ${lineFor(commands)}`;
  throw new Error(`The tests look at the system calls of the server, and need strace. ${how}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await ensureStrace();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
