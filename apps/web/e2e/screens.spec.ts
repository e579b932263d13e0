// Every screen that is no table, in both languages and themes, from the smallest phone to a large screen: nothing scrolls
// sideways, no text is cut off, axe finds nothing.
import { readFileSync } from "node:fs";
import { expect, test } from "./support/fixtures.ts";
import { fillHistory } from "./support/history.ts";
import { expectAccessible } from "./support/layout.ts";
import { expectFitsEverywhere } from "./support/sizes.ts";

const screens = {
  home: "#/",
  "new Celsius match, alone": "#/new/celsius?alone",
  "new Celsius match, together": "#/new/celsius?together",
  "new Opérato match, together": "#/new/operato?together",
  "a table of Celsius at a distance": "#/distance/celsius",
  "a table of Opérato at a distance": "#/distance/operato",
  "the lesson of Celsius": "#/lesson/celsius",
  "the lesson of Opérato": "#/lesson/operato",
  "rules of Celsius": "#/rules/celsius",
  "rules of Opérato": "#/rules/operato",
  "decks of Celsius": "#/decks/celsius",
  "decks of Opérato": "#/decks/operato",
  settings: "#/settings",
  keys: "#/keys",
  "opening a record": "#/open",
  "progress, before any match": "#/progress",
  privacy: "#/privacy",
};

/** A moment of a known match with four players, by its number: a reveal, many cards in hand. */
const replays = { "celsius-008": 5, "operato-001": 13 };
const names = ["Maximilienne-Charlotte", "Léa", "<b>Noé</b>", "Inès"];

for (const locale of ["fr-FR", "en-GB"]) {
  test.describe(locale, () => {
    // Colours do not depend on the language.
    const themes = locale === "fr-FR" ? (["light", "dark"] as const) : (["light"] as const);
    test.use({ locale, contextOptions: { reducedMotion: "reduce" } });

    for (const [name, address] of Object.entries(screens)) {
      test(`${name} fits and can be read by all`, async ({ page }) => {
        await page.goto(`./${address}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator("html")).toHaveAttribute("lang", locale.slice(0, 2));
        await expectFitsEverywhere(page);
        for (const colorScheme of themes) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await expectAccessible(page);
        }
      });
    }

    test("progress, after many matches of both games, fits and can be read by all", async ({ page }) => {
      await page.goto("./#/progress");
      await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
      await fillHistory(page, 33);
      await page.reload();
      const games = page.getByRole("radiogroup").first().getByRole("radio");
      for (const game of [0, 1]) {
        await games.nth(game).click();
        await expect(games.nth(game)).toBeChecked();
        // Of 33 matches the last 30 are drawn and listed, under a line of headings.
        for (const values of await page.locator("summary").all()) await values.click();
        await expect(page.locator("details").first().getByRole("row")).toHaveCount(31);
        await expectFitsEverywhere(page);
        await page.emulateMedia({ colorScheme: themes[game] ?? "light", reducedMotion: "reduce" });
        await expectAccessible(page);
      }
      await page.getByRole("button", { name: locale === "fr-FR" ? "Tout effacer" : "Erase all" }).click();
      await expectFitsEverywhere(page);
    });

    for (const [name, middle] of Object.entries(replays)) {
      test(`the replay of ${name} fits and can be read by all`, async ({ page }) => {
        const file = new URL(`../../../packages/rules/vectors/${name}.record.json`, import.meta.url);
        const record = { ...JSON.parse(readFileSync(file, "utf8")), seats: names };
        await page.goto("./#/open");
        await page.getByRole("textbox").fill(JSON.stringify(record));
        await page.locator("form").getByRole("button").click();
        const slider = page.getByRole("slider");
        const end = Number(await slider.getAttribute("max"));
        await page
          .getByRole("button", { name: locale === "fr-FR" ? "Revue d’un joueur" : "Review of a player" })
          .click();
        await page.getByRole("radio").first().click();
        await expect(page.getByRole("dialog").getByRole("table")).toBeVisible();
        await expectFitsEverywhere(page);
        await expectAccessible(page);
        await page.keyboard.press("Escape");
        for (const moment of ["to look at again", middle, end]) {
          if (typeof moment === "string") await page.keyboard.press("r");
          else await slider.fill(String(moment));
          await expectFitsEverywhere(page);
          await page.emulateMedia({ colorScheme: moment === end ? "dark" : "light", reducedMotion: "reduce" });
          await expectAccessible(page);
        }
      });
    }
  });
}

test("the language, the evening theme and the settings last beyond a reload", async ({ page }) => {
  await page.goto("./#/");
  await page.getByRole("button", { name: /Français|français|langue/iu }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: /evening|dark/iu }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
