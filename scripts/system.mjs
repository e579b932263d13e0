// What the tests need of the system beside Node and npm: as root on Debian and Ubuntu it is installed, elsewhere the exact
// line is said.

import { existsSync, readFileSync } from "node:fs";
import { must } from "./run.mjs";

/** @returns {"debian" | "ubuntu" | "other"} */
export function system() {
  if (process.platform !== "linux" || !existsSync("/etc/os-release")) return "other";
  const release = readFileSync("/etc/os-release", "utf8");
  if (/^ID=ubuntu$/m.test(release)) return "ubuntu";
  return /^ID(_LIKE)?=.*debian/m.test(release) ? "debian" : "other";
}

const isRoot = () => process.getuid?.() === 0;

/** @param {string} name a package of Debian */
export function aptInstall(name) {
  return [
    ["apt-get", "update"],
    ["apt-get", "install", "--yes", "--no-install-recommends", name],
  ];
}

/**
 * The commands as one line to type.
 * @param {string[][]} commands
 */
export function lineFor(commands) {
  const asOther = (/** @type {string[]} */ words) =>
    (words[0] === "apt-get" && !isRoot() ? "sudo " : "") + words.join(" ");
  return commands.map(asOther).join(" && ");
}

/** One after the other: the package manager refuses a second caller. @type {Promise<unknown>} */
let installing = Promise.resolve();

/**
 * Runs the commands where that is possible without asking.
 * @param {string} what
 * @param {string[][]} commands
 * @returns {Promise<boolean>} whether they were run
 */
export async function installAsRoot(what, commands) {
  if (system() === "other" || !isRoot()) return false;
  const installed = installing.then(() => install(what, commands));
  installing = installed.catch(() => undefined);
  await installed;
  return true;
}

/**
 * @param {string} what
 * @param {string[][]} commands
 */
async function install(what, commands) {
  console.log(`No ${what} was found; installing it.`);
  for (const [command = "", ...parameters] of commands) {
    await must(command, parameters, { env: { DEBIAN_FRONTEND: "noninteractive" }, quiet: true });
  }
}
