// After a match: its review is read, its figures are found on the page of progress, exported and erased. What the page says
// is held against the rules' own `lays` and `linksBetween`.
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { type CelsiusState, isWild, lays } from "@tablee/rules";
import { Player, wishFor, wrongLay } from "./celsius-player.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { lookAt } from "./support/layout.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** At the usual pace. */
const slowestBot = 20_000;

const strip = (page: Page) => page.getByRole("region", { name: /^Revue\s: / });
const said = (page: Page) => page.locator("#app > [role=status] p").last();

async function stop(player: Player | OperatoPlayer): Promise<void> {
  await player.press(player.button("Menu de la table"));
  const dialog = player.page.getByRole("dialog");
  await player.press(dialog.getByRole("button", { name: "On s’arrête là" }));
  await player.press(dialog.getByRole("button", { name: "Arrêter la partie" }));
  await expect(player.button("Revanche")).toBeVisible();
}

/** The exported table, each row by its column names. */
async function exported(page: Page, player: Player): Promise<Record<string, string>[]> {
  const download = page.waitForEvent("download");
  await player.press(player.button("Exporter en CSV"));
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^tablee-\d{4}-\d\d-\d\d\.csv$/u);
  const [names = "", ...rows] = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  return rows.map((row) =>
    Object.fromEntries(row.split(",").map((cell, index) => [names.split(",")[index] ?? "", cell])),
  );
}

function fewest({ cold, seats }: CelsiusState): number | undefined {
  const { operators = [], hot = [] } = seats[0] ?? {};
  return operators.some(isWild) ? undefined : lays(cold, operators, hot, true).next().value?.chain.length;
}

