// What people can do at a table at a distance beside playing, and what it does by itself: reactions, the host's powers, time
// that runs out, a seat kept warm. Where a minute has to pass, it passes quickly on a server of the test's own.
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { Player } from "./celsius-player.ts";
import { begin, laptop, linkOf, newcomer, openTable, phone, sitDown } from "./online-players.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";

test.describe.configure({ timeout: 240_000 });
test.use({ actionTimeout: 60_000, contextOptions: { reducedMotion: "reduce" } });

async function fromMenu(page: Page, ...buttons: string[]): Promise<void> {
  await page.getByRole("button", { name: "Menu de la table" }).click();
  for (const name of buttons) await page.getByRole("dialog").getByRole("button", { name, exact: true }).click();
}

/** Two people sit down and begin; the first is host. */
async function two(browser: Browser, baseURL: string, game: string, choices: readonly string[]) {
  const place = (options: BrowserContextOptions) =>
    newcomer(browser, { ...options, baseURL, actionTimeout: 30_000 } as BrowserContextOptions);
  const [host, guest] = [await place(laptop), await place(phone)] as const;
  await openTable(host, game, "Léa", choices);
  await guest.goto(`/${await linkOf(host)}`);
  await sitDown(guest, "Noé");
  await begin(host, 2);
  await expect(guest.getByRole("button", { name: "Menu de la table" })).toBeVisible();
  return { host, guest };
}

