// A match looked at again: straight from its end, and from the file it was saved to; stepped through by pressing, by keyboard
// and by itself; and what is said of files that are no record, or no whole one.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "@playwright/test";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectAccessible, expectNoClippedText, expectNoSidewaysScroll } from "./support/layout.ts";
import { tap } from "./support/tap.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Known matches, as files. */
function vector(name: string): string {
  return fileURLToPath(new URL(`../../../packages/rules/vectors/${name}.record.json`, import.meta.url));
}

/** In one theme each: the other is seen to in the test of all screens. */
async function lookAt(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await expectNoSidewaysScroll(page);
  await expectNoClippedText(page);
  await expectAccessible(page);
}

/** The file, through the picker that the button opens. */
async function openFile(page: Page, file: string): Promise<void> {
  const picker = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choisir un fichier" }).click();
  await (await picker).setFiles(file);
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByRole("textbox", { name: /colle ici/u }).fill(text);
  await page.getByRole("button", { name: "Ouvrir ce texte" }).click();
}

const next = (page: Page): Locator => page.getByRole("button", { name: "Coup suivant" });
const position = (page: Page): Locator => page.getByRole("slider", { name: "Moment de la partie" });
const said = (page: Page): Locator => page.getByRole("status").locator("p").last();
const ranks = (page: Page): Locator => page.getByRole("list", { name: "Classement" }).getByRole("listitem");

test("a match is looked at again from its end, and from its file, while another one waits", async ({
  page,
  hasTouch,
}) => {
  const player = new OperatoPlayer(page, hasTouch);
  await player.sitDown("Sur cet appareil", 2);
  for (const _ of [1, 2]) {
    await player.press(player.uncovers);
    await player.press(player.draws);
  }
  await player.menu("On s’arrête là");
  await player.press(page.getByRole("dialog").getByRole("button", { name: "Arrêter la partie" }));
  await expect(ranks(page)).toHaveCount(2);
  const atTheEnd = await ranks(page).allInnerTexts();
  const saving = page.waitForEvent("download");
  await player.press(player.button("Enregistrer la partie"));
  const file = await (await saving).path();

  await test.step("straight away, with all hands open", async () => {
    await player.press(player.button("Revoir la partie"));
    await expect(said(page)).toHaveText(/^Sur la pile\s: Carte/u);
    for (const name of ["Joueur 1", "Joueur 2"])
      await expect(page.getByRole("list", { name: `La main de ${name}` }).getByRole("listitem")).toHaveCount(5);
    await player.press(next(page));
    await expect(said(page)).toHaveText(/^Joueur 1 pioche \d+ et \d+\.$/u);
    await expect(page.getByRole("list", { name: "La main de Joueur 1" }).getByRole("listitem")).toHaveCount(6);
    await lookAt(page, "dark");
  });

  await test.step("one hand alone, to look for the next move", async () => {
    await player.press(player.button("Les mains que l’on voit"));
    await player.press(page.getByRole("radio", { name: "Seulement Joueur 2" }));
    await page.keyboard.press("Escape");
    await expect(page.getByRole("list", { name: "La main de Joueur 1" })).toHaveCount(0);
    await expect(page.getByRole("list", { name: "La main de Joueur 2" })).toBeVisible();
  });

  await test.step("a reload keeps it, and back leads to the ranks", async () => {
    await page.reload();
    await expect(next(page)).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.getByText("fin", { exact: true })).toBeVisible();
    expect(await ranks(page).allInnerTexts()).toEqual(atTheEnd);
    await player.press(player.button("Retour"));
    await expect(player.rematch).toBeVisible();
  });

  await test.step("from its file, and the match that has begun since still waits", async () => {
    await player.press(player.rematch);
    await expect(player.uncovers).toBeVisible();
    await page.goto("./#/");
    await expect(page.getByRole("link", { name: /^Reprendre Opérato/u })).toBeVisible();
    await player.press(page.getByRole("link", { name: "Revoir une partie" }));
    await openFile(page, file);
    // the table left behind said the same: the replay is there once its own parts are
    await expect(next(page)).toBeVisible();
    await expect(said(page)).toHaveText(/^Sur la pile\s: Carte/u);
    for (const _ of [1, 2, 3]) await page.keyboard.press("ArrowRight");
    await expect(ranks(page)).toHaveCount(2);
    expect(await ranks(page).allInnerTexts()).toEqual(atTheEnd);
    const again = page.waitForEvent("download");
    await player.press(player.button("Enregistrer dans un fichier"));
    expect(readFileSync(await (await again).path(), "utf8")).toBe(readFileSync(file, "utf8"));
    await page.goto("./#/");
    await expect(page.getByRole("link", { name: /^Reprendre Opérato/u })).toBeVisible();
  });
});

