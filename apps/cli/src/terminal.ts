/** What a command may do to the world around it, so that tests run whole commands in process. */

import { isUtf8 } from "node:buffer";
import { once } from "node:events";
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

/** A terminal whose input may have no end: lines as they come, and output no faster than it is taken. */
export interface StreamTerminal extends Terminal {
  /** The lines of standard input, as many at a time as have arrived. */
  lines(): AsyncIterable<readonly string[]>;
  /** Waits until standard output has room again. */
  room(): Promise<void>;
}

export const processTerminal: StreamTerminal = {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  progress(text) {
    if (process.stderr.isTTY) process.stderr.write(`\r\x1b[K${text ?? ""}`);
  },
  async input() {
    const chunks: Buffer[] = [];
    for await (const chunk of process.stdin) chunks.push(chunk);
    return textOf(Buffer.concat(chunks), standardInput);
  },
  lines: () => linesOf(process.stdin),
  async room() {
    if (process.stdout.writableNeedDrain) await once(process.stdout, "drain");
  },
};

const standardInput = "Standard input";

/** Splits bytes into the lines they complete; what is left at the end is a line too. */
export async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<readonly string[]> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (bytes?: Uint8Array) => {
    try {
      return decoder.decode(bytes, { stream: bytes !== undefined });
    } catch {
      throw notText(standardInput);
    }
  };
  // The pieces of a line that is not complete are put together once, however many chunks it is long.
  let pieces: string[] = [];
  for await (const chunk of chunks) {
    const parts = decode(chunk).split("\n");
    const last = parts.pop() as string;
    const [first] = parts;
    if (first !== undefined) {
      parts[0] = [...pieces, first].join("");
      pieces = [];
      yield parts;
    }
    pieces.push(last);
  }
  const rest = [...pieces, decode()].join("");
  if (rest !== "") yield [rest];
}

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
  if (!isUtf8(bytes)) throw notText(source);
  return new TextDecoder().decode(bytes);
}

function notText(source: string): Failure {
  return new Failure(2, [`${source} cannot be read: it is not text in UTF-8.`]);
}
