// A phone in a living room reaches the table by address over plain http, where browsers withhold what they give to https:
// service workers, crypto.subtle, randomUUID. Dealing, playing and finding the match again must need none of them.
import { expect, test } from "./support/fixtures.ts";

test("a match is dealt and found again over plain http", async ({ page }) => {
  await page.goto("./");
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.getByRole("radio", { name: /Opérato/u }).check({ force: true });
  await page.getByRole("link", { name: /^Seul/u }).click();
  await page.getByRole("button", { name: "Distribuer" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Opérato" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Opérato" })).toBeVisible();
  await page.goto("./#/");
  await page
    .getByRole("link", { name: /^Reprendre/u })
    .or(page.getByRole("button", { name: /^Reprendre/u }))
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Opérato" })).toBeVisible();
});
