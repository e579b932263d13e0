// A laptop zoomed to 200 % has half its width and height left: nothing scrolls sideways, no text is cut off, and the Tab
// key leads to every control without a bar lying over it.
import type { Page } from "@playwright/test";
import { Player, wrongLay } from "./celsius-player.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoClippedText, expectNoSidewaysScroll } from "./support/layout.ts";
import { expectControlsReachable } from "./support/reach.ts";

test.use({ viewport: { width: 683, height: 384 }, contextOptions: { reducedMotion: "reduce" } });

async function lookAt(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoClippedText(page);
  await expectControlsReachable(page);
}

for (const [name, address] of Object.entries({
  home: "#/",
  "a new match of Celsius": "#/new/celsius?together",
  "a new match of Opérato": "#/new/operato?alone",
  "the rules": "#/rules/celsius",
  "the lesson of Celsius": "#/lesson/celsius",
  "the lesson of Opérato": "#/lesson/operato",
  "a new deck": "#/decks/celsius/new",
  settings: "#/settings",
  progress: "#/progress",
  privacy: "#/privacy",
  "a table at a distance": "#/distance/celsius",
  keys: "#/keys",
})) {
  test(`${name} at 200 %`, async ({ page }) => {
    await page.goto(`./${address}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await lookAt(page);
  });
}

test("a table of Celsius at 200 %, its sheets, its reveal and its end", async ({ page }) => {
  test.slow();
  const player = new Player(page, "mouse");
  await player.sitDown("Seul", 4);
  const wrong = wrongLay(await player.cold(), await player.operatorCards(), await player.hotCards());
  await player.layOut(wrong.chain);
  await player.aimAt(wrong.hot);
  await lookAt(page);
  await player.lay();
  await expect(page.locator(".slip")).toBeVisible();
  await lookAt(page);
  await player.press(player.button("Menu de la table"));
  await lookAt(page);
  await page.keyboard.press("Escape");
  await player.pass();
  await expect(player.button("Manche suivante")).toBeVisible({ timeout: 20_000 });
  await lookAt(page);
  await player.press(player.button("Menu de la table"));
  await player.press(player.button("On s’arrête là"));
  await player.press(player.button("Arrêter la partie"));
  await player.expectRanks(4);
  await lookAt(page);
});

test("a table of Opérato at 200 %", async ({ page }) => {
  const player = new OperatoPlayer(page, false);
  await player.sitDown("Seul", 4);
  await player.compose(await player.wrongPlacement());
  await lookAt(page);
  await player.press(player.button(/^Poser$/u));
  await expect(page.getByText("Rien n’est perdu", { exact: false }).last()).toBeVisible();
  await lookAt(page);
});
