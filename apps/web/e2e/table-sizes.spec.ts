// The tables of both games with all four seats, in both languages: with all hints taken, at a reveal and at
// the end, nothing scrolls sideways and no text is cut off on any size of screen.
import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { expectFitsEverywhere } from "./support/sizes.ts";

const words = {
  "fr-FR": {
    deal: "Distribuer",
    hint: "Indice",
    best: "Le mieux possible",
    four: /^4 joueurs/u,
    cannot: "Je ne peux pas",
    pass: "Je passe",
    next: /^Manche suivante/u,
    menu: "Menu de la table",
    stop: "On s’arrête là",
    stopYes: "Arrêter la partie",
    rematch: "Revanche",
  },
  "en-GB": {
    deal: "Deal",
    hint: "Hint",
    best: "The best possible",
    four: /^4 players/u,
    cannot: "I cannot play",
    pass: "I pass",
    next: /^Next round/u,
    menu: "Table menu",
    stop: "Stop here",
    stopYes: "Stop the match",
    rematch: "Rematch",
  },
} as const;

/** All that there are: three, or one where nothing can be laid. */
async function takeHints(page: Page, name: string): Promise<void> {
  const hint = page.getByRole("button", { name });
  await expect(async () => {
    if ((await hint.getAttribute("aria-disabled")) === null) await hint.click();
    await expect(hint).toHaveAttribute("aria-disabled", "true", { timeout: 500 });
  }).toPass();
}

for (const locale of ["fr-FR", "en-GB"] as const) {
  const word = words[locale];
  test.describe(locale, () => {
    test.slow();
    test.use({ locale, contextOptions: { reducedMotion: "reduce" } });

    test("Celsius fits every screen", async ({ page }) => {
      await page.clock.install();
      await page.goto("./#/new/celsius?alone");
      await page.getByRole("radio", { name: word.four }).click();
      await page.getByRole("button", { name: word.deal }).click();
      const cannot = page.getByRole("button", { name: word.cannot });
      await expect(cannot).toBeVisible();
      await takeHints(page, word.hint);
      await expectFitsEverywhere(page);
      await cannot.click();
      await page.getByRole("dialog").getByRole("button", { name: word.pass }).click();
      await page.clock.runFor(5_000);
      const next = page.getByRole("button", { name: word.next });
      await expect(next).toBeVisible();
      await expectFitsEverywhere(page);
      await page.getByRole("button", { name: word.best }).click();
      await expectFitsEverywhere(page);
      await page.keyboard.press("Escape");
      await next.click();
      await page.getByRole("button", { name: word.menu }).click();
      await expectFitsEverywhere(page);
      await page.getByRole("button", { name: word.stop }).click();
      await page.getByRole("button", { name: word.stopYes }).click();
      await expect(page.getByRole("button", { name: word.rematch })).toBeVisible();
      await expectFitsEverywhere(page);
    });

    test("Opérato fits every screen", async ({ page }) => {
      await page.clock.install();
      await page.goto("./#/new/operato?alone");
      await page.getByRole("radio", { name: word.four }).click();
      await page.getByRole("button", { name: word.deal }).click();
      const menu = page.getByRole("button", { name: word.menu });
      await expect(menu).toBeVisible();
      await takeHints(page, word.hint);
      await expectFitsEverywhere(page);
      await menu.click();
      await page.getByRole("button", { name: word.stop }).click();
      await page.getByRole("button", { name: word.stopYes }).click();
      await expect(page.getByRole("button", { name: word.rematch })).toBeVisible();
      await expectFitsEverywhere(page);
    });
  });
}
