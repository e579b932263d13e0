// The test of faults: two hundred tables while machines are taken away. It needs machines that can be cut off from each other,
// and has them without any right on the system: `unshare` gives it a network of its own, in which it is the administrator.
// `node scripts/faults.mjs 20` runs it so many times and adds a line for each to docs/faults.log.

import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureChromium } from "./chromium.mjs";
import { must, root, run } from "./run.mjs";
import { ensureServices } from "./services.mjs";
import { aptInstall, installAsRoot, lineFor, system } from "./system.mjs";

const log = `${root}docs/faults.log`;

const hasIp = () => spawnSync("ip", ["-V"], { stdio: "ignore" }).status === 0;

/**
 * PostgreSQL refuses to run as root: who is root takes the user of Debian's package in the namespace, others stay who they are.
 * The rights of an administrator there are kept by what is started in it.
 */
function namespaces() {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? ["--map-user=postgres", "--map-group=postgres"] : ["--map-current-user"];
  const own = ["--user", ...user, "--keep-caps", "--net"];
  // Where nobody may make a user of their own, root needs none.
  return isRoot ? [own, ["--net"]] : [own];
}

/** @returns {string[]} what `unshare` is given here; throws when there is nothing that it would take */
function namespace() {
  if (process.platform !== "linux")
    throw new Error("Machines are cut off from each other by what Linux has: network namespaces.");
  const complaints = new Set();
  for (const parameters of namespaces()) {
    const trying = [...parameters, "ip", "link", "add", "hub", "type", "bridge"];
    const { status, stderr } = spawnSync("unshare", trying, { encoding: "utf8" });
    if (status === 0) return parameters;
    complaints.add(stderr?.trim() || "unshare is not there");
  }
  const lines = [
    `No network of one's own is to be had here: ${[...complaints].join("; ")}.`,
    "A container must be let make user namespaces (docker run --security-opt seccomp=unconfined --security-opt apparmor=unconfined),",
    "Ubuntu must not forbid them (sysctl kernel.apparmor_restrict_unprivileged_userns=0).",
  ];
  throw new Error(lines.join("\n"));
}

/** @returns {Promise<string>} the path of a chromium */
export async function ensureFaults() {
  await ensureServices();
  const commands = aptInstall("iproute2");
  if (!hasIp()) await installAsRoot("ip", commands);
  if (hasIp() || process.platform !== "linux") return ensureChromium();
  const how = system() === "other" ? "Install iproute2." : `Install it with:\n\n  ${lineFor(commands)}`;
  throw new Error(`The test of faults joins machines by what the command ip makes. ${how}`);
}

/** @param {string} chromium */
export async function checkFaults(chromium) {
  if (!existsSync(`${root}apps/web/dist/index.html`))
    await must("node", ["scripts/build.mjs", "--web"], { quiet: true });
  await must(...command(chromium, {}));
}

/**
 * @param {string} chromium
 * @param {Record<string, string>} env
 * @returns {[string, string[], import("./run.mjs").RunOptions]}
 */
function command(chromium, env) {
  const parameters = [...namespace(), "vitest", "run", "--config", "vitest.faults.config.ts"];
  return ["unshare", parameters, { env: { CHROMIUM_PATH: chromium, ...env } }];
}

/** @param {number} times */
async function again(times) {
  const chromium = await ensureFaults();
  await must("node", ["scripts/build.mjs", "--web"], { quiet: true });
  for (let time = 0; time < times; time++) {
    const result = join(mkdtempSync(join(tmpdir(), "tablee-faults-")), "result.json");
    const date = new Date().toISOString().slice(0, 16).replace("T", " ");
    const { status } = await run(...command(chromium, { FAULTS_RESULT: result }));
    appendFileSync(log, `${lineOf(date, status === 0, existsSync(result) ? readFileSync(result, "utf8") : null)}\n`);
    if (status !== 0) process.exitCode = 1;
  }
}

/**
 * @param {string} date
 * @param {boolean} isPassed
 * @param {string | null} result
 */
function lineOf(date, isPassed, result) {
  const outcome = isPassed ? "passed" : "FAILED";
  if (result === null) return `${date}  ${outcome}  before the end`;
  /** @type {{ seconds: number, moves: number, faults: { name: string, worst: Record<string, number> }[] }} */
  const { seconds, moves, faults } = JSON.parse(result);
  const waits = faults.map(({ name, worst }) => `${name} ${Math.max(0, ...Object.values(worst)).toFixed(1)}`);
  return `${date}  ${outcome}  ${Math.round(seconds)} s  ${moves} moves  ${waits.join(", ")}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    await again(Number(process.argv[2] ?? 1));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
