// One project for each workspace, so that a part can be run alone: `npx vitest run --project rules`.
// SOAK multiplies the cases of every property test (scripts/soak.mjs).

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const USUAL_PROPERTY_RUNS = 100;
const SOAK_TIMEOUT_MILLISECONDS = 60 * 60_000;

const soak = Number(process.env.SOAK ?? 1);
const properties = fileURLToPath(new URL("scripts/properties.ts", import.meta.url));

function unit(name: string, folder: string, setupFiles: string[] = []) {
  return { extends: true as const, test: { name, root: folder, include: ["src/**/*.test.ts"], setupFiles } };
}

export default defineConfig({
  test: {
    env: { PROPERTY_RUNS: String(USUAL_PROPERTY_RUNS * soak) },
    ...(soak > 1 ? { testTimeout: SOAK_TIMEOUT_MILLISECONDS } : {}),
    projects: [
      unit("rules", "packages/rules", [properties]),
      unit("bots", "packages/bots", [properties]),
      unit("cli", "apps/cli"),
      unit("server", "apps/server"),
      unit("web", "apps/web"),
    ],
  },
});
