// Finds the chromium that the browser tests and `tablee bench web` drive. A browser of the system is used, never one that
// a test run downloads behind one's back; where there is none, `node scripts/chromium.mjs` installs it as root on Debian
// and Ubuntu, and elsewhere says which line to run. Tests take the build without windows where there is one, which needs
// a third less of the processor; what people wait for is measured in the one that they use.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { pathToFileURL } from "node:url";
import { chromium } from "@playwright/test";
import { aptInstall, installAsRoot, lineFor, system } from "./system.mjs";

const windowless = "chromium-headless-shell";
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", windowless];
const windowlessFirst = [windowless, ...names];

const places = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** What chromium needs where it runs as root, as in a container, and what keeps it from calling home during tests. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * The path of a chromium that starts, or undefined. Ubuntu has a program of that name which only says how to install it.
 * @param {readonly string[]} wanted the first that is there is taken
 * @returns {string | undefined}
 */
export function findChromium(wanted = names) {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") return named;
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = wanted.flatMap((name) => folders.map((folder) => join(folder, name)));
  const candidates = [...onPath, ...places, chromium.executablePath()].filter((path) => existsSync(path));
  return candidates.find((path) => process.platform !== "linux" || starts(path));
}

/** @param {string} path */
function starts(path) {
  return spawnSync(path, ["--version"], { stdio: "ignore" }).status === 0;
}

/** On Ubuntu the package is only a door to snap, which containers lack; Playwright's own build does there. */
const install = {
  debian: aptInstall(windowless),
  ubuntu: [["npx", "playwright", "install", "--with-deps", "chromium"]],
  other: [["npx", "playwright", "install", "chromium"]],
};

/** What to run where there is no chromium. */
export function howToInstall() {
  return lineFor(install[system()]);
}

/**
 * Finds the chromium of the tests, after installing it where that is possible without asking.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const found = findChromium(windowlessFirst);
  const isBest =
    found !== undefined && (found.endsWith(windowless) || process.env.CHROMIUM_PATH || system() !== "debian");
  if (isBest) return found;

  const isInstalled = await installAsRoot(windowless, install[system()]).catch((error) => {
    if (found === undefined) throw error;
    console.log(`${error.message}; ${found} will do.`);
  });
  const best = isInstalled ? findChromium(windowlessFirst) : found;
  if (best !== undefined) return best;
  throw new Error(
    `The browser tests need chromium. Install it with:\n\n  ${howToInstall()}\n\nor name one: CHROMIUM_PATH=/path/to/chromium`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    console.log(await ensureChromium());
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
