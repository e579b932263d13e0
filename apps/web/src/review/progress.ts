// What the progress page draws: figures of matches put in relation. Means are taken over rounds or turns, not over matches,
// so that a short match weighs as little as it is.
import { type Sign, signs } from "@tablee/rules";
import { type BotId, botLevels } from "../screens/new-match/levels.ts";
import type { Entry } from "./entry.ts";
import { type PerSign, possible } from "./figures.ts";

/** So many of something, in so many rounds or turns. */
export interface Ratio {
  readonly sum: number;
  readonly of: number;
}
export type Measure = (entry: Pick<Entry, "figures">) => Ratio;

/** Cards more than the fewest, for each chain laid. */
export const cardsTooMany: Measure = ({ figures: { laid, best, lays } }) => ({ sum: laid - best, of: lays });
/** How much of what was possible was found. */
export const foundShare: Measure = ({ figures }) => ({ sum: figures.verdicts.found, of: possible(figures) });
/** Points for each link laid, and the most that a link of the hand scored then. */
export const pointsLaid: Measure = ({ figures: { laid, lays } }) => ({ sum: laid, of: lays });
export const pointsPossible: Measure = ({ figures: { best, lays } }) => ({ sum: best, of: lays });

/** Null where there was nothing to measure. */
export function ratioOf({ sum, of }: Ratio): number | null {
  return of === 0 ? null : sum / of;
}

export function mean(entries: readonly Entry[], measure: Measure): number | null {
  const all = entries.map(measure);
  return ratioOf({ sum: total(all.map(({ sum }) => sum)), of: total(all.map(({ of }) => of)) });
}

/** Matches that are compared with as many before them. */
export const stretch = 5;

/** The latest matches and those before them; null while there are too few to say anything. */
export function latest(
  entries: readonly Entry[],
  measure: Measure,
): { readonly now: number; readonly before: number } | null {
  const measured = entries.filter((entry) => measure(entry).of > 0);
  const now = mean(measured.slice(-stretch), measure);
  const before = mean(measured.slice(-2 * stretch, -stretch), measure);
  return measured.length < 2 * stretch || now === null || before === null ? null : { now, before };
}

export function operationsOf(entries: readonly Entry[]): { readonly used: PerSign; readonly avoided: PerSign } {
  const sums = (counts: (entry: Entry) => PerSign) =>
    Object.fromEntries(signs.map((sign) => [sign, total(entries.map((entry) => counts(entry)[sign]))])) as Record<
      Sign,
      number
    >;
  return { used: sums(({ figures }) => figures.used), avoided: sums(({ figures }) => figures.avoided) };
}

export interface LevelRow {
  readonly id: BotId;
  readonly level: (typeof botLevels)[number]["level"];
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
}

/** Matches that were played to an end, by the strongest bot at the table; levels that were never met are left out. */
export function levelsOf(entries: readonly Entry[]): LevelRow[] {
  return botLevels.flatMap(({ id, level }) => {
    const met = entries.filter((entry) => strongest(entry) === id);
    const came = (outcome: Entry["outcome"]) => met.filter((entry) => entry.outcome === outcome).length;
    const row = { id, level, won: came("won"), drawn: came("drawn"), lost: came("lost") };
    return row.won + row.drawn + row.lost === 0 ? [] : [row];
  });
}

function strongest({ levels }: Entry): BotId | undefined {
  return botLevels.findLast(({ id }) => levels.includes(id))?.id;
}

/** The end of an axis: a round number that all values are below. */
export function roundMaximum(values: readonly number[]): number {
  const highest = Math.max(0, ...values);
  const steps = [0.5, 1, 2, 4, 5, 10, 20];
  return steps.find((step) => step >= highest) ?? Math.ceil(highest / 10) * 10;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
