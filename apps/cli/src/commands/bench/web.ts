/** `tablee bench web`: what a first visit loads, and how soon a tap is answered on a slow phone. */

import type { Command } from "commander";
import { openBrowser } from "../../browser.ts";
import { wholeNumber } from "../../chosen.ts";
import { startServer } from "../../server.ts";
import type { Terminal } from "../../terminal.ts";
import { textTable } from "../../texts/table.ts";
import { type KindFigures, limits, type WebFigures, webFigures } from "../../web/figures.ts";
import { firstVisit } from "../../web/firstVisit.ts";
import { phone, slowdown } from "../../web/phone.ts";
import { watchThinking } from "../../web/thinking.ts";
import { tapEverything } from "../../web/visits.ts";

interface Asked {
  readonly visits: number;
  readonly json?: true;
}

const usualVisits = 5;

export function addBenchWeb(bench: Command, terminal: Terminal): void {
  bench
    .command("web")
    .summary("what a first visit loads, how soon a tap is answered, and whether bots that think stop the page")
    .description(
      "Measures in chromium, on the built application behind its own server, what a first visit loads before the home " +
        `screen can be used, and how long taps take to be answered on a phone ${slowdown} times slower than this machine.`,
    )
    .option("--visits <count>", "how often each game is opened and played", wholeNumber(1), usualVisits)
    .option("--json", "print one line of JSON")
    .action(async ({ visits, json }: Asked) => {
      const figures = await measureWeb(visits);
      terminal.out(json === true ? `${JSON.stringify(figures)}\n` : readable(figures));
    });
}

async function measureWeb(visits: number): Promise<WebFigures> {
  const browser = await openBrowser();
  try {
    const server = await startServer();
    try {
      const visit = await firstVisit(browser, server.address);
      const timings = await tapEverything(browser, server.address, visits);
      const thinking = await watchThinking(browser, server.address);
      return webFigures(visit, timings, thinking, browser.version());
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
  }
}

export function readable(figures: WebFigures): string {
  const { machine, taps, screens } = figures;
  const { width, height } = phone.viewport;
  const all = {
    count: taps.reduce((sum, { count }) => sum + count, 0),
    median_ms: figures.tap_median_ms,
    worst_ms: figures.tap_ms,
  };
  return [
    `Chromium ${machine.chromium} on ${machine.processor}, ${machine.cores} cores, Node ${machine.node}`,
    "",
    "A first visit, until the home screen can be used:",
    "",
    textTable([
      sizeRow("JavaScript, gzip", figures.first_visit_js_bytes, limits.scripts),
      sizeRow("Fonts", figures.first_visit_font_bytes, limits.fonts),
    ]),
    `Taps on a phone of ${width} × ${height}, ${slowdown} times slower than this machine, in ms; at most ${limits.tap}:`,
    "",
    textTable([
      ["", "taps", "median", "worst", ""],
      ...taps.map((kind) => [...timeRow(nameOf(kind), kind), over(kind.worst_ms, limits.tap)]),
      [...timeRow("all", all), over(all.worst_ms, limits.tap)],
    ]),
    "There, until another screen is open, in ms:",
    "",
    textTable([["", "taps", "median", "worst"], ...screens.map((kind) => timeRow(nameOf(kind), kind))]),
    `There, while the strongest bots think (${figures.thinking_count} times; their worker is not slowed down), in ms:`,
    "",
    textTable([
      ["longest without a frame", ...frameCells(figures.thinking_frame_ms)],
      ["longest thought", figures.thinking_longest_ms.toFixed(1), "", ""],
    ]),
  ].join("\n");
}

function sizeRow(name: string, bytes: number, limit: number): string[] {
  return [name, kilobytes(bytes), `at most ${kilobytes(limit)}`, over(bytes, limit)];
}

function frameCells(milliseconds: number): string[] {
  return [milliseconds.toFixed(1), `at most ${limits.frame}`, over(milliseconds, limits.frame)];
}

function timeRow(name: string, { count, median_ms, worst_ms }: Omit<KindFigures, "screen" | "tap">): string[] {
  return [name, String(count), median_ms.toFixed(1), worst_ms.toFixed(1)];
}

const nameOf = ({ screen, tap }: KindFigures) => `${screen}: ${tap}`;
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const over = (figure: number, limit: number) => (figure > limit ? "over" : "");