test("the host changes the match, frees a seat for another device and hands the role on; reactions can be muted", async ({
  page,
  browser,
  pageErrors,
}) => {
  await openTable(page, "Celsius", "Léa");
  const link = await linkOf(page);
  const guest = await newcomer(browser, phone);
  await guest.goto(`/${link}`);
  await sitDown(guest, "Noé");

  await test.step("the link is copied, also over plain http where a browser gives no clipboard", async () => {
    expect(await guest.evaluate(() => "clipboard" in navigator)).toBe(false);
    const link = await guest.getByLabel("Lien de la table").inputValue();
    await guest.getByRole("button", { name: "Copier" }).click();
    await expect(guest.getByRole("button", { name: "Copié" })).toBeFocused();
    const blank = await guest.context().newPage();
    await blank.goto("/#/distance/celsius");
    await blank.getByLabel("Ton nom à table").fill("");
    await blank.keyboard.press("Control+V");
    await expect(blank.getByLabel("Ton nom à table")).toHaveValue(link.slice(0, 40));
    await blank.close();
  });

  await test.step("what the host changes, all see", async () => {
    await page.getByRole("button", { name: "Changer", exact: true }).click();
    const sheet = page.getByRole("dialog", { name: "La partie" });
    await sheet.getByRole("radio", { name: /^Junior/u }).click();
    await sheet.getByRole("radio", { name: "5 manches", exact: true }).click();
    await sheet.getByRole("button", { name: "Garder pour la partie" }).click();
    await expect(sheet).toBeHidden();
    for (const text of ["5 manches", "paquet junior"])
      await expect(guest.getByRole("region", { name: "La partie" })).toContainText(text);
    await expect(guest.getByRole("button", { name: "Changer", exact: true })).toHaveCount(0);
    // Who was ready was ready for another match.
    await expect(page.getByText("On attend Noé.").first()).toBeVisible();
    await expect(guest.getByText("La partie a changé : regarde-la").first()).toBeVisible();
    await guest.getByRole("button", { name: "Je suis prêt" }).click();
    await begin(page, 2);
    await expect(new Player(guest, "touch").operators.first()).toBeVisible();
    expect((await new Player(guest, "touch").operatorCards()).filter((card) => /^[-/]/u.test(card))).toEqual([]);
  });

  await test.step("reactions are seen by the others, until they are muted", async () => {
    const seen = (one: Page, text: string) => one.locator(".reaction", { hasText: text });
    await fromMenu(guest, "Réagir", "Bravo !");
    await expect(seen(page, "Bravo !")).toBeVisible();
    await fromMenu(page, "Réagir", "Ne plus voir les réactions");
    await page.keyboard.press("Escape");
    await fromMenu(guest, "Réagir", "Oh !");
    await expect(seen(guest, "Oh !")).toBeVisible();
    await expect(page.locator(".reaction")).toHaveCount(0);
  });

  await test.step("while one of them has paused the match, the table says so, and whoever plays may go on", async () => {
    await fromMenu(guest, "Pause pour tous");
    const sheet = page.getByRole("dialog", { name: "Partie en pause" });
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    const main = page.getByRole("main");
    await expect(main).toContainText("Partie en pause.");
    const pass = page.getByRole("button", { name: "Je ne peux pas" });
    await expect(pass).toHaveAttribute("aria-disabled", "true");
    await pass.click({ force: true });
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("status")).toContainText("en pause");
    await fromMenu(page, "Reprendre la partie");
    await expect(main).not.toContainText("pause");
    await expect(guest.getByRole("dialog")).toHaveCount(0);
  });

  const other = await newcomer(browser, laptop);
  await test.step("a seat that is freed is taken up by another device, with its cards", async () => {
    const held = await new Player(guest, "touch").hotCards();
    await fromMenu(page, "Qui est là", "Que faire pour Noé ?", "Passer sur un autre appareil");
    await expect(guest.getByText("Ta place n’est plus à cet appareil").first()).toBeVisible();
    const way = page.getByRole("dialog", { name: "Inviter" });
    await expect(way).toContainText("La place de Noé attend un nouvel appareil");
    await other.goto(`/${await linkOf(page)}`);
    const back = other.getByRole("button", { name: "C’est ma place : Noé" });
    await expect(back).toHaveClass(/btn--main/u);
    await expect(other.getByRole("button", { name: "Regarder seulement" })).not.toHaveClass(/btn--main/u);
    await back.click();
    await expect(way).toBeHidden();
    const player = new Player(other, "mouse");
    await expect(player.hot).toHaveCount(held.length);
    expect(await player.hotCards()).toEqual(held);
  });

  await test.step("what is refused is said", async () => {
    const error = { code: "no-such-person", rule: null, data: {} };
    await page.route("**/moves", (route) => route.fulfill({ status: 409, body: JSON.stringify({ error }) }));
    await fromMenu(page, "Qui est là", "Que faire pour Noé ?", "Confier la table");
    await expect(page.getByRole("dialog").locator(".trouble")).toHaveText("Cette personne n’est plus à la table.");
    await page.unroute("**/moves");
    await page.keyboard.press("Escape");
    // The browser writes it to its console.
    expect(pageErrors.splice(0)).toHaveLength(1);
  });

  await test.step("who was handed the role may stop the match and open the rematch", async () => {
    await fromMenu(page, "Qui est là", "Que faire pour Noé ?", "Confier la table");
    await expect(other.locator(".reaction", { hasText: "C’est toi qui mènes la table." })).toBeVisible();
    await expect(page.getByRole("dialog").getByText("hôte", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await fromMenu(other, "On s’arrête là", "Arrêter la partie");
    await expect(other.getByRole("button", { name: "Revanche" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Noé peut lancer la revanche." })).toBeVisible();
  });
  for (const one of [guest, other]) await one.context().close();
});

test("cards that lay out when the time of a round ran out are told from a pass, to their player only", async ({
  browser,
  startServer,
}) => {
  const { address } = await startServer({ pace: 8 });
  const { host, guest } = await two(browser, address, "Celsius", ["60 secondes", "5 manches"]);
  const player = new Player(host, "mouse");
  await expect(host.getByRole("timer")).toBeVisible();
  const card = (await player.operatorCards()).find((label) => !label.includes("?")) ?? "";
  await player.layOut([card]);
  const words = host.getByText(/composé, pas posé/iu);
  await expect(words.first()).toBeVisible({ timeout: 20_000 });
  await expect(guest.getByText("n’a pas posé").first()).toBeVisible();
  await expect(guest.getByText("Le temps est écoulé.").first()).toBeVisible();
  await expect(guest.getByText(/composé, pas posé/iu)).toHaveCount(0);
  await host.reload();
  await expect(words.first()).toBeVisible();
  await player.leaveReveal();
  await fromMenu(host, "On s’arrête là", "Arrêter la partie");
  await player.press(player.button("Revoir la partie"));
  await host
    .getByRole("button", { name: /Léa.*temps écoulé/su })
    .first()
    .click();
  await expect(words.first()).toBeVisible();
  for (const one of [host, guest]) await one.context().close();
});

test("a card that lay beside the pile when the time of a turn ran out is told from a draw", async ({
  browser,
  startServer,
}) => {
  const { address } = await startServer({ pace: 8 });
  const { host, guest } = await two(browser, address, "Opérato", ["60 secondes"]);
  const player = new OperatoPlayer(host, false);
  expect(await player.waitByWatch()).toBe("mine");
  const [held] = await player.cards();
  await player.press(player.hand.first());
  await expect(guest.getByRole("timer")).toBeVisible();
  await expect.poll(() => new OperatoPlayer(guest, true).situation(), { timeout: 20_000 }).toBe("mine");
  await expect(guest.getByText("Temps écoulé. Léa a pioché.").first()).toBeVisible();
  await fromMenu(host, "On s’arrête là", "Arrêter la partie");
  await player.press(player.button("Revoir la partie"));
  await host
    .getByRole("button", { name: /Léa.*pioche/su })
    .first()
    .click();
  const words = host.getByText(/Composé, pas posé/u).first();
  await expect(words).toBeVisible();
  for (const number of held?.split("|") ?? []) await expect(words).toContainText(number);
  for (const one of [host, guest]) await one.context().close();
});

test("a robot keeps the seat of who is away and hands it back; a host who stays away is succeeded", async ({
  browser,
  startServer,
}) => {
  const { address } = await startServer({ pace: 40 });
  const { host, guest } = await two(browser, address, "Celsius", ["un robot joue", "5 manches"]);
  const table = guest.url();
  const context = guest.context();
  await guest.close();
  const player = new Player(host, "mouse");
  await fromMenu(host, "Qui est là");
  const people = host.getByRole("dialog", { name: "Qui est là" }).getByRole("listitem");
  const guestRow = people.filter({ hasText: "Noé" });
  await expect(guestRow).toContainText("absent");
  await expect(guestRow).toContainText("un robot joue", { timeout: 20_000 });
  await host.keyboard.press("Escape");
  const rival = host.getByRole("article", { name: /^Noé/u });
  await expect(rival).toHaveAccessibleName(/un robot joue|prêt/u);
  await player.pass();
  await player.leaveReveal();

  const back = await context.newPage();
  await back.goto(table);
  await expect(back.getByRole("button", { name: "Menu de la table" })).toBeVisible();
  await fromMenu(host, "Qui est là");
  await expect(guestRow).not.toContainText("robot");
  await expect(guestRow).not.toContainText("absent");

  await host.context().close();
  await fromMenu(back, "Qui est là");
  const own = back.getByRole("dialog", { name: "Qui est là" }).getByRole("listitem").filter({ hasText: "Noé" });
  await expect(own).toContainText("toi, hôte", { timeout: 30_000 });
  await context.close();
});
