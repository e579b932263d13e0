/**
 * The browser that measures. Playwright is a tool of development and chromium a program of the system: both are looked for
 * only when a measurement is asked for, and where one is missing a sentence says how to get it.
 */

import type { Browser } from "@playwright/test";
import { Failure } from "./failure.ts";

export async function openBrowser(): Promise<Browser> {
  const [{ chromium }, { chromiumFlags, findChromium, howToInstall }] = await tools();
  const executablePath = findChromium();
  if (executablePath === undefined) {
    throw new Failure(2, [
      "This measurement needs chromium. Install it with:",
      `  ${howToInstall()}`,
      "or name one: CHROMIUM_PATH=/path/to/chromium",
    ]);
  }
  return chromium.launch({ executablePath, args: chromiumFlags }).catch((error: Error) => {
    const [reason = ""] = error.message.split("\n");
    throw new Failure(2, [`${executablePath} does not start: ${reason}`]);
  });
}

async function tools() {
  try {
    return await Promise.all([import("@playwright/test"), import("../../../scripts/chromium.mjs")]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_MODULE_NOT_FOUND") throw error;
    throw new Failure(2, ["This measurement needs Playwright, which `npm ci` in the project's folder installs."]);
  }
}
