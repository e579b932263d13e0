/**
 * For the test of faults: the two people in browsers, a test of Playwright's in a process of its own
 * (apps/web/e2e/faults/faults.spec.ts). Both sides meet at the proxy, and leave word for each other in a folder.
 */

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isRunning } from "../cluster/testing-service.ts";
import type { Service } from "./service.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));
const lookMilliseconds = 100;

export class Browsers {
  readonly #folder = mkdtempSync(join(tmpdir(), "tablee-browsers-"));
  readonly #playing: ChildProcess;
  readonly #ended: Promise<unknown>;
  #said = "";

  private constructor(url: string) {
    this.#playing = spawn("playwright", ["test", "--config", "playwright.faults.config.ts"], {
      cwd: root,
      env: { ...process.env, FAULTS_URL: url, FAULTS_FOLDER: this.#folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const output of [this.#playing.stdout, this.#playing.stderr])
      output?.setEncoding("utf8").on("data", (text: string) => {
        this.#said += text;
      });
    this.#ended = once(this.#playing, "exit");
  }

  /** @returns when their match has begun. */
  static async begin(url: string): Promise<Browsers> {
    const browsers = new Browsers(url);
    while (!existsSync(join(browsers.#folder, "begun"))) {
      if (!isRunning(browsers.#playing)) throw new Error(`the browsers did not begin: ${browsers.#said}`);
      await new Promise((resolve) => setTimeout(resolve, lookMilliseconds));
    }
    return browsers;
  }

  /** Nobody is to think any more. */
  hurry(): void {
    writeFileSync(join(this.#folder, "hurry"), "");
  }

  /** @returns when their match is over; throws what was wrong. */
  async end(service: Service): Promise<void> {
    await this.#ended;
    const waits = existsSync(join(this.#folder, "waits")) ? readFileSync(join(this.#folder, "waits"), "utf8") : "";
    for (const line of waits.split("\n").filter((text) => text !== "")) {
      const { what, from, to } = JSON.parse(line);
      service.waited(what, from, to, "a browser");
    }
    if (this.#playing.exitCode !== 0) throw new Error(`the browsers failed: ${this.#said}`);
  }

  stop(): void {
    this.#playing.kill("SIGTERM");
  }
}
