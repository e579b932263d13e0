// A match of Celsius by keyboard alone, from the first page to the ranks; and dragging, which is never required.
import type { Locator, Page } from "@playwright/test";
import { isWild, parsePlayed } from "@tablee/rules";
import { Player, wishFor } from "./celsius-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { tabTo, wordsOf } from "./support/keys.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function playRound(page: Page, player: Player): Promise<void> {
  const found = await player.think();
  if (found === null) {
    await page.keyboard.press("n");
    await expect(page.getByRole("dialog")).toBeVisible();
    await tabTo(page, /Je passe/u);
    await page.keyboard.press("Enter");
    return;
  }
  const places = await player.operatorCards();
  const taken: number[] = [];
  for (const label of found.chain) {
    const played = parsePlayed(label);
    const place = places.findIndex((card, index) => card === played?.card && !taken.includes(index));
    taken.push(place);
    await page.keyboard.press(String(place + 1));
    if (played === null || played.named === null) continue;
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press(played.named === 10 ? "0" : String(played.named));
    await expect(page.getByRole("button", { name: `Garder ${played.named}` })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  await expect(player.chain.getByRole("button")).toHaveCount(found.chain.length);
  await tabTo(page, /Carte chaude/u);
  for (let steps = 0; steps < 12; steps += 1) {
    if ((await wordsOf(page.locator(":focus"))).includes(`Carte chaude ${found.hot}`)) break;
    await page.keyboard.press("ArrowRight");
  }
  await page.keyboard.press("Space");
  await expect(page.getByText(`Je vise ${found.hot}.`)).toBeVisible();
  await tabTo(page, /^Poser \d/u);
  await page.keyboard.press("Enter");
}

test("a whole match by keyboard alone", async ({ page }) => {
  test.slow();
  const player = new Player(page, "mouse");
  await page.goto("/");
  await tabTo(page, /Celsius/u);
  await page.keyboard.press("Space");
  await tabTo(page, /Seul/u);
  await page.keyboard.press("Enter");
  await tabTo(page, /^(?:\d+ manches|jusqu’au bout)/u);
  while (!/^5 manches/u.test(await wordsOf(page.locator(":focus")))) await page.keyboard.press("ArrowLeft");
  await tabTo(page, /Distribuer/u);
  await page.keyboard.press("Enter");
  await expect(player.hot.first()).toBeVisible();

  await test.step("keys undo and clear", async () => {
    const { length } = await player.operatorCards();
    await page.keyboard.press("1");
    if (await page.getByRole("dialog").isVisible()) {
      await page.keyboard.press("4");
      await page.keyboard.press("Enter");
    }
    await expect(player.operators).toHaveCount(length - 1);
    await page.keyboard.press("Backspace");
    await expect(player.operators).toHaveCount(length);
    await page.keyboard.press("1");
    if (await page.getByRole("dialog").isVisible()) {
      await page.keyboard.press("4");
      await page.keyboard.press("Enter");
    }
    await page.keyboard.press("e");
    await expect(player.operators).toHaveCount(length);
  });

  const next = page.getByRole("button", { name: "Manche suivante" });
  const ranks = page.getByRole("button", { name: "Voir le classement" });
  for (let goesOn = true; goesOn; ) {
    await playRound(page, player);
    await expect(next.or(ranks)).toBeVisible({ timeout: 20_000 });
    goesOn = await next.isVisible();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeFocused();
    await page.keyboard.press("Enter");
    if (goesOn) await expect(player.hot.first()).toBeVisible();
  }
  await expect(page.getByRole("button", { name: "Revanche" })).toBeVisible();
});

async function drag(page: Page, from: Locator, to: Locator, side: "left" | "right" | "below"): Promise<void> {
  const source = await from.boundingBox();
  const target = await to.boundingBox();
  if (source === null || target === null) throw new Error("Nothing to drag, or nowhere to drag it to.");
  const x =
    side === "left" ? target.x + 2 : side === "right" ? target.x + target.width - 2 : target.x + target.width / 2;
  const y = target.y + (side === "below" ? target.height * 2.5 : target.height / 2);
  await page.mouse.move(source.x + source.width / 2, source.y + source.height / 2);
  await page.mouse.down();
  await page.mouse.move((source.x + x) / 2, (source.y + y) / 2, { steps: 4 });
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test("cards are dragged into the chain, to another place in it, and out of it", async ({ page }) => {
  const player = new Player(page, "mouse");
  await wishFor(page, 4, ({ seats }) => new Set(seats[0]?.operators.filter((card) => !isWild(card))).size === 6);
  await player.sitDown("Seul", 4);
  const [first = "", second = ""] = await player.operatorCards();
  const start = player.chain.getByRole("img", { name: /^Carte froide/u });

  await drag(page, player.operators.nth(0), start, "right");
  await expect(player.chain.getByRole("button")).toHaveCount(1);
  await drag(page, player.operators.nth(0), start, "right");
  await expect(player.chain.getByRole("button")).toHaveCount(2);
  await expect(player.chain).toHaveAccessibleName(new RegExp(`${spoken(second)}, ${spoken(first)}$`, "u"));

  await drag(page, player.chain.getByRole("button").nth(0), player.chain.getByRole("button").nth(1), "right");
  await expect(player.chain).toHaveAccessibleName(new RegExp(`${spoken(first)}, ${spoken(second)}$`, "u"));

  await drag(page, player.chain.getByRole("button").nth(0), start, "below");
  await expect(player.chain.getByRole("button")).toHaveCount(0);
  expect((await player.operatorCards()).slice(0, 2)).toEqual([first, second]);
});

/** "x4" → "fois 4". */
function spoken(card: string): string {
  const words: Record<string, string> = { "+": "plus", "-": "moins", x: "fois", "/": "divisé par" };
  return `${words[card.charAt(0)]} ${card.slice(1)}`;
}
