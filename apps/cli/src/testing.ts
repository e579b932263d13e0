/** For tests: runs a command line in process, and builds records whose cards lie as a test wants them. */

import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./program.ts";
import { linesOf } from "./terminal.ts";

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export async function tablee(words: readonly string[], input = ""): Promise<Ran> {
  let out = "";
  let err = "";
  const status = await run(words, {
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
    progress: () => {},
    input: async () => input,
    lines: () => linesOf(inChunks(input)),
    room: async () => {},
  });
  return { status, out, err };
}

/** As standard input may bring it: in pieces that end anywhere, in the middle of a character too. */
async function* inChunks(text: string): AsyncGenerator<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  for (let start = 0; start < bytes.length; start += 7) yield bytes.subarray(start, start + 7);
}

/** A file of its own that holds this. */
export function temporaryFile(content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), "tablee-")), "file.json");
  writeFileSync(path, content);
  return path;
}

const common = { format: "tablee-record/1", seats: ["Ana", "Bo"] };
const ownDeck = { format: "tablee-deck/1", name: "test" };

export interface Piles {
  readonly cold: readonly number[];
  readonly hot: readonly number[];
  readonly operators: readonly string[];
}

/** A Celsius record whose deck is just what its piles hold: seat 0 gets the first six of hot and operators, and so on. */
export function celsiusRecord(piles: Piles, moves: readonly object[], more: object = {}): object {
  const operators: Record<string, number> = {};
  for (const label of piles.operators) operators[label] = (operators[label] ?? 0) + 1;
  const deck = { ...ownDeck, game: "celsius", cold: piles.cold, hot: piles.hot, operators };
  return { ...common, game: "celsius", deck, piles, moves, ...more };
}

/** An Opérato record with the cards in this order: the top card, five for seat 0, five for seat 1, the bank. */
export function operatoRecord(bank: readonly string[], moves: readonly object[], more: object = {}): object {
  return {
    ...common,
    game: "operato",
    deck: { ...ownDeck, game: "operato", cards: bank },
    piles: { bank },
    moves,
    ...more,
  };
}
