// The test of faults, which needs a network of its own and minutes of it: `npm test -- faults` (scripts/faults.mjs) runs it.

import { defineConfig } from "vitest/config";

const longestMilliseconds = 15 * 60_000;

export default defineConfig({
  test: {
    root: "apps/server",
    include: ["src/faults/faults.ts"],
    testTimeout: longestMilliseconds,
    hookTimeout: longestMilliseconds,
    // Servers of a test that failed are not waited for.
    teardownTimeout: 30_000,
  },
});
