// A phone whose reader has set the text of the browser to twice its size: no screen scrolls sideways.
import { Player } from "./celsius-player.ts";
import { laptop, linkOf, newcomer, openTable } from "./online-players.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { test as base, expect } from "./support/fixtures.ts";
import { expectNoSidewaysScroll } from "./support/layout.ts";

const test = base.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), "--blink-settings=defaultFontSize=32"] });
    },
    { scope: "worker" },
  ],
});
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: "reduce" } });

test("no screen but the tables scrolls sideways", async ({ page }) => {
  for (const address of [
    "",
    "new/celsius?alone",
    "new/operato?together",
    "distance/celsius",
    "lesson/celsius",
    "lesson/operato",
    "rules/celsius",
    "rules/operato",
    "decks/celsius",
    "decks/celsius/new",
    "settings",
    "keys",
    "open",
    "progress",
    "privacy",
  ]) {
    await page.goto(`./#/${address}`);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
    await expectNoSidewaysScroll(page);
  }
});

test("no table scrolls sideways, from its deal to its end", async ({ page }) => {
  const celsius = new Player(page, "mouse");
  await celsius.sitDown("Seul", 4);
  await expectNoSidewaysScroll(page);
  await celsius.pass();
  await expect(celsius.button("Manche suivante")).toBeVisible({ timeout: 20_000 });
  await expectNoSidewaysScroll(page);
  await celsius.press(celsius.button("Menu de la table"));
  await expectNoSidewaysScroll(page);
  await celsius.press(celsius.button("On s’arrête là"));
  await celsius.press(celsius.button("Arrêter la partie"));
  await celsius.expectRanks(4);
  await expectNoSidewaysScroll(page);
  await new OperatoPlayer(page, false).sitDown("Seul", 4);
  await expectNoSidewaysScroll(page);
});

test("neither do the lobby and the door of a table at a distance", async ({ page, browser }) => {
  await openTable(page, "Celsius", "Maximilienne", ["4 places"]);
  await expectNoSidewaysScroll(page);
  const guest = await newcomer(browser, { ...laptop, viewport: { width: 360, height: 740 } });
  await guest.goto(`/${await linkOf(page)}`);
  await expect(guest.getByRole("button", { name: "Prendre place" })).toBeVisible();
  await expectNoSidewaysScroll(guest);
  await page.getByRole("button", { name: "Qui est là" }).click();
  await expectNoSidewaysScroll(page);
  await guest.context().close();
});
