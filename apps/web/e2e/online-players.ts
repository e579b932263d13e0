// People at a table at a distance: one opens it, others come by its link or its code, each with a browser of their own. What
// they play on are the screens of one device, so the players of those tests play here too.
import { type Browser, type BrowserContextOptions, expect, type Locator, type Page } from "@playwright/test";

export const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
export const laptop = { viewport: { width: 1366, height: 768 } };

/** By a name that is no localhost, over plain http: the browser withholds what it gives to https only. */
const byName = `http://tablee.test:${process.env.E2E_PORT}`;

/** A browser of one's own: nothing is shared with the others. */
export async function newcomer(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: "fr-FR", reducedMotion: "reduce", baseURL: byName, ...options });
  return context.newPage();
}

export async function openTable(
  page: Page,
  game: string,
  name: string,
  choices: readonly string[] = [],
): Promise<void> {
  await page.goto("/");
  await page.getByRole("radio", { name: game }).check();
  await page.getByRole("link", { name: "À distance" }).click();
  await page.getByLabel("Ton nom à table").fill(name);
  for (const choice of choices) await page.getByRole("radio", { name: choice, exact: true }).click();
  await page.getByRole("button", { name: "Ouvrir la table" }).click();
  await expect(page.getByRole("heading", { name: `Table de ${name}`, level: 1 })).toBeVisible();
}

/** The part of the link that is the same by every address. */
export async function linkOf(page: Page): Promise<string> {
  return new URL(await page.getByLabel("Lien de la table").inputValue()).hash;
}

export async function codeOf(page: Page): Promise<string> {
  const code = await page.getByText(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/u).textContent();
  return code ?? "";
}

export async function sitDown(page: Page, name: string): Promise<void> {
  await expect(page.getByRole("button", { name: "Prendre place" })).toBeVisible();
  await page.getByLabel("Ton nom à table").fill(name);
  await page.getByRole("button", { name: "Prendre place" }).click();
  await page.getByRole("button", { name: "Je suis prêt" }).click();
}

export async function begin(page: Page, people: number): Promise<void> {
  await expect(page.getByText("Tout le monde est prêt.")).toBeVisible();
  await page.getByRole("button", { name: `Commencer à ${people}` }).click();
  await expect(page.getByRole("button", { name: "Menu de la table" })).toBeVisible({ timeout: 30_000 });
}

/** Checks the deal of a match that is over, in this browser. */
export async function expectHonestDeal(page: Page, remembers: boolean): Promise<void> {
  await page.getByRole("button", { name: "Vérifier la donne" }).click();
  const sheet = page.getByRole("dialog", { name: remembers ? "La donne est honnête" : "La donne se rejoue" });
  await expect(sheet).toContainText(remembers ? "gardée ici avant la donne" : "n’a pas gardé l’empreinte");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
}

/** What is shown, not what was said, while the line is lost. */
export function seekingLine(page: Page): Locator {
  return page.locator(".line .chip", { hasText: "On reconnecte… rien n’est perdu." });
}
