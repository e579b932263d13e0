// Whole matches of Celsius against bots and around one screen, by touch on a phone and by mouse on a laptop.
import type { Locator, Page } from "@playwright/test";
import { isWild } from "@tablee/rules";
import { type Hand, Player, wishFor, wrongLay } from "./celsius-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectAccessible, expectNoClippedText, expectNoSidewaysScroll } from "./support/layout.ts";

const handOf = (hasTouch: boolean | undefined): Hand => (hasTouch ? "touch" : "mouse");

/** At the usual pace. */
const slowestBot = 20_000;

/** One screen in both themes: nothing scrolls sideways, no text is cut, axe finds nothing. */
async function lookAt(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectNoClippedText(page);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page);
  }
}

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("alone against three bots: a wrong lay, a wild, a pass taken back, five rounds, the ranks", async ({
  page,
  hasTouch,
}) => {
  test.slow();
  const player = new Player(page, handOf(hasTouch));
  await wishFor(page, 4, ({ seats }) => seats[0]?.operators.filter((card) => isWild(card)).length === 1);
  await page.clock.install();
  await player.sitDown("Seul", 4);
  await expect(player.hot).toHaveCount(6);
  await expect(page).toHaveTitle(/à toi/u);

  await test.step("a pass asks once, and can be taken back while others think", async () => {
    // First of all, and with the clock nearly stopped, so that no bot comes before.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
    const press = async (target: Locator) => {
      await player.touch(target);
      // A press is seen in one frame and done after it; a sheet lies there in the next.
      await page.clock.runFor(50);
    };
    const asked = page.getByRole("dialog");
    await press(player.button("Je ne peux pas"));
    await press(asked.getByRole("button", { name: "Je cherche encore" }));
    await press(player.button("Je ne peux pas"));
    await press(asked.getByRole("button", { name: "Je passe" }));
    await expect(page.getByText("Tu passes.")).toBeVisible();
    await press(player.button("Reprendre"));
    await expect(player.button("Je ne peux pas")).not.toHaveAttribute("aria-disabled", "true");
    await page.clock.resume();
  });

  await lookAt(page);

  await test.step("the main button says what is missing", async () => {
    await expect(player.button("Pose d’abord un opérateur")).toHaveAttribute("aria-disabled", "true");
    await expect(page.getByText("Touche la carte chaude que tu vises")).toBeVisible();
  });

  await test.step("a wild opens its picker, takes a number, changes it, goes back", async () => {
    const wild = (await player.operatorCards()).find((card) => isWild(card)) ?? "";
    await player.layOut([`${wild}=6`]);
    const laid = player.chain.getByRole("button", { name: /joker, vaut 6, posé en 1/u });
    await player.press(laid);
    await lookAt(page);
    const picker = page.getByRole("dialog");
    await player.press(picker.getByRole("radio", { name: "10", exact: true }));
    await player.press(picker.getByRole("button", { name: "Garder 10" }));
    await player.press(player.chain.getByRole("button", { name: /vaut 10/u }));
    await player.press(picker.getByRole("button", { name: "Reprendre" }));
    await expect(player.chain.getByRole("button")).toHaveCount(0);
    await expect(player.operators).toHaveCount(6);
  });

  await test.step("a wrong lay is worked out, costs nothing, and goes with the first change", async () => {
    const wrong = wrongLay(await player.cold(), await player.operatorCards(), await player.hotCards());
    await player.layOut(wrong.chain);
    await expect(page.getByText(wrong.written)).toHaveCount(0);
    await expect(player.button("Choisis la carte que tu vises")).toBeVisible();
    await player.aimAt(wrong.hot);
    await player.lay();
    await expect(page.locator(".slip")).toContainText(wrong.written.replaceAll(" ", "\u00A0"));
    await expect(page.locator(".slip")).toContainText(`Tu visais ${wrong.hot}. Rien n’est perdu`);
    await expect(player.button("Change ta suite ou ta cible")).toHaveAttribute("aria-disabled", "true");
    await expect(player.chain.getByRole("button")).toHaveCount(1);
    await lookAt(page);
    await player.press(player.button("Annuler"));
    await expect(page.locator(".slip")).toHaveCount(0);
    await player.press(player.button("Effacer"));
    await expect(player.chain.getByRole("button")).toHaveCount(0);
  });

  await test.step("an opponent's whole hand is open", async () => {
    await player.press(player.button(/^Voir toute la main/u).first());
    const sheet = page.getByRole("dialog", { name: /^La main/u });
    await expect(sheet.getByRole("img", { name: /^Carte chaude/u })).toHaveCount(6);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("the question before a pass is a page like any other", async () => {
    await player.press(player.button("Je ne peux pas"));
    await lookAt(page);
    await page.keyboard.press("Escape");
  });

  let goesOn = true;
  for (let round = 1; goesOn; round += 1) {
    await expect(page.getByText(`manche ${round}`, { exact: true })).toBeVisible();
    await player.play();
    await expect(page.getByRole("list", { name: /^Suites posées/u })).toBeVisible({ timeout: 20_000 });
    if (round === 1) await lookAt(page);
    goesOn = await player.leaveReveal();
    expect(round).toBeLessThanOrEqual(5);
  }
  await player.expectRanks(4);
});

test("around one screen: each composes unseen, then all is revealed together", async ({ page, hasTouch }) => {
  test.slow();
  const player = new Player(page, handOf(hasTouch));
  await player.sitDown("Sur cet appareil", 2);
  let goesOn = true;
  for (let round = 1; goesOn; round += 1) {
    for (const name of ["Joueur 1", "Joueur 2"]) {
      await expect(page.getByRole("heading", { name: `Passe l’écran à ${name}` })).toBeVisible();
      // What was composed before is not hidden but absent.
      await expect(page.getByRole("img", { name: /^Opérateur/u })).toHaveCount(0);
      await expect(player.chain).toHaveCount(0);
      if (round === 1) await lookAt(page);
      await player.press(player.button(`C’est moi, ${name}`));
      await expect(page.getByRole("region", { name: "Mon jeu" })).toContainText(`${name}`);
      await expect(player.chain.getByRole("button")).toHaveCount(0);
      await player.play();
    }
    goesOn = await player.leaveReveal();
    expect(round).toBeLessThanOrEqual(5);
  }
  await player.expectRanks(2);
});

test("after two rounds without laying, two operators are exchanged, once", async ({ page, hasTouch }) => {
  test.slow();
  const player = new Player(page, handOf(hasTouch));
  await page.clock.install();
  await player.sitDown("Seul", 2);
  const swap = player.button("Échanger");
  for (const round of [1, 2]) {
    await expect(page.getByText(`manche ${round}`, { exact: true })).toBeVisible();
    await expect(swap).toHaveCount(0);
    await player.pass();
    await player.leaveReveal();
  }
  const before = await player.operatorCards();
  expect(before).toHaveLength(8);
  await lookAt(page);
  await player.press(swap);
  const sheet = page.getByRole("dialog", { name: "Échanger deux opérateurs" });
  await expect(sheet.getByRole("button", { name: "Choisis deux cartes" })).toHaveAttribute("aria-disabled", "true");
  const cards = sheet.getByRole("group").getByRole("button");
  await player.press(cards.nth(0));
  // The bot lays or passes while the choice is being made.
  await page.clock.fastForward(slowestBot);
  await expect(page.getByText("prêt", { exact: true })).toHaveCount(1);
  await player.press(cards.nth(1));
  await lookAt(page);
  await player.press(sheet.getByRole("button", { name: "Échanger 2 cartes" }));
  await expect(swap).toHaveCount(0);
  const after = await player.operatorCards();
  expect(after).toHaveLength(8);
  expect(after.slice(0, 6)).toEqual(before.slice(2));
});

test("with results shown, values stand under the cards and the target rises by itself", async ({ page, hasTouch }) => {
  test.slow();
  const player = new Player(page, handOf(hasTouch));
  await wishFor(page, 2, ({ cold, seats }) => {
    const [first] = seats;
    return (
      first?.operators.some((card) => card.startsWith("+") && first.hot.includes(cold + Number(card.slice(1)))) ?? false
    );
  });
  await player.sitDown("Seul", 2);
  await player.press(player.button("Menu de la table"));
  await player.press(page.getByRole("radio", { name: "Résultats affichés" }));
  await page.keyboard.press("Escape");
  const [cold, operators, hot] = [await player.cold(), await player.operatorCards(), await player.hotCards()];
  const wrong = wrongLay(
    cold,
    operators.filter((card) => !hot.includes(cold + Number(card.slice(1)))),
    hot,
  );
  await player.layOut(wrong.chain);
  const value = String(wrong.value).replace("-", "−");
  await expect(player.button(`${value} n’est pas une de tes cartes`)).toHaveAttribute("aria-disabled", "true");
  await lookAt(page);
  await player.press(player.chain.getByRole("button").first());
  const reaching = operators.find((card) => card.startsWith("+") && hot.includes(cold + Number(card.slice(1)))) ?? "";
  await player.layOut([reaching]);
  await expect(player.hot.filter({ hasText: "cible atteinte" })).toHaveCount(1);
  await lookAt(page);
  await player.lay();
  await player.leaveReveal();
});

test("stopping asks once and ends the match; a reload takes a match up again", async ({ page, hasTouch }) => {
  test.slow();
  const player = new Player(page, handOf(hasTouch));
  await player.sitDown("Seul", 3);
  const [cold, hot] = [await player.cold(), await player.hotCards()];
  await page.reload();
  await expect(player.hot).toHaveCount(6);
  expect(await player.cold()).toBe(cold);
  expect(await player.hotCards()).toEqual(hot);
  await player.press(player.button("Menu de la table"));
  await lookAt(page);
  await player.press(player.button("On s’arrête là"));
  await player.press(player.button("Arrêter la partie"));
  await player.expectRanks(3);
});

test("a press is seen before it is done, and the next press or key finds it done", async ({ page, hasTouch }) => {
  const player = new Player(page, handOf(hasTouch));
  await wishFor(page, 2, ({ seats }) => seats[0]?.operators.slice(0, 2).every((card) => !isWild(card)) ?? false);
  await page.clock.install();
  await player.sitDown("Seul", 2);
  await expect(player.operators).toHaveCount(6);
  const laid = player.chain.getByRole("button");
  const pressed = page.locator("[data-pressed]");
  // No frame comes any more: what is still to be done waits for whatever comes first.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await player.touch(player.operators.nth(0));
  await expect(pressed).toHaveCount(1);
  await expect(laid).toHaveCount(0);
  await player.touch(player.operators.nth(1));
  await expect(pressed).toHaveCount(1);
  await expect(laid).toHaveCount(1);
  await page.keyboard.press("Backspace");
  await expect(pressed).toHaveCount(0);
  await expect(laid).toHaveCount(1);
  await player.touch(player.operators.nth(1));
  await page.clock.runFor(50);
  await expect(pressed).toHaveCount(0);
  await expect(laid).toHaveCount(2);
});
