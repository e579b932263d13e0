// After one visit the application plays without any network: the server is really gone. And what a server brings anew
// waits until nobody plays any more.
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { Player } from "./celsius-player.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, type OwnServer, test } from "./support/fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Until everything is kept on the device. */
async function visitOnce(page: Page, server: OwnServer): Promise<void> {
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
}

async function loseServer(page: Page, server: OwnServer): Promise<void> {
  await visitOnce(page, server);
  await server.stop();
  await page.reload();
  await expect(page.getByRole("link", { name: /^Seul/u })).toBeVisible();
}

test("a whole match of Celsius against a bot with the server gone", async ({ page, startServer }) => {
  test.slow();
  const server = await startServer();
  await loseServer(page, server);
  const player = new Player(page, "mouse", server.address);
  await player.sitDown("Seul", 2);

  await test.step("a reload finds the match again", async () => {
    const hand = [await player.hotCards(), await player.operatorCards()];
    expect(hand[0]).toHaveLength(6);
    await page.reload();
    await expect(player.hot.first()).toBeVisible();
    expect([await player.hotCards(), await player.operatorCards()]).toEqual(hand);
  });

  do await player.play();
  while (await player.leaveReveal());
  await player.expectRanks(2);
});

test("a whole match of Opérato around one screen with the server gone", async ({ page, startServer }) => {
  test.slow();
  const server = await startServer();
  await loseServer(page, server);
  await page.goto(`${server.address}/#/rules/operato`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Règles");

  const player = new OperatoPlayer(page, false, server.address);
  await player.sitDown("Sur cet appareil", 2);
  await player.playOn(() => player.waitByWatch());
  await expect(page.getByRole("list", { name: "Classement" }).getByRole("listitem")).toHaveCount(2);
});

test("a new version waits until nobody plays, and takes the match up", async ({ page, context, startServer }) => {
  const apps = mkdtempSync(join(tmpdir(), "tablee-"));
  for (const app of ["server", "web"]) {
    const built = fileURLToPath(new URL(`../../${app}/dist`, import.meta.url));
    cpSync(built, join(apps, app, "dist"), { recursive: true });
  }
  symlinkSync(fileURLToPath(new URL("../../../node_modules", import.meta.url)), join(apps, "node_modules"));
  const first = await startServer({ apps });
  await visitOnce(page, first);
  const player = new Player(page, "mouse", first.address);
  await player.sitDown("Seul", 2);
  const hot = await player.hotCards();
  await first.stop();

  rewrite(join(apps, "web/dist/index.html"), "<html", '<html data-version="2"');
  rewrite(join(apps, "web/dist/sw.js"), /(url:"index\.html",revision:")[0-9a-f]+/u, "$1f00");
  const { address } = await startServer({ apps, port: new URL(first.address).port });

  await test.step("fetched while the match goes on, it stays aside, also at a reload", async () => {
    const waits = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting != null);
    await page.reload();
    await expect.poll(waits).toBe(true);
    await page.reload();
    await expect(player.hot.first()).toBeVisible();
    await expect(page.locator("html")).not.toHaveAttribute("data-version");
    expect(await player.hotCards()).toEqual(hot);
  });

  const later = await context.newPage();
  await page.close();
  // The browser takes a moment to notice that nobody plays, and whoever looks again too soon plays: the pauses grow.
  await expect(async () => {
    await later.goto(`${address}/#/table`);
    const version = await later.locator("html").getAttribute("data-version");
    await later.goto("about:blank");
    expect(version).toBe("2");
  }).toPass({ intervals: [1_000, 3_000, 9_000] });
  await later.goto(`${address}/#/table`);
  const taken = new Player(later, "mouse");
  await expect(taken.hot).toHaveCount(hot.length);
  expect(await taken.hotCards()).toEqual(hot);
});

function rewrite(path: string, before: string | RegExp, after: string): void {
  const text = readFileSync(path, "utf8");
  const changed = text.replace(before, after);
  if (changed === text) throw new Error(`${path} holds no ${before}.`);
  writeFileSync(path, changed);
}
