// The browser tests play as people do, on the built application behind its own server: on a laptop at localhost, and on a
// phone that reached the table by address over plain http, where a browser withholds what it gives to https only.

import { mkdtempSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { chromiumFlags, ensureChromium } from "./scripts/chromium.mjs";

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

// This file is read again by each worker, which must find the port that the server was given.
process.env.E2E_PORT ??= String(await freePort());
const port = process.env.E2E_PORT;

/** The tests of the tests need no second screen, and these choose their own; or they are about one way to get there. */
const support = "**/support/**";
/** A section of the test command of its own (playwright.faults.config.ts). */
const faults = "**/faults/**";
const ownScreens = [
  "screens",
  "table-sizes",
  "offline",
  "zoom",
  "forced-colors",
  "levels",
  "lesson-offer",
  "online",
  "online-screens",
  "online-powers",
  "online-line",
  "large-text",
].map((name) => `**/${name}.spec.ts`);
const onThePhone = ["**/address.spec.ts", "**/finger.spec.ts"];

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1366, height: 768 } };

export default defineConfig({
  testDir: "apps/web/e2e",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    locale: "fr-FR",
    // A trace of each test costs a third of the time; `npx playwright test --trace on` makes one of a test that fails.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await ensureChromium(),
      args: [...chromiumFlags, "--host-resolver-rules=MAP tablee.test 127.0.0.1"],
    },
  },
  projects: [
    { name: "phone", use: { ...phone, baseURL: `http://tablee.test:${port}` }, testIgnore: [faults, ...ownScreens] },
    {
      name: "laptop",
      use: { ...laptop, baseURL: `http://localhost:${port}` },
      testIgnore: [support, faults, ...onThePhone],
    },
  ],
  webServer: {
    command: "node apps/server/dist/server.mjs",
    url: `http://localhost:${port}/healthz`,
    env: { PORT: port, TABLES_FILE: join(mkdtempSync(join(tmpdir(), "tablee-tables-")), "tables.sqlite") },
    reuseExistingServer: false,
  },
});
