// The test command: everything that must hold, one section after the other, so that two cores suffice. A section that
// fails does not stop the next ones; the last line counts sections. `npm test -- types unit` runs only those named.

import { checkLayers } from "./checks/layers.mjs";
import { bringNode24, checkNode24 } from "./checks/node-24.mjs";
import { checkSvelte } from "./checks/svelte.mjs";
import { ensureChromium } from "./chromium.mjs";
import { ensurePython } from "./python.mjs";
import { must } from "./run.mjs";
import { ensureStrace } from "./strace.mjs";

const colors = process.stdout.isTTY ? [] : ["--colors=off"];
const typedFolders = [
  ".",
  "packages/rules",
  "packages/solver",
  "packages/bots",
  "packages/protocol",
  "apps/cli",
  "apps/server",
];

/**
 * What a section needs and takes minutes of one core to make, `prepare` makes while the sections before it run.
 * @typedef {{ title: string, prepare?: () => Promise<any>, check: (prepared: any) => Promise<unknown> }} Section
 * @type {Readonly<Record<string, Section>>}
 */
const sections = {
  style: { title: "Format and lint (Biome)", check: () => must("biome", ["ci", "--error-on-warnings", ...colors]) },
  types: { title: "Types (tsc)", check: checkTypes },
  svelte: { title: "Components (svelte-check)", check: checkSvelte },
  layers: { title: "Import direction (dependency-cruiser)", check: checkLayers },
  unused: { title: "Dead code (knip)", check: () => must("knip", ["--no-config-hints"]) },
  build: { title: "Build", check: () => must("node", ["scripts/build.mjs", "--web"]) },
  size: { title: "Size of the application (size-limit)", check: () => must("size-limit", []) },
  unit: { title: "Unit, property and record tests (vitest)", check: testUnits },
  node24: { title: "The same on Node 24", prepare: bringNode24, check: checkNode24 },
  browser: { title: "Whole matches in a browser (Playwright)", check: playInBrowser },
};

async function checkTypes() {
  for (const folder of typedFolders) await must("tsc", ["--project", folder]);
  console.log(`No type error in ${typedFolders.length} projects.`);
}

async function testUnits() {
  await ensurePython();
  await ensureStrace();
  await must("vitest", ["run"]);
}

async function playInBrowser() {
  await must("playwright", ["test"], { env: { CHROMIUM_PATH: await ensureChromium() } });
}

/** @param {string} name */
async function prepared(name) {
  const [outcome] = (await preparing.get(name)) ?? [];
  if (outcome?.status === "rejected") throw outcome.reason;
  return outcome?.value;
}

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in sections));
if (unknown.length > 0) {
  console.error(`No section ${unknown.join(", ")}. There are: ${Object.keys(sections).join(", ")}`);
  process.exit(2);
}

const chosen = Object.entries(sections).filter(([name]) => named.length === 0 || named.includes(name));
const preparing = new Map(chosen.map(([name, { prepare }]) => [name, Promise.allSettled([prepare?.()])]));

/** @type {{ name: string, seconds: number, error?: string }[]} */
const outcomes = [];
for (const [name, { title, check }] of chosen) {
  console.log(`\n━━ ${title} ━━\n`);
  const start = performance.now();
  const error = await prepared(name)
    .then(check)
    .then(
      () => undefined,
      (reason) => String(reason instanceof Error ? reason.message : reason),
    );
  if (error !== undefined) console.error(`\n${error}`);
  const seconds = Math.round((performance.now() - start) / 1000);
  outcomes.push({ name, seconds, ...(error === undefined ? {} : { error }) });
}

const failed = outcomes.filter(({ error }) => error !== undefined);
console.log("\n━━ Summary ━━\n");
for (const { name, seconds, error } of outcomes) {
  console.log(`${error === undefined ? "passed" : "FAILED"}  ${name.padEnd(8)} ${String(seconds).padStart(4)} s`);
}
console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length > 0 ? 1 : 0);
