// Runs the commands of the other scripts: the tools of this repository by their names, with their output shown.

import { spawn } from "node:child_process";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";

export const root = fileURLToPath(new URL("..", import.meta.url));

const toolsFirst = `${fileURLToPath(new URL("../node_modules/.bin", import.meta.url))}${delimiter}${process.env.PATH}`;

/**
 * @typedef {{ cwd?: string, env?: Record<string, string>, quiet?: boolean }} RunOptions
 * `quiet` keeps the output to oneself; otherwise it is shown as it comes.
 */

/**
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @returns {Promise<{ status: number, output: string, errors: string }>}
 */
export function run(command, parameters, { cwd = root, env = {}, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    // A terminal is handed on, so that tools draw as they like; elsewhere what is shown is kept too.
    const isHandedOn = !quiet && process.stdout.isTTY;
    const child = spawn(command, parameters, {
      cwd,
      env: { ...process.env, PATH: toolsFirst, ...env },
      stdio: ["ignore", isHandedOn ? "inherit" : "pipe", isHandedOn ? "inherit" : "pipe"],
      shell: process.platform === "win32",
    });
    let output = "";
    let errors = "";
    child.stdout?.setEncoding("utf8").on("data", (part) => {
      output += part;
      if (!quiet) process.stdout.write(part);
    });
    child.stderr?.setEncoding("utf8").on("data", (part) => {
      errors += part;
      if (!quiet) process.stderr.write(part);
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status: status ?? 1, output, errors }));
  });
}

/** The lines in which vitest and Playwright name the tests that failed. */
const namesFailure = /^\s*(?:FAIL\s|\[\w+\] › ).*$/gm;

/**
 * Runs a command that must succeed; what it says failed stands in the error.
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 */
export async function must(command, parameters, options) {
  const { status, output, errors } = await run(command, parameters, options);
  if (status === 0) return output;
  const said = stripVTControlCharacters(output + errors);
  if (options?.quiet) console.error(said);
  const failures = new Set(said.match(namesFailure));
  throw new Error([`${[command, ...parameters].join(" ")} ended with status ${status}`, ...failures].join("\n"));
}
