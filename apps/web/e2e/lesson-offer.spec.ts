// The ways into a lesson and out of it: the offer on the first page, which goes for good; the rules; a step that is shown,
// gone past, gone back to; the whole skipped.
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectAccessible, expectNoClippedText } from "./support/layout.ts";
import { expectStep, offers } from "./support/lesson.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a lesson is shown, gone past, gone back through and skipped", async ({ page }) => {
  await page.goto("./#/rules/celsius");
  await page.getByRole("link", { name: "Leçon de deux minutes" }).click();
  await expectStep(page, 1, "Du froid au chaud", "Touche 32");
  await expect(page.getByRole("button", { name: "Étape précédente" })).toHaveCount(0);
  await page.getByRole("button", { name: "Étape suivante" }).click();
  await page.getByRole("button", { name: "Étape suivante" }).click();
  await expectStep(page, 3, "Une suite de deux", "rejoins 38");
  await page.getByRole("button", { name: "Montre-moi" }).click();
  await expect(page.getByText("Vise 38, pose ×4 et +6.").first()).toBeVisible();
  await expectNoClippedText(page);
  await page.getByRole("button", { name: "Étape précédente" }).click();
  await expectStep(page, 2, "Un opérateur", "combien ?");
  await page.getByRole("button", { name: "Passer la leçon" }).click();
  await expect(page.getByRole("heading", { name: "À toi de jouer" })).toBeFocused();
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Refaire la leçon" }).click();
  await expectStep(page, 1, "Du froid au chaud", "Touche 32");
  await page.getByRole("button", { name: "Retour" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Règles" })).toBeVisible();
});

test("the offer of a lesson is waved away for good, for each game by itself", async ({ page }) => {
  const offer = (game: keyof typeof offers) => page.getByRole("link", { name: offers[game] });
  await page.goto("./");
  await expect(offer("Celsius")).toBeVisible();
  await page.getByRole("button", { name: "Ne plus proposer la leçon" }).click();
  await expect(offer("Celsius")).toHaveCount(0);
  await page.reload();
  await page.getByRole("radio", { name: "Opérato" }).check();
  await expect(offer("Opérato")).toBeVisible();
  await page.getByRole("radio", { name: "Celsius" }).check();
  await expect(offer("Celsius")).toHaveCount(0);

  await test.step("who has a match of the game dealt has no need of it", async () => {
    await new OperatoPlayer(page, false).sitDown("Seul", 2);
    await page.goto("./");
    await expect(page.getByRole("radio", { name: "Opérato" })).toBeChecked();
    await expect(page.getByRole("link", { name: /^Seul/u })).toBeVisible();
    await expect(offer("Opérato")).toHaveCount(0);
  });
});
