// The screens of a table at a distance, in both languages and themes, from the smallest phone to a large screen; and what is
// said when the way to a table is closed.
import type { Page } from "@playwright/test";
import { begin, laptop, newcomer, sitDown } from "./online-players.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectAccessible } from "./support/layout.ts";
import { expectFitsEverywhere } from "./support/sizes.ts";

const words = {
  "fr-FR": {
    name: "Ton nom à table",
    four: "4 places",
    open: "Ouvrir la table",
    people: "Qui est là",
    robot: "Un robot à cette place",
    level: /^Marmiton/u,
    sit: "Prendre place",
    ready: "Je suis prêt",
    start: "Commencer à 3",
    change: "Changer",
    menu: "Menu de la table",
    invite: "Inviter",
    react: "Réagir",
    pause: "Pause pour tous",
    resume: "Reprendre la partie",
    watch: "Regarder seulement",
    stop: "On s’arrête là",
    stopYes: "Arrêter la partie",
    rematch: "Revanche",
    proof: "Vérifier la donne",
  },
  "en-GB": {
    name: "Your name at the table",
    four: "4 places",
    open: "Open the table",
    people: "Who is here",
    robot: "A robot in this place",
    level: /^Kitchen helper/u,
    sit: "Take a seat",
    ready: "I am ready",
    start: "Start with 3",
    change: "Change",
    menu: "Table menu",
    invite: "Invite",
    react: "React",
    pause: "Pause for all",
    resume: "Go on playing",
    watch: "Only watch",
    stop: "Stop here",
    stopYes: "Stop the match",
    rematch: "Rematch",
    proof: "Check the deal",
  },
} as const;

async function expectGood(page: Page, scheme: "light" | "dark" = "light"): Promise<void> {
  await expectFitsEverywhere(page);
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.setViewportSize(laptop.viewport);
}

for (const locale of ["fr-FR", "en-GB"] as const) {
  const word = words[locale];
  const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });
  for (const game of ["celsius", "operato"] as const) {
    test.describe(`${locale}, ${game}`, () => {
      test.slow();
      test.use({ locale, actionTimeout: 60_000, contextOptions: { reducedMotion: "reduce" } });

      test("door, lobby, table, audience and end fit and can be read by all", async ({ page, browser }) => {
        await page.goto(`./#/distance/${game}`);
        await page.getByLabel(word.name).fill("Maximilienne-Charlot");
        await page.getByRole("radio", { name: word.four }).click();
        await button(page, word.open).click();
        await expect(page.getByRole("list").first()).toBeVisible();
        await button(page, word.robot).first().click();
        await expectGood(page);
        await button(page, word.level).click();
        await expectGood(page, "dark");

        await page.getByRole("button", { name: word.change, exact: true }).click();
        await expectGood(page);
        await page.keyboard.press("Escape");

        const guest = await newcomer(browser, { ...laptop, locale });
        await guest.goto(`/${new URL(page.url()).hash}`);
        await expect(button(guest, word.sit)).toBeVisible();
        await expectGood(guest, "dark");
        await guest.getByLabel(word.name).fill("Wilhelmina-Ottoline");
        await button(guest, word.sit).click();
        await button(guest, word.ready).click();
        await expectGood(guest, "dark");

        await button(page, word.people).click();
        await expectGood(page);
        await page.keyboard.press("Escape");
        await button(page, word.start).click();
        await expect(button(page, word.menu)).toBeVisible();
        const watcher = await newcomer(browser, { ...laptop, locale });
        await watcher.goto(`/${new URL(page.url()).hash}`);
        await expect(button(watcher, word.watch)).toBeVisible();
        await expectGood(watcher, "dark");
        await button(watcher, word.watch).click();
        await expect(button(watcher, word.menu)).toBeVisible();
        await expectGood(watcher);

        await button(page, word.menu).click();
        await expectGood(page);
        if (game === "celsius") {
          await button(page, word.people).click();
          await button(page, word.invite).click();
          await expect(page.getByRole("dialog", { name: word.invite }).getByRole("img")).toBeVisible();
          await expectGood(page);
          await page.keyboard.press("Escape");
          await button(page, word.menu).click();
        }
        await button(page, word.react).click();
        await expectGood(page);
        await page.keyboard.press("Escape");
        await button(page, word.menu).click();
        await button(page, word.pause).click();
        const sheet = page.getByRole("dialog");
        await expect(sheet.getByRole("button", { name: word.resume })).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(sheet).toBeHidden();
        await expectGood(page);
        await button(page, word.resume).click();
        await button(page, word.menu).click();
        await button(page, word.stop).click();
        await button(page, word.stopYes).click();
        await expect(button(page, word.rematch)).toBeVisible();
        await expectGood(page);
        await button(guest, word.proof).click();
        await expectGood(guest);
        for (const one of [guest, watcher]) await one.context().close();
      });
    });
  }
}

