// After one visit the application plays without any network: the server is really gone.
import { expect, test } from "./support/fixtures.ts";

test("a match starts, and is found again, with the server gone", async ({ page, startServer }) => {
  const server = await startServer();
  await page.goto(server.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBeGreaterThan(0);
  await server.stop();

  await page.reload();
  await page.getByRole("link", { name: /^Seul/u }).click();
  await page.getByRole("button", { name: "Distribuer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Celsius" })).toBeVisible();
  const hot = page.getByRole("button", { name: /^Carte chaude/u });
  const hand = await hot.allTextContents();
  expect(hand.length).toBe(6);

  await page.reload();
  await expect(hot.first()).toBeVisible();
  expect(await hot.allTextContents()).toEqual(hand);

  await page.goto(`${server.address}/#/rules/operato`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Règles");
});
