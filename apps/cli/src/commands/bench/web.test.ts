import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { openBrowser } from "../../browser.ts";
import { startServer } from "../../server.ts";
import { tablee } from "../../testing.ts";
import { celsiusDeal, operatoDeal } from "../../web/deals.ts";
import { webFigures } from "../../web/figures.ts";
import { sentBytes } from "../../web/firstVisit.ts";
import { readable } from "./web.ts";

const bundle = fileURLToPath(new URL("../../../dist/tablee.mjs", import.meta.url));
const server = fileURLToPath(new URL("../../../../server/dist/server.mjs", import.meta.url));

afterEach(() => vi.unstubAllEnvs());

const timed = (screen: string, tap: string, ...times: [answer: number, result: number][]) =>
  times.map(([answer, result]) => ({ screen, tap, answer, result }));

const figures = webFigures(
  { scriptBytes: 60_700, fontBytes: 61_000 },
  [
    ...timed("home", "rules", [16, 160], [24, 140], [20, 150]),
    ...timed("Celsius", "menu", [48.04, 70], [56, 60]),
    ...timed("home", "rules", [8, 145]),
  ],
  { count: 12, frameMilliseconds: 51.26, longestMilliseconds: 74 },
  "156.0",
);

describe("tablee bench web", () => {
  it("gives its figures under their keys, each kind of tap once, in the order of the visit", () => {
    expect(figures).toEqual({
      first_visit_js_bytes: 60_700,
      first_visit_font_bytes: 61_000,
      tap_ms: 56,
      taps_over: 1,
      tap_median_ms: 24,
      done_ms: 160,
      done_median_ms: 145,
      taps: [
        {
          screen: "home",
          tap: "rules",
          count: 4,
          median_ms: 20,
          worst_ms: 24,
          done_median_ms: 150,
          done_worst_ms: 160,
        },
        {
          screen: "Celsius",
          tap: "menu",
          count: 2,
          median_ms: 56,
          worst_ms: 56,
          done_median_ms: 70,
          done_worst_ms: 70,
        },
      ],
      thinking_count: 12,
      thinking_frame_ms: 51.3,
      thinking_longest_ms: 74,
      machine: {
        processor: expect.any(String),
        cores: expect.any(Number),
        node: process.version,
        chromium: "156.0",
      },
    });
  });

  it("prints the limits beside them, and what is over", () => {
    const lines = readable(figures).split("\n");
    expect(lines).toContain("JavaScript, gzip  60.7 kB  at most 75.0 kB");
    expect(lines).toContain("Fonts             61.0 kB  at most 60.0 kB  over");
    expect(lines).toContain("home: rules       4    20.0   24.0  150.0  160.0");
    expect(lines).toContain("Celsius: menu     2    56.0   56.0   70.0   70.0  over");
    expect(lines).toContain("all               6    24.0   56.0  145.0  160.0  over");
    expect(lines).toContain("1 of 6 taps were answered later than that.");
    expect(lines).toContain("longest without a frame  51.3  at most 50  over");
    expect(lines).toContain("longest thought          74.0");
  });

  it("counts what travels, not what it unpacks to", async () => {
    const served = createServer((request, response) => response.end(String(request.headers["accept-encoding"])));
    await new Promise<void>((resolve) => served.listen(0, "127.0.0.1", resolve));
    const { port } = served.address() as AddressInfo;
    expect(await sentBytes(`http://127.0.0.1:${port}`)).toBe("gzip".length);
    served.close();
  });

  it("knows deals in which everything that is tapped lies in the hand", () => {
    const { chain, aim, miss, wild } = celsiusDeal();
    expect(new Set([...chain, wild]).size).toBe(3);
    expect(aim).not.toBe(miss);
    expect(Math.min(aim, miss, wild, ...chain)).toBeGreaterThanOrEqual(0);
    const { link, wrong } = operatoDeal();
    expect(link[0]).toBe(wrong[0]);
    expect(link[1]).not.toBe(wrong[1]);
  });

  it("refuses what cannot be meant", async () => {
    const ran = await tablee(["bench", "web", "--visits", "0"]);
    expect(ran.status).toBe(2);
    expect(ran.err).toContain("It must be a whole number of at least 1.");
  });

  it("says that the browser does not start, and which one", async () => {
    vi.stubEnv("CHROMIUM_PATH", "/nowhere/chromium");
    await expect(openBrowser()).rejects.toThrow(/^\/nowhere\/chromium does not start: .+/);
  });

  it("says where Playwright comes from, when only players’ parts are installed", () => {
    const copy = join(mkdtempSync(join(tmpdir(), "tablee-")), "tablee.mjs");
    copyFileSync(bundle, copy);
    const { status, stderr } = spawnSync(process.execPath, [copy, "bench", "web"], { encoding: "utf8" });
    expect(stderr).toBe("This measurement needs Playwright, which `npm ci` in the project's folder installs.\n");
    expect(status).toBe(2);
  });

  it("says that a server or the application is not built", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tablee-"));
    await expect(startServer(join(folder, "server.mjs"))).rejects.toThrow(
      "The server is not built yet. `npm ci` builds it.",
    );
    const dist = join(folder, "apps/server/dist");
    mkdirSync(dist, { recursive: true });
    copyFileSync(server, join(dist, "server.mjs"));
    await expect(startServer(join(dist, "server.mjs"))).rejects.toThrow(
      "The web application is not built yet. `npm start` builds it.",
    );
  });
});
