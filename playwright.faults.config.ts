// The browsers of the test of faults (scripts/faults.mjs): at the proxy that it started, whose certificate is its own.

import { defineConfig } from "@playwright/test";
import { chromiumFlags, ensureChromium } from "./scripts/chromium.mjs";

export default defineConfig({
  testDir: "apps/web/e2e/faults",
  outputDir: "test-results/faults",
  workers: 1,
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.FAULTS_URL ?? "",
    ignoreHTTPSErrors: true,
    locale: "fr-FR",
    viewport: { width: 1366, height: 768 },
    actionTimeout: 60_000,
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: await ensureChromium(),
      // The user namespace that the test runs in takes the place of the sandbox.
      args: [...new Set([...chromiumFlags, "--no-sandbox"])],
    },
  },
});
