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
    .summary("what a first visit loads, and how soon a tap is answered")
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
  const { machine, taps } = figures;
  const { width, height } = phone.viewport;
  const count = taps.reduce((sum, kind) => sum + kind.count, 0);
  const all = {
    count,
    median_ms: figures.tap_median_ms,
    worst_ms: figures.tap_ms,
    done_median_ms: figures.done_median_ms,
    done_worst_ms: figures.done_ms,
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
    `Taps on a phone of ${width} × ${height}, ${slowdown} times slower than this machine, in ms: until the tap is answered, at most`,
    `${limits.tap}, and until it is done, median and worst:`,
    "",
    textTable([
      ["", "taps", "answer", "worst", "done", "worst", ""],
      ...taps.map((kind) => timeRow(`${kind.screen}: ${kind.tap}`, kind)),
      timeRow("all", all),
    ]),
    `${figures.taps_over} of ${count} taps were answered later than that.`,
    "",
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

function timeRow(name: string, kind: Omit<KindFigures, "screen" | "tap">): string[] {
  const { median_ms, worst_ms, done_median_ms, done_worst_ms } = kind;
  const times = [median_ms, worst_ms, done_median_ms, done_worst_ms].map((time) => time.toFixed(1));
  return [name, String(kind.count), ...times, over(worst_ms, limits.tap)];
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const over = (figure: number, limit: number) => (figure > limit ? "over" : "");
