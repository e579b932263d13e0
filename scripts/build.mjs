// Bundles the command line and the server with esbuild; npm runs it as `prepare`, so that after `npm ci` both start
// without a TypeScript loader (tsx keeps function names in a way that slows hot inner functions many times over).
// With --web it also builds the web application, if its sources are newer than the last build (docs/decisions/005).

import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("..", import.meta.url));

const bundles = [
  { from: "apps/cli/src/main.ts", to: "apps/cli/dist/tablee.mjs" },
  { from: "apps/cli/src/simulate/worker.ts", to: "apps/cli/dist/simulate-worker.mjs" },
  { from: "apps/server/src/main.ts", to: "apps/server/dist/server.mjs" },
  { from: "apps/server/src/bots/worker.ts", to: "apps/server/dist/bots-worker.mjs" },
  { from: "apps/server/src/cluster/services.ts", to: "apps/server/dist/services.mjs" },
];

/** Dependencies in CommonJS (commander) call `require`, which a module does not have. */
const requireForCommonjs =
  'import { createRequire as tableeCreateRequire } from "node:module"; const require = tableeCreateRequire(import.meta.url);';

/**
 * Read only when asked to measure: what a player's installation may lack, and what looks for it. From dist/ as from src/. And
 * the database, which is machine code, as is what PostgreSQL's driver would rather use if it were there.
 */
const external = [
  "@playwright/test",
  "../../../scripts/chromium.mjs",
  "../../../scripts/services.mjs",
  "better-sqlite3",
  "pg-native",
];

/** @param {{ from: string, to: string }} bundle */
async function bundleForNode({ from, to }) {
  await build({
    absWorkingDir: root,
    entryPoints: [from],
    outfile: to,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external,
    banner: { js: requireForCommonjs },
    legalComments: "linked",
    logLevel: "warning",
  });
}

/**
 * The time of the last change to a file below a path, 0 where there is none.
 * @param {string} path
 */
function lastChange(path) {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path, { recursive: true, withFileTypes: true });
  const times = inside
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs);
  return Math.max(0, ...times);
}

function isWebStale() {
  const built = lastChange(join(root, "apps/web/dist/index.html"));
  const sources = [
    ...["src", "public", "index.html", "vite.config.ts", "svelte.config.js", "package.json"].map(
      (name) => `apps/web/${name}`,
    ),
    "packages",
    "package-lock.json",
  ];
  return sources.some((path) => lastChange(join(root, path)) > built);
}

function buildWeb() {
  if (!isWebStale()) {
    console.log("The web application is up to date.");
    return;
  }
  console.log("Building the web application.");
  const npm = process.platform === "win32" ? "npm.cmd" : "npm";
  const { status } = spawnSync(npm, ["run", "build", "--workspace", "@tablee/web"], {
    cwd: root,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (status !== 0) process.exit(status ?? 1);
}

for (const bundle of bundles) await bundleForNode(bundle);
if (process.argv.includes("--web")) buildWeb();
