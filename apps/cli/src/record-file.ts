/** A record in a file or on standard input, or a sentence for each fault in it. */

import { type MatchRecord, parseRecord } from "@tablee/rules";
import { Failure } from "./failure.ts";
import { readText, type Terminal } from "./terminal.ts";
import { problemLine } from "./texts/problems.ts";

/** @param file a path, or `-`. */
export async function readRecordFile(file: string, terminal: Terminal): Promise<MatchRecord> {
  const read = parseRecord(await readText(file, terminal));
  if (!read.ok) throw new Failure(2, read.problems.map(problemLine));
  return read.value;
}
