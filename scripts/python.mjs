// The example bots in Python are played as they stand, so the tests need Python 3; nothing else does.

import { spawnSync } from "node:child_process";
import { aptInstall, installAsRoot, lineFor, system } from "./system.mjs";

const starts = () => spawnSync("python3", ["--version"], { stdio: "ignore" }).status === 0;

/** Finds python3, after installing it where that is possible without asking. */
export async function ensurePython() {
  const commands = aptInstall("python3-minimal");
  if (starts() || ((await installAsRoot("python3", commands)) && starts())) return;
  const how = system() === "other" ? "Put one on the path." : `Install it with:\n\n  ${lineFor(commands)}`;
  throw new Error(`The tests play example bots in Python, and need a python3. ${how}`);
}
