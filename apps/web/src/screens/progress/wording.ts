// Dates and values of the progress page as they are written.
import { language } from "../../i18n/language.svelte.ts";
import { progress as texts } from "../../i18n/progress.ts";
import type { Entry } from "../../review/entry.ts";
import { latest, type Measure, mean, stretch } from "../../review/progress.ts";

/** "3 nov. 2026", "3 Nov 2026". */
export function dateText(milliseconds: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: "medium" }).format(milliseconds);
}

/** The mean in a sentence, and the latest matches beside those before them once there are enough. */
export function trendSentences(
  entries: readonly Entry[],
  measure: Measure,
  format: (value: number) => string,
  sentence: (value: string, count: number) => string,
): string[] {
  const value = mean(entries, measure);
  if (value === null) return [texts.noValue];
  const count = entries.filter((entry) => measure(entry).of > 0).length;
  const compared = latest(entries, measure);
  const more = compared === null ? [] : [texts.latest(stretch, format(compared.now), format(compared.before))];
  return [sentence(format(value), count), ...more];
}

/** tablee-2026-11-30.csv, by the calendar of this place. */
export function csvName(at: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `tablee-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}.csv`;
}
