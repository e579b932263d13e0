// Dead code: files that nothing reaches, exports that nothing imports, dependencies that nothing uses.

import type { KnipConfig } from "knip";

/** Fonts are reached from style sheets, which knip does not read by itself. */
function packagesIn(styles: string): string {
  const paths = [...styles.matchAll(/url\("(@[^"]+)"\)/g), ...styles.matchAll(/@import "([^"]+)"/g)];
  return paths.map(([, path]) => `import "${path}";`).join("\n");
}

export default {
  ignoreExportsUsedInFile: { interface: true, type: true },
  compilers: { css: packagesIn },
  workspaces: {
    ".": {
      entry: ["scripts/*.mjs", "vitest.mutation.config.ts", "vitest.faults.config.ts", "playwright.faults.config.ts"],
      project: ["scripts/**/*.{mjs,ts}", "*.{ts,mjs,js}", "!scripts/seeded/**"],
      ignoreBinaries: ["svelte-check", "strace", "unshare", "ip"],
    },
    "packages/*": { project: ["src/**/*.ts"] },
    "apps/cli": {
      entry: ["src/main.ts", "src/simulate/worker.ts"],
      project: ["src/**/*.ts"],
      ignoreBinaries: ["taskset"],
    },
    "apps/server": {
      entry: [
        "src/main.ts",
        "src/bots/worker.ts",
        "src/cluster/node.ts",
        "src/cluster/services.ts",
        "src/faults/faults.ts",
      ],
      project: ["src/**/*.ts"],
      ignoreBinaries: ["strace", "nats-server", "nginx", "caddy", "openssl", "ip", "nsenter", "unshare"],
    },
    "apps/web": {
      entry: ["src/main.ts", "src/coach/thread.ts", "e2e/**/*.spec.ts"],
      project: ["src/**/*.{ts,svelte,css}", "e2e/**/*.ts"],
    },
  },
} satisfies KnipConfig;
