/** A program that is spoken to in lines: started without a shell, heard with a time limit, and really ended. */
import { type ChildProcess, spawn } from "node:child_process";

/** What a line may hold; nobody has this much to say. */
const longestLine = 100_000;
const keptWords = 2_000;
/** Milliseconds to end by itself, once nothing more is to come. */
const farewell = 1_000;

export type Heard = { readonly line: string } | "late" | "ended";

export class LineProgram {
  readonly #child: ChildProcess;
  readonly #lines: string[] = [];
  #rest = "";
  #lastWords = "";
  #ending: string | null = null;
  #wake: () => void = () => {};

  /** @param command words, those with spaces in them between quotes. */
  constructor(command: string) {
    const [program = "", ...words] = wordsOf(command);
    this.#child = spawn(program, words, { stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
    const { stdin, stdout, stderr } = this.#child;
    stdin?.on("error", () => {});
    stdout?.setEncoding("utf8").on("data", (text: string) => this.#hear(text));
    stderr?.setEncoding("utf8").on("data", (text: string) => {
      this.#lastWords = (this.#lastWords + text).slice(-keptWords);
    });
    this.#child.on("error", (error: NodeJS.ErrnoException) =>
      this.#end(error.code === "ENOENT" ? `there is no program ${program}` : error.message),
    );
    this.#child.on("close", (status, signal) =>
      this.#end(signal === null ? `it ended with ${status}` : `it was ended by ${signal}`),
    );
  }

  /** How it ended, with what it said last on standard error; null while it runs. */
  get ending(): string | null {
    if (this.#ending === null) return null;
    const words = this.#lastWords.trim().split("\n").at(-1) ?? "";
    return words === "" ? this.#ending : `${this.#ending}: ${words}`;
  }

  say(message: object): void {
    this.#child.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  /** The next line, or why there is none. @param until a time of `performance.now()`. */
  async hear(until: number): Promise<Heard> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) return { line };
      if (this.#ending !== null) return "ended";
      const left = until - performance.now();
      if (left <= 0) return "late";
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, left);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  /** Ends it: by itself when it reads to the end, else not asked. */
  async end(): Promise<void> {
    this.#child.stdin?.end();
    const until = performance.now() + farewell;
    while ((await this.hear(until)) !== "ended") {
      if (performance.now() >= until) break;
    }
    this.kill();
  }

  kill(): void {
    this.#child.kill("SIGKILL");
    this.#child.stdout?.destroy();
    this.#child.stderr?.destroy();
  }

  #hear(text: string): void {
    const [first = "", ...more] = text.split("\n");
    const lines = [this.#rest + first, ...more];
    this.#rest = lines.pop() ?? "";
    this.#lines.push(...lines.filter((line) => line.trim() !== ""));
    if (this.#rest.length > longestLine) {
      this.#end(`it wrote a line of more than ${longestLine} characters`);
      this.kill();
    }
    this.#wake();
  }

  #end(how: string): void {
    this.#ending ??= how;
    this.#wake();
  }
}

function wordsOf(command: string): string[] {
  const words = command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g);
  return [...words].map(([, double, single, plain]) => double ?? single ?? plain ?? "");
}
