// What Stryker runs against each mutant: the cases and the vectors of the rules, with few runs of each property, because
// every mutant runs them again. The battery stays out: it would find more, but each mutant that never ends costs its time.

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: fileURLToPath(new URL("packages/rules", import.meta.url)),
    include: ["src/**/*.test.ts"],
    exclude: ["**/battery.test.ts"],
    setupFiles: [fileURLToPath(new URL("scripts/properties.ts", import.meta.url))],
    env: { PROPERTY_RUNS: "10" },
    testTimeout: 60_000,
  },
});
