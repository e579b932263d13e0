// A match as a file for its owner: the record's text, handed over as a download.

import { download } from "../../download.ts";
import { table } from "../../i18n/table.ts";
import { announce } from "../../parts/live.svelte.ts";
import type { AnySession } from "../../session/session.ts";

export function saveRecord(session: Pick<AnySession, "record" | "setup">): void {
  download(fileName(session.setup.game, new Date()), `${session.record()}\n`);
  announce(table.saved);
}

/** tablee-operato-2026-11-30-0216.json: files of one evening sort by the order they were played in. */
export function fileName(game: string, at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `tablee-${game}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`;
}
