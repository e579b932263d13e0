// The table under rough treatment: two tabs, storage refused, reloads at a reveal, keys held down, double clicks, and
// where the keyboard's focus and the status region are after each of them.
import type { Page } from "@playwright/test";
import { Player, wishFor } from "./celsius-player.ts";
import { expect, test } from "./support/fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const beginsWithPlain = ({ operators }: { operators: readonly string[] }) =>
  operators.every((card) => !/\?$/u.test(card));

async function uncover(player: Player, name: string): Promise<void> {
  await player.press(player.button(`C’est moi, ${name}`));
  await expect(player.hot.first()).toBeVisible();
}

/** Two people pass, so that the round is revealed. */
async function toReveal(player: Player): Promise<void> {
  await uncover(player, "Joueur 1");
  await player.pass();
  await uncover(player, "Joueur 2");
  await player.pass();
  await expect(player.button("Manche suivante")).toBeVisible();
}

test("another tab takes the match over, and it can be taken back", async ({ page, context, hasTouch }) => {
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  await player.sitDown("Sur cet appareil", 2);
  await uncover(player, "Joueur 1");
  await player.pass();

  const other = await context.newPage();
  await other.goto("/#/table");
  await expect(other.getByRole("heading", { name: "Passe l’écran à Joueur 2" })).toBeVisible();
  await expect(page.getByText("La table est ouverte dans un autre onglet.")).toBeVisible();
  const second = new Player(other, player.hand);
  await uncover(second, "Joueur 2");
  await second.pass();

  await player.press(player.button("Jouer ici"));
  await expect(player.button("Manche suivante")).toBeVisible();
  await expect(other.getByText("La table est ouverte dans un autre onglet.")).toBeVisible();
});

test("a browser that keeps nothing says so once, and plays", async ({ page, hasTouch }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException("The user denied permission.", "SecurityError");
    };
    Object.defineProperty(window, "indexedDB", { get: refuse });
    Object.defineProperty(window, "localStorage", { get: refuse });
  });
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  await player.sitDown("Sur cet appareil", 2);
  await expect(page.getByRole("dialog", { name: "Partie non gardée" })).toBeVisible();
  await player.press(player.button("Jouer quand même"));
  await toReveal(player);
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a reveal is shown again after a reload, and is followed by the next round", async ({ page, hasTouch }) => {
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  await player.sitDown("Sur cet appareil", 2);
  await toReveal(player);
  const shown = await page.getByRole("main").textContent();
  await page.reload();
  await expect(player.button("Manche suivante")).toBeVisible();
  expect(await page.getByRole("main").textContent()).toBe(shown);
  await player.press(player.button("Manche suivante"));
  await expect(page.getByRole("heading", { name: "Passe l’écran à Joueur 1" })).toBeVisible();
});

test("Enter held down does one thing", async ({ page }) => {
  const player = new Player(page, "mouse");
  await player.sitDown("Sur cet appareil", 2);
  await toReveal(player);
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(page.getByRole("heading", { name: "Passe l’écran à Joueur 1" })).toBeVisible();
  await expect(player.hot).toHaveCount(0);
});

test("a double click lays once, and does not take back", async ({ page }) => {
  const player = new Player(page, "mouse");
  await wishFor(page, 2, ({ seats, cold }) => {
    const [first] = seats;
    return first !== undefined && beginsWithPlain(first) && cold > 2;
  });
  await player.sitDown("Seul", 2);
  const found = await player.think();
  if (found === null) throw new Error("This hand has a chain.");
  await player.layOut(found.chain);
  await player.aimAt(found.hot);
  await player.button(/^Poser \d+ cartes?$/u).dblclick();
  await expect(page.getByText(/^Tu as posé \d+ cartes?\./u).or(player.button("Manche suivante"))).toBeVisible();
});

test("on AZERTY the digits of the upper row need no shift", async ({ page }) => {
  const player = new Player(page, "mouse");
  await wishFor(page, 2, ({ seats }) => seats[0] !== undefined && beginsWithPlain(seats[0]));
  await player.sitDown("Seul", 2);
  await expect(player.operators).toHaveCount(6);
  await page.evaluate(() => {
    dispatchEvent(new KeyboardEvent("keydown", { key: "é", code: "Digit2", cancelable: true }));
  });
  await expect(player.chain.getByRole("button")).toHaveCount(1);
});

test("focus stays near what was pressed when that leaves the table", async ({ page }) => {
  const player = new Player(page, "mouse");
  await wishFor(page, 2, ({ seats }) => seats[0] !== undefined && beginsWithPlain(seats[0]));
  await player.sitDown("Seul", 2);
  const operators = page.getByRole("group", { name: "Mes opérateurs" });

  await player.operators.first().focus();
  for (let left = 6; left > 1; left -= 1) {
    await page.keyboard.press("Enter");
    await expect(player.operators).toHaveCount(left - 1);
    await expect(operators.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Enter");
  await expect(operators).toBeFocused();

  await player.chain.getByRole("button").first().focus();
  await page.keyboard.press("Enter");
  await expect(player.chain).toBeFocused();

  await page.keyboard.press("1");
  await player.hot.first().focus();
  await page.keyboard.press("Space");
  await player.button(/^Poser/u).focus();
  await page.keyboard.press("Enter");
  await expect(player.button(/^(?:Change ta suite|Reprendre)/u)).toBeFocused();

  await player.button("Menu de la table").focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("dialog:modal")).toBeVisible();
  await player.button("On s’arrête là").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Arrêter la partie ici ?" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(player.button("Menu de la table")).toBeFocused();
});

test("each sentence is said once", async ({ page, hasTouch }) => {
  await page.addInitScript(() => {
    const said: string[] = [];
    Reflect.set(window, "said", said);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches("#app > [role=status] > p"))
          said.push(node.textContent.replace(/\s+/gu, " "));
    }).observe(document, { childList: true, subtree: true });
  });
  const player = new Player(page, hasTouch ? "touch" : "mouse");
  await player.sitDown("Sur cet appareil", 2);
  await toReveal(player);
  expect(await saidOn(page)).toEqual([
    "Joueur 1 : prêt.",
    "Personne n’a posé. Pas de gagnant, et aucune carte chaude ne change de main.",
  ]);
});

function saidOn(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(window, "said"));
}
