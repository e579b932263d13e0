/** `tablee bench foresight`: what the strongest bot of Opérato could gain among four players, did it see hidden cards. */

import type { Command } from "commander";
import { seedText, wholeNumber } from "../../chosen.ts";
import { firstPlace, type Sight, sights } from "../../foresight.ts";
import { thisMachine } from "../../machine.ts";
import { type Interval, meanInterval } from "../../simulate/interval.ts";
import type { Terminal } from "../../terminal.ts";
import { markdownTable } from "../../texts/table.ts";

interface Asked {
  readonly matches: number;
  readonly seed: string;
  readonly json?: true;
}

interface Row extends Interval {
  readonly sees: Sight;
  readonly points: number;
}

/** With fewer players there are too many choices of one's own to search them all. */
const players = 4;
const usualMatches = 400;

export function addBenchForesight(bench: Command, terminal: Terminal): void {
  bench
    .command("foresight")
    .summary("what seeing hidden cards would be worth in Opérato")
    .description(
      `Plays matches of Opérato between ${players}, one expert and ${players - 1} greedy, seats rotating: as they are played; with the expert\n` +
        "shown all hands once the bank is empty; with all cards shown to it from the deal. From then on it plays the best\n" +
        "there is, since it also knows how greedy answers. Prints its points, as Markdown.",
    )
    .option("--matches <count>", "how many matches", wholeNumber(1), usualMatches)
    .option("--seed <seed>", "64 hex digits or a short number", seedText, "1")
    .option("--json", "print one line of JSON")
    .action(({ matches, seed, json }: Asked) => {
      const rows = sights.map((sees): Row => {
        let points = 0;
        for (let index = 0; index < matches; index++) {
          terminal.progress(`${sees}: ${index} of ${matches} matches`);
          points += firstPlace(sees, players, index, seed) / matches;
        }
        return { sees, points, ...meanInterval(points, matches) };
      });
      terminal.progress(null);
      const machine = thisMachine();
      terminal.out(json === true ? `${JSON.stringify({ matches, rows, machine })}\n` : readable(rows));
    });
}

function readable(rows: readonly Row[]): string {
  const percent = (share: number) => (100 * share).toFixed(0);
  return markdownTable([
    ["all cards seen", "points in %", "95 % interval"],
    ...rows.map(({ sees, points, low, high }) => [sees, percent(points), `${percent(low)}–${percent(high)}`]),
  ]);
}
