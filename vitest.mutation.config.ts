// What Stryker runs against each mutant: the tests of the rules alone, with fewer cases of each property, because every
// mutant runs them again.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("packages/rules", import.meta.url)),
    include: ["src/**/*.test.ts"],
    setupFiles: [fileURLToPath(new URL("scripts/properties.ts", import.meta.url))],
    env: { PROPERTY_RUNS: "10" },
    testTimeout: 60_000,
  },
});
