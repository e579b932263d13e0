// The test command: everything that must hold, in sections that keep two cores busy. A section that fails does not stop
// the next ones; at the end stands what failed in which. `npm test -- types unit` runs only those named.

import { checkLayers } from "./checks/layers.mjs";
import { bringNode24, checkNode24 } from "./checks/node-24.mjs";
import { checkSvelte } from "./checks/svelte.mjs";
import { ensureChromium } from "./chromium.mjs";
import { checkFaults, ensureFaults } from "./faults.mjs";
import { ensurePython } from "./python.mjs";
import { must, run } from "./run.mjs";
import { ensureServices } from "./services.mjs";
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
 * A `light` section keeps one core busy: two of them run side by side, each in a process of its own, and speak in turn.
 * What a section needs and takes a while to make or to install, `prepare` makes while the sections before it run.
 * @typedef {() => Promise<any>} Prepare
 * @typedef {{ title: string, light?: true, prepare?: Prepare, check: (prepared: any) => Promise<unknown> }} Section
 * @type {Readonly<Record<string, Section>>}
 */
const sections = {
  types: { title: "Types (tsc)", light: true, check: checkTypes },
  style: {
    title: "Format and lint (Biome)",
    light: true,
    check: () => must("biome", ["ci", "--error-on-warnings", ...colors]),
  },
  svelte: { title: "Components (svelte-check)", light: true, check: checkSvelte },
  layers: { title: "Import direction (dependency-cruiser)", light: true, check: checkLayers },
  unused: { title: "Dead code (knip)", light: true, check: () => must("knip", ["--no-config-hints"]) },
  build: { title: "Build", check: () => must("node", ["scripts/build.mjs", "--web"]) },
  size: { title: "Size of the application (size-limit)", check: () => must("size-limit", []) },
  unit: {
    title: "Unit, property and record tests (vitest)",
    prepare: ensurePrograms,
    check: () => must("vitest", ["run"]),
  },
  node24: { title: "The same on Node 24", prepare: bringNode24, check: checkNode24 },
  faults: { title: "Several machines, and what may befall them", prepare: ensureFaults, check: checkFaults },
  browser: { title: "Whole matches in a browser (Playwright)", prepare: ensureChromium, check: playInBrowser },
};

async function checkTypes() {
  for (const folder of typedFolders) await must("tsc", ["--project", folder]);
  console.log(`No type error in ${typedFolders.length} projects.`);
}

async function ensurePrograms() {
  await ensurePython();
  await ensureStrace();
  await ensureServices();
}

/** @param {string} chromium the path of its program */
async function playInBrowser(chromium) {
  await must("playwright", ["test"], { env: { CHROMIUM_PATH: chromium } });
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

/**
 * @typedef {[name: string, section: Section]} Named
 * @typedef {(named: Named) => Promise<string | undefined>} Way to run a section; gives what failed
 */

/** @type {Way} */
async function here([name, { title, check }]) {
  console.log(`\n━━ ${title} ━━\n`);
  const error = await prepared(name)
    .then(check)
    .then(
      () => undefined,
      (reason) => String(reason instanceof Error ? reason.message : reason),
    );
  if (error !== undefined) console.error(`\n${error}`);
  return error;
}

/** @type {Way} */
async function apart([name]) {
  const { status, output, errors } = await run("node", ["scripts/test.mjs", name], { quiet: true });
  process.stdout.write(output);
  process.stderr.write(errors);
  return status === 0 ? undefined : errors.trim();
}

/** @type {{ name: string, seconds: number, error: string | undefined }[]} */
const outcomes = [];

/**
 * @param {Named[]} queue
 * @param {Way} way
 */
async function runInTurn(queue, way) {
  for (let named = queue.shift(); named !== undefined; named = queue.shift()) {
    const start = performance.now();
    const error = await way(named);
    outcomes.push({ name: named[0], seconds: Math.round((performance.now() - start) / 1000), error });
  }
}

const isAlone = chosen.length === 1;
const isLight = (/** @type {Named} */ [, { light }]) => light === true && !isAlone;
const light = chosen.filter(isLight);
await Promise.all([runInTurn(light, apart), runInTurn(light, apart)]);
await runInTurn(
  chosen.filter((named) => !isLight(named)),
  here,
);

const failed = outcomes.filter(({ error }) => error !== undefined);
if (!isAlone) {
  console.log("\n━━ Summary ━━\n");
  for (const { name, seconds, error } of outcomes) {
    console.log(`${error === undefined ? "passed" : "FAILED"}  ${name.padEnd(8)} ${String(seconds).padStart(4)} s`);
  }
  for (const { name, error } of failed) console.error(`\n${name}: ${error}`);
  console.log(`\n${outcomes.length - failed.length} passed, ${failed.length} failed`);
}
process.exit(failed.length > 0 ? 1 : 0);
