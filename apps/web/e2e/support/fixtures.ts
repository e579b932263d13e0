// What every browser test starts from: a page on which any error fails the test, and a server of one's own for tests
// that have to stop it.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test as base, expect } from "@playwright/test";

const apps = fileURLToPath(new URL("../../../", import.meta.url));

export interface OwnServer {
  /** At localhost, where service workers are allowed. */
  readonly address: string;
  stop(): Promise<void>;
}

interface ServerPlace {
  /** The folder with the built `server` and `web`. */
  readonly apps?: string;
  /** Any free one, unless an earlier server's address has to be kept. */
  readonly port?: string;
  /** How many times as fast its clock runs. */
  readonly pace?: number;
}

const quickClock = fileURLToPath(new URL("quick-clock.mjs", import.meta.url));

interface Fixtures {
  /** The page's errors so far; a test that provokes one on purpose empties it. */
  pageErrors: string[];
  startServer: (place?: ServerPlace) => Promise<OwnServer>;
}

export const test = base.extend<Fixtures>({
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("pageerror", (error) => errors.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      await use(errors);
      expect(errors, "errors on the page").toEqual([]);
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
  startServer: async ({}, use) => {
    const started: ChildProcess[] = [];
    await use(async ({ apps: folder = apps, port = "0", pace = 1 } = {}) => {
      const clock = pace === 1 ? [] : ["--import", quickClock];
      const child = spawn(process.execPath, [...clock, join(folder, "server/dist/server.mjs")], {
        env: {
          ...process.env,
          CLOCK_PACE: String(pace),
          PORT: port,
          TABLES_FILE: join(mkdtempSync(join(tmpdir(), "tablee-")), "tables.sqlite"),
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      started.push(child);
      return { address: await addressIn(child), stop: () => stop(child) };
    });
    await Promise.all(started.map(stop));
  },
});

export { expect };

function addressIn(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let greeting = "";
    child.stdout?.on("data", (part) => {
      greeting += part;
      const address = /http:\/\/localhost:\d+/.exec(greeting)?.[0];
      if (address !== undefined) resolve(address);
    });
    child.once("exit", () => reject(new Error(`The server did not start: ${greeting}`)));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
}
