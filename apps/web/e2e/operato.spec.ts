// Whole matches of Opérato against bots and around one screen, by touch on a phone and by mouse on a laptop.
import type { Page } from "@playwright/test";
import { pointsOf } from "@tablee/rules";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectAccessible, expectNoClippedText, expectNoSidewaysScroll } from "./support/layout.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** One screen in both themes: nothing scrolls sideways, no text is cut, axe finds nothing. */
async function lookAt(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoClippedText(page);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
}

test("alone against three bots: a wrong link, a card drawn, a match to the end, a rematch", async ({
  page,
  hasTouch,
}) => {
  test.slow();
  const player = new OperatoPlayer(page, hasTouch);
  await page.clock.install();
  await player.sitDown("Seul", 4);
  await expect(page).toHaveTitle(/à toi/u);
  await expect(player.hand).toHaveCount(5);
  await expect(player.button("Choisis une carte")).toHaveAttribute("aria-disabled", "true");
  await lookAt(page);

  await test.step("a wrong link is worked out, costs nothing, and goes with the first change", async () => {
    const wrong = await player.wrongPlacement();
    await player.compose(wrong);
    await expect(page.getByText("Le même nombre ?")).toBeVisible();
    await expect(page.getByRole("img", { name: "Lien pas encore posé" })).toBeVisible();
    await player.press(player.button(/^Poser$/u));
    await expect(page.getByRole("img", { name: new RegExp(`^${wrong.values.join(" et ")} :`, "u") })).toBeVisible();
    await expect(page.getByText("Rien n’est perdu", { exact: false }).last()).toBeVisible();
    await expect(player.button("Change une opération")).toHaveAttribute("aria-disabled", "true");
    await lookAt(page);
    await player.press(player.button(/à côté de la pile/u));
    await expect(player.hand).toHaveCount(5);
    await expect(page.getByText("Rien n’est perdu : change une opération ou ta carte.", { exact: true })).toHaveCount(
      0,
    );
  });

  await test.step("drawing takes a card, and the turn passes", async () => {
    await player.press(player.draws);
    await expect(player.hand).toHaveCount(6);
    await expect(page.getByRole("region", { name: "Dernier coup" })).toContainText("a pioché");
    await expect(page).toHaveTitle(/Au tour de/u);
  });

  await player.playOn();
  await expect(page.getByRole("list", { name: "Classement" }).getByRole("listitem")).toHaveCount(4);
  await expect(page.getByRole("complementary", { name: /^Ta partie/u })).toContainText("1 calcul repris");
  await lookAt(page);

  await player.press(player.rematch);
  await expect(player.pileCard).toBeVisible();
  await expect(page.getByText("tour 1", { exact: true })).toBeVisible();
});

test("two people and two bots around one screen: a covered hand is not in the page, the last link is", async ({
  page,
  hasTouch,
}) => {
  test.slow();
  const player = new OperatoPlayer(page, hasTouch);
  await page.clock.install();
  await player.sitDown("Sur cet appareil", 4, { people: 2 });
  await expect(page.getByText(/^Passe l’écran à /u)).toBeVisible();
  await lookAt(page);

  for (let turns = 0; turns < 4; turns += 1) {
    expect(await player.wait()).toBe("covered");
    await expect(player.hand).toHaveCount(0);
    const covered = await page.content();
    await player.press(player.uncovers);
    const cards = await player.cards();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) expect(covered).not.toContain(`Carte ${card.replace("|", " et ")}`);
    const placed = await player.play();
    const last = page.getByRole("region", { name: "Dernier coup" });
    await expect(last).toContainText(placed === null ? "a pioché" : `${pointsOf(placed.link)} points`);
    for (const card of cards) await expect(player.hand.filter({ hasText: card.replace("|", " et ") })).toHaveCount(0);
  }

  await player.playOn();
  await expect(page.getByRole("list", { name: "Classement" }).getByRole("listitem")).toHaveCount(4);
  await lookAt(page);
});

test("with results shown the seal tells the number and the button the points", async ({ page, hasTouch }) => {
  const player = new OperatoPlayer(page, hasTouch);
  await page.clock.install();
  await player.sitDown("Seul", 4);
  await player.press(player.button("Menu de la table"));
  await player.press(page.getByRole("dialog").getByRole("radio", { name: "Résultats affichés" }));
  await lookAt(page);
  await page.keyboard.press("Escape");

  const wrong = await player.wrongPlacement();
  await player.compose(wrong);
  await expect(page.getByRole("img", { name: new RegExp(`^${wrong.values.join(" et ")} :`, "u") })).toBeVisible();
  await expect(player.button("Change une opération")).toBeVisible();

  for (let turns = 0; turns < 12; turns += 1) {
    const [best] = await player.placements();
    if (best !== undefined) {
      await player.compose(best);
      await expect(page.getByRole("img", { name: /^Les deux valent \d+$/u })).toBeVisible();
      await player.press(player.button(`Poser, ${pointsOf(best.link)} points`));
      await expect(page.getByRole("region", { name: "Dernier coup" })).toContainText(`${pointsOf(best.link)} points`);
      return;
    }
    await player.press(player.draws);
    await player.wait();
  }
  throw new Error("No link in twelve turns.");
});

test("where one plays if one can, drawing with a link at hand is refused kindly", async ({ page, hasTouch }) => {
  const player = new OperatoPlayer(page, hasTouch);
  await page.clock.install();
  await player.sitDown("Seul", 2, { choices: ["si rien ne va"] });
  while ((await player.placements()).length === 0) {
    await player.press(player.draws);
    await player.wait();
  }
  const before = await player.cards();
  await player.press(player.draws);
  await expect(page.getByText("Tu as de quoi poser", { exact: true })).toBeVisible();
  expect(await player.cards()).toEqual(before);
});