test("a round is followed card by card: by key, by the list, by the slider, and by itself", async ({
  page,
  hasTouch,
  isMobile,
}) => {
  const press = (target: Locator) => (hasTouch ? tap(target) : target.click());
  await page.clock.install();
  await page.goto("./#/open");
  await openFile(page, vector("celsius-000"));
  await expect(said(page)).toHaveText("Manche 1. Carte froide 7.");
  await expect(page).toHaveTitle("Revoir, manche 1 · Celsius · Tablée");
  await expect(page.getByRole("img", { name: "Chaudes : 25, 28, 45, 51, 64, 72" })).toBeVisible();

  await test.step("by key", async () => {
    await page.keyboard.press("ArrowRight");
    await expect(said(page)).toHaveText("B pose 2 cartes : 7 plus 1, 8, puis 8 fois 9, 72.");
    await expect(page.getByRole("list", { name: "7 plus 1 égale 8, fois 9 égale 72" })).toBeVisible();
    await lookAt(page, "light");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("list", { name: "7 plus 1 égale 8, fois 9 égale 72" })).toHaveCount(0);
    await page.keyboard.press("End");
    await expect(ranks(page)).toHaveCount(4);
    await expect(next(page)).toHaveAttribute("aria-disabled", "true");
    await page.keyboard.press("Home");
    await expect(position(page)).toHaveValue("0");
  });

  await test.step("by the list of all moves", async () => {
    if (isMobile) await press(page.getByRole("button", { name: "Tous les coups" }));
    await press(
      page
        .getByRole("navigation", { name: "Tous les coups" })
        .getByRole("button", { name: /B gagne/u })
        .first(),
    );
    await expect(page.getByRole("heading", { name: "B gagne la manche" })).toBeVisible();
    await expect(said(page)).toHaveText("B gagne avec 2 cartes. Son 72 passe à C.");
    await lookAt(page, "dark");
    if (isMobile) return;
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("button", { name: "Carte froide 11" })).toBeFocused();
  });

  await test.step("by the slider", async () => {
    await position(page).focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(position(page)).toHaveValue("1");
  });

  await test.step("by itself, until it is paused", async () => {
    await press(page.getByRole("button", { name: "Lecture" }));
    await page.clock.runFor(3_600);
    await expect(position(page)).toHaveValue("2");
    await press(page.getByRole("button", { name: "Pause" }));
    await page.clock.runFor(60_000);
    await expect(position(page)).toHaveValue("2");
  });
});

test("what is no record, or no whole one, gets a sentence, and a name is only ever text", async ({ page }) => {
  const record = JSON.parse(readFileSync(vector("celsius-014"), "utf8"));
  await page.goto("./#/open");

  for (const [text, sentence] of [
    ["Bonjour", "ce texte n’est pas du JSON"],
    [JSON.stringify({ ...record, format: "tablee-record/2" }), "est écrite dans la version 2"],
    [JSON.stringify({ ...record, deck: "senior" }), "Paquet $.deck Aucun paquet ne s’appelle ainsi."],
    [JSON.stringify({ ...record, moves: [{ seat: 1 }] }), "Coup 1, B $.moves[0].move Ce mot n’est pas attendu ici."],
  ] as const) {
    await paste(page, text);
    await expect(page.getByRole("heading", { name: "Cette partie ne s’ouvre pas" })).toBeVisible();
    await expect(page.locator(".refused")).toContainText(sentence);
  }
  await lookAt(page, "light");

  await test.step("a picture that is dropped", async () => {
    const dropped = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array([137, 80, 78, 71, 0, 255])], "photo.png", { type: "image/png" }));
      return data;
    });
    await page.dispatchEvent("main", "drop", { dataTransfer: dropped });
    await expect(page.locator(".refused")).toContainText("photo.png");
  });

  await test.step("a match with a move that the rules refuse", async () => {
    const name = "<img src=x onerror=alert(1)>";
    const moves = [...record.moves.slice(0, 2), record.moves[0], ...record.moves.slice(2)];
    await paste(page, JSON.stringify({ ...record, seats: ["A", name, "C", "D"], moves }));
    await expect(page.locator(".remark")).toContainText("Le coup 3 de cet enregistrement ne suit pas les règles");
    await page.getByRole("button", { name: "Voir ce coup" }).click();
    await expect(page.getByRole("heading", { name: `Coup 3, ${name} : refusé` })).toBeVisible();
    await expect(page.getByText(`${name} a déjà joué dans cette manche.`, { exact: true })).toBeVisible();
    await expect(page.getByText("Règle C7")).toBeVisible();
    await lookAt(page, "dark");
  });

  await test.step("a match that was not finished", async () => {
    await page.goto("./#/open");
    await paste(page, JSON.stringify({ ...record, moves: record.moves.slice(0, 3) }));
    await expect(next(page)).toBeVisible();
    await page.keyboard.press("End");
    await expect(page.getByText("La partie s’arrête ici, sans être finie.").first()).toBeVisible();
  });
});
