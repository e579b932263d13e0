/** What a command may do to the world around it, so that tests run whole commands in process. */

import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import { Failure } from "./failure.ts";

export interface Terminal {
  /** Standard output; the text brings its own line ends. */
  out(text: string): void;
  /** Standard error, likewise. */
  err(text: string): void;
  /** How far a long command has come, for who watches; null takes it away. Shown nowhere but on a screen. */
  progress(text: string | null): void;
  /** All of standard input. */
  input(): Promise<string>;
}

export const processTerminal: Terminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text ?? ""}`);
  },
  async input() {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    return textOf(Buffer.concat(chunks), "Standard input");
  },
};

const reasons: Readonly<Record<string, string>> = {
  ENOENT: "there is no such file",
  ENOTDIR: "there is no such file",
  EISDIR: "it is a folder",
  EACCES: "reading it is not allowed",
};

/** @param path a file, or `-` for standard input. */
export async function readText(path: string, terminal: Terminal): Promise<string> {
  if (path === "-") return terminal.input();
  const bytes = await readFile(path).catch(({ code = "", message }: NodeJS.ErrnoException) => {
    throw new Failure(2, [`${path} cannot be read: ${reasons[code] ?? message}.`]);
  });
  return textOf(bytes, path);
}

/** JSON is UTF-8; what another encoding holds, such as the UTF-16 of some shells' `>`, would else turn into wrong names. */
function textOf(bytes: Uint8Array, source: string): string {
  if (!isUtf8(bytes)) throw new Failure(2, [`${source} cannot be read: it is not text in UTF-8.`]);
  return new TextDecoder().decode(bytes);
}