test.describe("the way to a table is closed", () => {
  test.use({ actionTimeout: 60_000 });

  test("by a code or a link that leads nowhere", async ({ page, pageErrors }) => {
    await page.goto("./#/distance/celsius");
    await page.getByRole("button", { name: "Rejoindre" }).click();
    await expect(page.locator(".trouble")).toHaveText("Écris le code de la table : six signes.");
    await page.getByLabel("Code de la table").fill("CCC-CCC");
    await page.getByRole("button", { name: "Rejoindre" }).click();
    await expect(page.locator(".trouble")).toHaveText(/^Ce code ne mène à aucune table/u);
    const name = page.getByLabel("Ton nom à table");
    await name.fill("12");
    await page.getByRole("button", { name: "Ouvrir la table" }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription(/^Un nom a au moins une lettre/u);
    for (const id of ["A".repeat(22), "copied-amiss"]) {
      await page.goto(`./#/table/${id}`);
      await expect(page.getByText("Ce lien ne mène à aucune table.").first()).toBeVisible();
      await expectAccessible(page);
      await page.getByRole("link", { name: "Retour à l’accueil" }).click();
      await expect(page.getByRole("link", { name: "À distance" })).toBeVisible();
    }
    // The browser writes each 404 and 409 to its console; what no server ever wrote is not asked for.
    expect(pageErrors.splice(0)).toHaveLength(3);
  });

  test("by the host, who shuts the door: who stands there sees it, and what else happens, and keeps the name half written", async ({
    page,
    browser,
  }) => {
    await page.goto("./#/distance/celsius");
    await page.getByRole("radio", { name: "2 places" }).click();
    await page.getByRole("button", { name: "Ouvrir la table" }).click();
    const code = page.locator(".invite b");
    const before = await code.textContent();
    const [guest, quicker] = [await newcomer(browser, laptop), await newcomer(browser, laptop)];
    const link = `/${new URL(page.url()).hash}`;
    await guest.goto(link);
    const name = guest.getByLabel("Ton nom à table");
    await name.pressSequentially("Noé");

    await page.getByRole("button", { name: "Qui est là" }).click();
    await page.getByRole("button", { name: "Changer le code" }).click();
    await expect(code).not.toHaveText(before ?? "");
    await page.getByRole("button", { name: "Fermer la porte" }).click();
    await expect(page.getByText("La porte est fermée : personne d’autre")).toBeVisible();
    await expect(guest.locator(".trouble")).toContainText("demande à l’hôte de la rouvrir");
    await expect(name).toBeFocused();
    await expect(name).toHaveValue("Noé");
    await quicker.goto(link);
    await expect(quicker.locator(".trouble")).toContainText("demande à l’hôte de la rouvrir");
    await expect(quicker.getByRole("button", { name: "Prendre place" })).toHaveCount(0);

    await page.getByRole("button", { name: "Rouvrir la porte" }).click();
    await page.keyboard.press("Escape");
    await expect(guest.locator(".trouble")).toHaveCount(0);
    await sitDown(quicker, "Inès");
    await expect(guest.getByText("Toutes les places sont prises. Tu peux regarder.").first()).toBeVisible();
    await expect(guest.getByRole("list", { name: "Places" })).toContainText("Inès");
    await expect(guest.getByRole("button", { name: "Prendre place" })).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "Inès : prêt." })).not.toHaveCount(0);
    await begin(page, 2);
    await expect(guest.getByText("La partie est en cours.").first()).toBeVisible();
    await expect(name).toHaveValue("Noé");
    for (const one of [guest, quicker]) await one.context().close();
  });

  test("to a page that is too old, which is told to load again", async ({ page, pageErrors }) => {
    await page.goto("./#/distance/celsius");
    await page.getByRole("button", { name: "Ouvrir la table" }).click();
    await expect(page.locator(".invite b")).toBeVisible();
    const answer = JSON.stringify({ error: { code: "outdated", rule: null, data: { version: 2 } } });
    await page.route("**/api/v1/**", (route) => route.fulfill({ status: 426, body: answer }));
    await page.getByRole("button", { name: "Un robot à cette place" }).click();
    await page.getByRole("button", { name: /^Marmiton/u }).click();
    await expect(page.getByRole("dialog", { name: "Tablée a été mise à jour" })).toBeVisible();
    await expectGood(page);
    await page.unroute("**/api/v1/**");
    await page.getByRole("button", { name: "Recharger" }).click();
    await expect(page.locator(".invite b")).toBeVisible();
    pageErrors.splice(0);
  });
});
