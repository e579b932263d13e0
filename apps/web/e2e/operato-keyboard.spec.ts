// A match of Opérato by keyboard alone, from the first page to the ranks and the rematch.
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo } from "./support/keys.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const keyOf = { "+": "+", "-": "-", x: "*", "/": "/" } as const;

test("a whole match by keyboard alone", async ({ page }) => {
  test.slow();
  const player = new OperatoPlayer(page, false);
  await page.clock.install();
  await page.goto("/");
  await tabTo(page, /Celsius|Opérato/u);
  if (!(await page.getByRole("radio", { name: "Opérato" }).isChecked())) await page.keyboard.press("ArrowRight");
  await tabTo(page, /Seul/u);
  await page.keyboard.press("Enter");
  await tabTo(page, /Distribuer/u);
  await page.keyboard.press("Enter");
  await expect(player.hand).toHaveCount(5);

  await test.step("a card chosen in the hand leads to the operations, arrows choose, Backspace takes back", async () => {
    await tabTo(page, /Carte \d+ et \d+$/u);
    const [, second = ""] = await player.cards();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(player.button(/à côté de la pile/u)).toHaveText(new RegExp(second.replace("|", " et "), "u"));
    await expect(page.getByRole("radio", { name: / plus / }).first()).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("radio", { name: / moins / }).first()).toBeChecked();
    await page.keyboard.press("Backspace");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
    await page.keyboard.press("Backspace");
    await expect(player.hand).toHaveCount(5);
  });

  await test.step("M opens the menu, Escape closes it, the question mark lists the keys", async () => {
    await page.keyboard.press("m");
    await expect(page.getByRole("dialog", { name: "Menu de la table" })).toBeVisible();
    await page.keyboard.press("Escape");
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  });

  while ((await player.wait()) !== "over") {
    const placements = await player.placements();
    const best = placements.find(({ place }) => place < 9);
    if (best === undefined) {
      await page.keyboard.press("p");
      continue;
    }
    await page.keyboard.press(String(best.place + 1));
    await page.keyboard.press(keyOf[best.link[0]]);
    await page.keyboard.press(keyOf[best.link[1]]);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(2);
    await page.locator(":focus").evaluateAll((focused) => {
      for (const element of focused) (element as HTMLElement).blur();
    });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Dernier coup" })).not.toContainText("première carte");
  }
  await expect(player.rematch).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(player.pileCard).toBeVisible();
});
