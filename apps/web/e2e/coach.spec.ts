// The coach at both tables: hints that are held against the rules' own `lays` and `linksBetween`, the best that was
// possible read at a reveal, and a table without hints.
import type { Page } from "@playwright/test";
import { type CelsiusState, isWild, type Lay, lays, linksBetween, pointsOf } from "@tablee/rules";
import { Player, wishFor } from "./celsius-player.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoClippedText, lookAt } from "./support/layout.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** At the usual pace. */
const slowestBot = 20_000;

/** A hint as it is written, wherever this screen shows it; what is said aloud as well stands apart. */
async function written(page: Page, pattern: RegExp): Promise<string> {
  const hint = page.getByText(pattern).and(page.locator(":not([role=status] *)")).filter({ visible: true });
  await expect(hint).toHaveCount(1);
  return ((await hint.textContent()) ?? "").replace(/\s/gu, " ");
}

const saidOn = (page: Page) => page.locator("#app > [role=status]");

/** Every lay with as few cards as there can be. The rules find lays shortest first, so the first longer one is the end. */
function shortest(cold: number, operators: readonly string[], hot: readonly number[]): Lay[] {
  const found: Lay[] = [];
  for (const lay of lays(cold, operators, hot, true)) {
    if (lay.chain.length > (found[0]?.chain.length ?? lay.chain.length)) break;
    found.push(lay);
  }
  return found;
}

function shortestOf({ cold, seats }: CelsiusState, seat: number): Lay[] {
  const { operators = [], hot = [] } = seats[seat] ?? {};
  return shortest(cold, operators, hot);
}

const lengthOf = (found: readonly Lay[]) => found[0]?.chain.length ?? 0;
const highest = (found: readonly Lay[]) => Math.max(...found.map(({ hot }) => hot));
const signs: Record<string, string> = { "×": "x", "÷": "/", "−": "-", "+": "+" };
const counts = ["", "Un opérateur suffit.", "Deux opérateurs suffisent.", "Trois opérateurs suffisent."];

test("three hints in Celsius lead to the best lay, which the reveal shows again", async ({ page, hasTouch }) => {
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  const deals: CelsiusState[] = [];
  await wishFor(page, 2, (state) => {
    deals.push(state);
    return [0, 1].every((seat) => lengthOf(shortestOf(state, seat)) === 2);
  });
  const deal = deals.at(-1);
  if (deal === undefined) throw new Error("Nothing was dealt.");
  await page.clock.install();
  await player.sitDown("Seul", 2);
  const hint = player.button("Indice");
  const [cold, operators, hot] = [await player.cold(), await player.operatorCards(), await player.hotCards()];
  const best = shortest(cold, operators, hot);

  await player.press(hint);
  await expect(saidOn(page)).toContainText(`Indice 1 sur 3 : ${counts[2]}`);
  await written(page, /^Deux opérateurs suffisent\.$/u);

  if (hasTouch) await player.press(hint);
  else await page.keyboard.press("i");
  const aim = Number(/\d+/u.exec(await written(page, /^Vise le \d+\.$/u))?.[0]);
  expect(aim).toBe(highest(best));

  await player.press(hint);
  const [, sign = "", number = ""] = /par (.) (\d+)/u.exec(await written(page, /^Commence par/u)) ?? [];
  const isFirst = (label = "") => label === `${signs[sign]}${number}` || label === `${signs[sign]}?=${number}`;
  const found = best.find((lay) => lay.hot === aim && isFirst(lay.chain[0]));
  if (found === undefined) throw new Error("The hint leads nowhere.");
  await expect(hint).toHaveAttribute("aria-disabled", "true");
  await lookAt(page);

  await player.layOut(found.chain);
  await player.aimAt(aim);
  await player.lay();
  const next = player.button("Manche suivante");
  await page.clock.runFor(slowestBot);
  await expect(next).toBeVisible();
  await player.press(player.button("Le mieux possible"));
  const sheet = page.getByRole("dialog", { name: "Le mieux possible" });
  const [mine, other] = [sheet.getByRole("listitem").first(), sheet.getByRole("listitem").last()];
  await expect(mine).toContainText(
    new RegExp(`^\\s*Toi\\s+2 cartes pour le ${aim}\\s:\\s+trouvé\\s+${cold}\\s.*=\\s${aim}\\.`, "u"),
  );
  await expect(other).toContainText(`2 cartes pour le ${highest(shortestOf(deal, 1))}`);
  await lookAt(page);
  await page.keyboard.press("Escape");
  await player.press(next);
  await expect(hint).toBeEnabled();
  await expect(page.getByText(/^Commence par/u)).toHaveCount(0);

  await player.press(player.button("Menu de la table"));
  await player.press(page.getByRole("dialog").getByRole("button", { name: "On s’arrête là" }));
  await player.press(page.getByRole("dialog").getByRole("button", { name: "Arrêter la partie" }));
  await expect(page.getByRole("complementary", { name: /^Ta partie/u })).toContainText("1 suite posée");
  await expect(page.getByRole("complementary", { name: /^Ta partie/u })).toContainText("3 indices");
});

