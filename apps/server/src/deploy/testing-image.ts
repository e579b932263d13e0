/**
 * For tests: the Dockerfile followed by hand, where no container engine runs. Its build is done in a copy of the project, the
 * last stage laid out in a folder, and what that folder holds is started as the file says. Left out are `npm ci`, which has
 * made the very node_modules that this test runs from, and `chown`, since the user is the image's.
 */

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const path = [dirname(process.execPath), process.env.PATH].join(delimiter);

export interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** One a line: this file has no other. */
export function instructionsOf(dockerfile: string): Instruction[] {
  const lines = dockerfile.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  return lines.map((line) => {
    const [, name = "", text = ""] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === "") throw new Error(`no instruction: ${line}`);
    return { name, text };
  });
}

export function finalStage(dockerfile: string): Instruction[] {
  const all = instructionsOf(dockerfile);
  return all.slice(all.findLastIndex(({ name }) => name === "FROM"));
}

export class TestImage {
  readonly folder: string;
  readonly #stage: readonly Instruction[];

  private constructor(folder: string, stage: readonly Instruction[]) {
    this.folder = folder;
    this.#stage = stage;
  }

  static build(): TestImage {
    const dockerfile = readFileSync(join(root, "deploy/Dockerfile"), "utf8");
    const source = sourceOf();
    const stage = finalStage(dockerfile);
    const built = instructionsOf(dockerfile).slice(0, -stage.length);
    for (const { text } of built.filter(({ name }) => name === "RUN"))
      if (!text.startsWith("npm ci ")) run(text, source);
    const image = new TestImage(mkdtempSync(join(tmpdir(), "tablee-image-")), stage);
    for (const { name, text } of stage) {
      if (name === "COPY") copy(text, source, image.folder);
      if (name === "RUN") run(text.replace(/ && chown .*$/, ""), image.folder);
    }
    rmSync(source, { recursive: true });
    return image;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** As `docker run` starts it. */
  start(settings: Readonly<Record<string, string>>): ChildProcess {
    const [command = "", ...parameters] = JSON.parse(this.#one("CMD")) as string[];
    return spawn(command, parameters, {
      cwd: this.folder,
      env: { ...this.#environment(), ...settings },
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  /** @returns the status of the check. */
  checkHealth(settings: Readonly<Record<string, string>>): number | null {
    const [command = "", ...parameters] = JSON.parse(this.#one("HEALTHCHECK").replace(/^.* CMD /, "")) as string[];
    return spawnSync(command, parameters, { cwd: this.folder, env: { ...this.#environment(), ...settings } }).status;
  }

  /** Another command in it, as `docker exec`. */
  execute(...parameters: readonly string[]) {
    return spawnSync("node", parameters, { cwd: this.folder, env: this.#environment(), encoding: "utf8" });
  }

  /** Nothing of the test's own: an image has its own only, but for the driver where Node is not the one that it was built for. */
  #environment(): Record<string, string> {
    const { TABLEE_NODE_24: node24, NODE_OPTIONS: options = "" } = process.env;
    const driver = node24 === undefined ? {} : { TABLEE_NODE_24: node24, NODE_OPTIONS: options };
    const set = this.#stage.filter(({ name }) => name === "ENV").map(({ text }) => text.split("=") as [string, string]);
    return { PATH: path, ...driver, ...Object.fromEntries(set) };
  }

  #one(name: string): string {
    const text = this.#stage.find((one) => one.name === name)?.text;
    if (text === undefined) throw new Error(`the Dockerfile has no ${name}`);
    return text;
  }
}

/** `COPY . .`, and what `npm ci` makes of it. */
function sourceOf(): string {
  const source = mkdtempSync(join(tmpdir(), "tablee-source-"));
  const ignored = readFileSync(join(root, "deploy/Dockerfile.dockerignore"), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  const isIgnored = (file: string) =>
    ignored.some((one) => (one.startsWith("**/") ? basename(file) === one.slice(3) : relative(root, file) === one));
  cpSync(root, source, { recursive: true, preserveTimestamps: true, filter: (file) => !isIgnored(file) });
  for (const folder of ["", "apps/web/"]) {
    const modules = join(root, `${folder}node_modules`);
    if (existsSync(modules)) symlinkSync(modules, join(source, `${folder}node_modules`));
  }
  // The build of the application makes only what has changed: here it may have been made already.
  const web = "apps/web/dist";
  if (existsSync(join(root, web)))
    cpSync(join(root, web), join(source, web), { recursive: true, preserveTimestamps: true });
  return source;
}

function run(command: string, folder: string): void {
  const { status, stdout, stderr } = spawnSync("sh", ["-c", command], {
    cwd: folder,
    env: { ...process.env, PATH: path, NODE_ENV: "", VITEST: "" },
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`${command}: ${stdout}${stderr}`);
}

/** Of a folder what is in it, of a file the file itself. */
function copy(text: string, source: string, image: string): void {
  const [, from = "", to = ""] = /^--from=built \/source\/(\S+) (\S+)$/.exec(text) ?? [];
  const target = join(image, to, to.endsWith("/") ? basename(from) : "");
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(source, from), target, { recursive: true });
}