test("a match of Celsius is reviewed, counted once, exported and erased", async ({ page, hasTouch }) => {
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  await wishFor(page, 2, (state) => fewest(state) === 2);
  await page.clock.install();
  await player.sitDown("Seul", 2, "Marmiton");
  let best = lays(await player.cold(), await player.operatorCards(), await player.hotCards(), true).next().value;
  if (best === undefined) throw new Error("Two cards suffice.");
  const missed = { cold: await player.cold(), hot: best.hot };

  await test.step("one round with a wrong lay, then missed", async () => {
    const wrong = wrongLay(await player.cold(), await player.operatorCards(), await player.hotCards());
    await player.layOut(wrong.chain);
    await player.aimAt(wrong.hot);
    await player.lay();
    await expect(page.locator(".slip").first()).toBeVisible();
    await player.pass();
    await page.clock.runFor(slowestBot);
    await player.leaveReveal();
  });

  await test.step("and one with the best, if there is one", async () => {
    best = lays(await player.cold(), await player.operatorCards(), await player.hotCards(), true).next().value;
    if (best === undefined) await player.pass();
    else {
      await player.layOut(best.chain);
      await player.aimAt(best.hot);
      await player.lay();
    }
    await page.clock.runFor(slowestBot);
    await player.leaveReveal();
    await stop(player);
  });
  const found = best === undefined ? 0 : 1;

  await test.step("the review marks the rounds and leads to the one missed", async () => {
    await player.press(player.button("Revoir la partie"));
    await expect(strip(page)).toContainText("2 manches");
    if (hasTouch) await player.press(player.button("À revoir : coup suivant"));
    else await page.keyboard.press("r");
    await expect(strip(page)).toContainText("manqué");
    await expect(strip(page)).toContainText(
      new RegExp(`Possible en 2 cartes, pour le \\d+\\s:\\s+${missed.cold}\\s.*, puis`, "u"),
    );
    await expect(said(page)).toContainText("ne pose pas. Possible en 2 cartes");
    await lookAt(page);
    await expect(player.button("À revoir : coup suivant")).toHaveAttribute("aria-disabled", "true");
    if (hasTouch) await player.press(player.button("Tous les coups"));
    const list = page.getByRole("navigation", { name: "Tous les coups" });
    await expect(list.getByRole("button", { name: "manqué" })).toHaveCount(1);
    await expect(list.getByRole("button", { name: "trouvé" })).toHaveCount(found);
    if (hasTouch) await page.keyboard.press("Escape");
    await player.press(player.button("Chiffres de la revue, et de qui"));
    const sheet = page.getByRole("dialog", { name: "La revue" });
    await expect(sheet).toContainText(/2 manches\s: .*1 manquée/u);
    await expect(sheet).toContainText("1 calcul repris, sans indice.");
    if (found > 0) await expect(sheet).toContainText(`${best?.chain.length} cartes posées`);
    await lookAt(page);
    await page.keyboard.press("Escape");
  });

  await test.step("its figures are kept once, whatever is looked at or loaded again", async () => {
    await player.press(player.button("Retour"));
    await expect(player.button("Revanche")).toBeVisible();
    await page.reload();
    await expect(player.button("Revanche")).toBeVisible();
    await player.press(page.getByRole("link", { name: "Mes progrès" }));
    await expect(page.getByText(/^1 partie, 1 calcul repris, 0 indice\./u)).toBeVisible();
    const share = page.getByRole("region", { name: "Manches où le mieux a été trouvé" });
    await expect(share).toContainText(found > 0 ? /50\s%/u : /0\s%/u);
    await share.getByText("Les valeurs, une à une").click();
    await expect(share.getByRole("table").getByRole("row")).toHaveCount(2);
    await lookAt(page);
  });

  await test.step("the table for a spreadsheet has a row for it", async () => {
    expect(await exported(page, player)).toEqual([
      expect.objectContaining({
        game: "celsius",
        players: "2",
        bots: "easy",
        outcome: "stopped",
        found: String(found),
        missed: "1",
        cards_laid: String(best?.chain.length ?? 0),
        fewest_cards: String(best?.chain.length ?? 0),
        tries: "1",
        hints: "0",
      }),
    ]);
  });

  await test.step("erased is erased, also for the match that still lies on the table", async () => {
    await player.press(player.button("Tout effacer"));
    await player.press(page.getByRole("dialog").getByRole("button", { name: "Effacer" }));
    await expect(page.getByRole("heading", { name: "Encore rien à montrer" })).toBeVisible();
    await expect(said(page)).toHaveText("Tout est effacé.");
    await player.press(player.button("Retour"));
    await expect(player.button("Revanche")).toBeVisible();
    await page.reload();
    await player.press(page.getByRole("link", { name: "Mes progrès" }));
    await expect(page.getByRole("heading", { name: "Encore rien à montrer" })).toBeVisible();
    await expect(player.button("Exporter en CSV")).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("who wants nothing kept has nothing kept", async () => {
    await player.press(page.getByRole("radio", { name: "non" }));
    await player.press(player.button("Retour"));
    await player.press(player.button("Revanche"));
    await player.pass();
    await page.clock.runFor(slowestBot);
    await player.leaveReveal();
    await stop(player);
    await player.press(page.getByRole("link", { name: "Mes progrès" }));
    await expect(page.getByRole("heading", { name: "Encore rien à montrer" })).toBeVisible();
    await expect(page.getByText("ne sont pas gardés")).toBeVisible();
  });
});

test("around a shared screen anybody's turns can be reviewed, and nothing is kept", async ({ page, hasTouch }) => {
  const player = new OperatoPlayer(page, hasTouch);
  await player.sitDown("Sur cet appareil", 2);
  await player.press(player.uncovers);
  const [first] = await player.placements();
  await player.press(player.draws);
  await player.press(player.uncovers);
  const [second] = await player.placements();
  await player.play();
  await stop(player);
  await expect(page.getByRole("link", { name: "Mes progrès" })).toHaveCount(0);

  await player.press(player.button("Revoir la partie"));
  await expect(strip(page)).toHaveCount(0);
  for (const [name, verdict] of [
    ["Joueur 1", first === undefined ? "aucun lien" : "manqué"],
    ["Joueur 2", second === undefined ? "aucun lien" : "trouvé"],
  ] as const) {
    await player.press(player.button(/^(?:Revue d’un joueur|Chiffres de la revue)/u));
    await player.press(page.getByRole("dialog").getByRole("radio", { name }));
    await expect(page.getByRole("dialog")).toContainText("1 tour");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    if (name === "Joueur 2") await page.keyboard.press("ArrowRight");
    await expect(strip(page)).toContainText(verdict);
  }
  await page.goto("./#/progress");
  await expect(page.getByRole("heading", { name: "Encore rien à montrer" })).toBeVisible();
});