test("where nothing can be laid, hint and reveal say that it is proved", async ({ page, hasTouch }) => {
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  await wishFor(page, 2, (state) => {
    const plain = state.seats[0]?.operators.every((card) => !isWild(card)) === true;
    return plain && shortestOf(state, 0).length === 0;
  });
  await page.clock.install();
  await player.sitDown("Seul", 2);
  await player.press(player.button("Indice"));
  await written(page, /^Rien n’est possible\s: c’est prouvé\.$/u);
  await expect(player.button("Indice")).toHaveAttribute("aria-disabled", "true");
  await expectNoClippedText(page);
  await player.pass();
  await page.clock.runFor(slowestBot);
  await player.press(player.button("Le mieux possible"));
  const sheet = page.getByRole("dialog", { name: "Le mieux possible" });
  await expect(sheet.getByRole("listitem").first()).toContainText(/Toi\s+Rien n’était possible\s: c’est prouvé\./u);
});

test("three hints in Opérato lead to a link that scores most, and afterwards all links can be read", async ({
  page,
  hasTouch,
}) => {
  const player = new OperatoPlayer(page, hasTouch);
  await page.clock.install();
  await player.sitDown("Seul", 2);
  const hint = player.button("Indice");
  let placements = await player.placements();
  while (placements.length === 0) {
    await player.press(hint);
    await written(page, /^Aucune de tes cartes ne se lie à la pile/u);
    await player.press(player.draws);
    await player.wait();
    placements = await player.placements();
  }
  const top = await player.top();

  await player.press(hint);
  await expect(saidOn(page)).toContainText("Indice 1 sur 3 : Une de tes cartes au moins se lie à la pile.");
  if (hasTouch) await player.press(hint);
  else await page.keyboard.press("i");
  const [, a, b] = /(\d+) et (\d+)/u.exec(await written(page, /^Prends ta carte/u)) ?? [];
  await player.press(hint);
  const words = await written(page, / sur la pile, .* sur ta carte\.$/u);
  const [, below = "", laid = ""] = /^\d+ (.) \d+ sur la pile, \d+ (.) \d+ sur ta carte/u.exec(words) ?? [];
  const link = [signs[below], signs[laid]];
  const best = placements.find(
    ({ card, link: [first, second] }) => card === `${a}|${b}` && first === link[0] && second === link[1],
  );
  if (best === undefined) throw new Error("The hint names no link.");
  expect(linksBetween(top, best.card)).toContainEqual(best.link);
  expect(pointsOf(best.link)).toBe(pointsOf(placements[0]?.link ?? best.link));
  await lookAt(page);

  await player.compose(best);
  await player.press(player.button(/^Poser/u));
  await player.wait();
  await expect(page.getByText(words)).toHaveCount(0);
  await player.press(player.button("Mes liens du dernier tour").first());
  const rows = page.getByRole("dialog", { name: "Mes liens du dernier tour" }).getByRole("listitem");
  const cards = new Set(placements.map(({ card, link: each }) => `${card} ${each.join(" ")}`));
  await expect(rows).toHaveCount(cards.size);
  await expect(rows.first()).toContainText(`${pointsOf(best.link)} points`);
  await expect(rows.filter({ hasText: "posé" })).toHaveCount(1);
  await lookAt(page);
});

test("a match may be dealt without hints", async ({ page, hasTouch }) => {
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  await page.goto("./#/new/celsius?alone");
  await player.press(player.button("Autres règles"));
  const hints = page.getByRole("dialog").getByRole("radiogroup", { name: "Indices" });
  await player.press(hints.getByRole("radio", { name: "non" }));
  await player.press(page.getByRole("dialog").getByRole("button", { name: "C’est bon" }));
  await expect(page.getByText("sans indice")).toBeVisible();
  await player.press(player.button("Distribuer"));
  await expect(player.button("Je ne peux pas")).toBeVisible();
  await expect(player.button("Indice")).toHaveCount(0);
  await page.keyboard.press("i");
  await page.keyboard.press("1");
  await expect(player.button(/^(?:Choisis la carte|Choisis le nombre|Pose d)/u).first()).toBeVisible();
  await expect(saidOn(page)).not.toContainText("Indice");
});
