// One project for each workspace, so that a part can be run alone: `npx vitest run --project rules`.
// SOAK multiplies the cases of every property test (scripts/soak.mjs).

import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const usualPropertyRuns = 100;
/** No test is a timing, nor what it prepares: a slow or busy machine has time enough, and what hangs is still found out. */
const timeoutMilliseconds = 2 * 60_000;
const soakTimeoutMilliseconds = 60 * 60_000;

const soak = Number(process.env.SOAK ?? 1);
const properties = fileURLToPath(new URL("scripts/properties.ts", import.meta.url));
const svelteConfig = fileURLToPath(new URL("apps/web/svelte.config.js", import.meta.url));

function unit(name: string, folder: string, setupFiles: string[] = []) {
  return { extends: true as const, test: { name, root: folder, include: ["src/**/*.test.ts"], setupFiles } };
}

const web = unit("web", "apps/web", [properties]);

export default defineConfig({
  test: {
    env: { PROPERTY_RUNS: String(usualPropertyRuns * soak) },
    maxWorkers: availableParallelism(),
    // A fresh process for each file takes a third more. Only the application keeps state beside what a test makes.
    isolate: false,
    testTimeout: soak > 1 ? soakTimeoutMilliseconds : timeoutMilliseconds,
    hookTimeout: timeoutMilliseconds,
    teardownTimeout: timeoutMilliseconds,
    projects: [
      unit("rules", "packages/rules", [properties]),
      unit("solver", "packages/solver", [properties]),
      unit("bots", "packages/bots", [properties]),
      unit("cli", "apps/cli"),
      unit("server", "apps/server"),
      // The plugin compiles the runes of .svelte.ts files.
      { ...web, test: { ...web.test, isolate: true }, plugins: [svelte({ configFile: svelteConfig })] },
    ],
  },
});
