// Keeps the figures of a match that has just ended, unless this device is set not to.
import { askBest } from "../coach/ask.ts";
import type { SavedMatch } from "../session/local.svelte.ts";
import { settings } from "../settings.svelte.ts";
import { entryOf } from "./entry.ts";
import { addEntry } from "./history.ts";

/** @returns whether the match is done with: kept, or nothing in it to keep. */
export async function keepFigures(match: SavedMatch): Promise<boolean> {
  if (settings.history === "off") return true;
  const circumstances = { ended: Date.now(), results: settings.results };
  const entry = await entryOf(match, (position) => askBest(position), circumstances);
  return entry === null || (await addEntry(entry));
}
