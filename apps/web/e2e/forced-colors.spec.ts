// A person's own colours: what a tint or a shadow says elsewhere is said by an outline, and cards stay paper with dark print.
// axe cannot help here: it measures the page's colours, not the forced ones that are shown.
import type { Locator, Page } from "@playwright/test";
import { Player } from "./celsius-player.ts";
import { OperatoPlayer } from "./operato-player.ts";
import { expect, test } from "./support/fixtures.ts";
import { fillHistory } from "./support/history.ts";

test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

/** What is drawn around it, to tell it from its neighbours: style, width, colour. */
function outlineOf(target: Locator): Promise<string> {
  return target.evaluate((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle === "none" ? "none" : `${outlineStyle} ${outlineWidth} ${outlineColor}`;
  });
}

async function expectMarked(chosen: Locator, other: Locator): Promise<void> {
  expect(await outlineOf(chosen)).not.toBe("none");
  expect(await outlineOf(other)).toBe("none");
}

async function expectFocusShows(page: Page, target: Locator): Promise<void> {
  const before = await outlineOf(target);
  await target.focus();
  // Only the keyboard's focus is shown.
  await page.keyboard.press("Shift");
  expect(await outlineOf(target)).not.toBe(before);
}

test("what is chosen on the way to a table is marked", async ({ page }) => {
  await page.goto("./");
  await expectMarked(page.locator(".box--celsius"), page.locator(".box--operato"));
  await expectFocusShows(page, page.getByRole("link", { name: /^Seul/u }));
  await page.getByRole("link", { name: /^Seul/u }).click();
  await expectMarked(
    page.getByRole("radio", { name: "2 joueurs à table" }),
    page.getByRole("radio", { name: "3 joueurs à table" }),
  );
  await expectMarked(
    page.getByRole("radio", { name: "De tête" }),
    page.getByRole("radio", { name: "Résultats affichés" }),
  );
});

test("at a table of Celsius the card aimed at, the focus and the paper of cards are seen", async ({ page }) => {
  const player = new Player(page, "mouse");
  await player.sitDown("Seul", 4);
  const [aimed = 0] = await player.hotCards();
  await player.aimAt(aimed);
  await page.mouse.move(0, 0);
  await expectMarked(player.hot.nth(0), player.hot.nth(1));
  await expectFocusShows(page, player.operators.nth(1));
  const [paper, print] = await player.hot.nth(1).evaluate((card) => {
    const { backgroundColor, color } = getComputedStyle(card);
    return [backgroundColor, color].map((css) => /\d+/gu.exec(css)?.[0]).map(Number);
  });
  expect(paper).toBeGreaterThan(200);
  expect(print).toBeLessThan(60);
});

test("at a table of Opérato the operations chosen and whose turn it is are seen", async ({ page }) => {
  const player = new OperatoPlayer(page, false);
  await player.sitDown("Seul", 2);
  const placement = await player.wrongPlacement();
  await player.compose(placement);
  const chosen = page.getByRole("radiogroup").first().getByRole("radio", { checked: true });
  await expectMarked(chosen, page.getByRole("radiogroup").first().getByRole("radio", { checked: false }).first());
  const seats = page.getByRole("region", { name: "Les autres joueurs" });
  await expect(seats.getByText("à toi", { exact: true })).toBeVisible();
  const ringOf = (plate: Locator) => plate.evaluate((element) => getComputedStyle(element).boxShadow);
  expect(await ringOf(seats.locator(".plate").nth(0))).not.toBe(await ringOf(seats.locator(".plate").nth(1)));
});

test("the charts of progress are drawn in the person's own colours", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("./#/progress");
  await expect(page.getByRole("heading", { level: 2 })).toBeVisible();
  await fillHistory(page, 3);
  await page.reload();
  const system = await page.evaluate(() => {
    document.body.insertAdjacentHTML("beforeend", '<i style="color: CanvasText; background: Canvas"></i>');
    const probe = getComputedStyle(document.querySelector("body > i") ?? document.body);
    return { ink: probe.color, paper: probe.backgroundColor };
  });
  expect(system.ink).not.toBe(system.paper);
  const drawn = (part: string, property: "fill" | "stroke") =>
    page
      .locator(part)
      .first()
      .evaluate((element, name) => getComputedStyle(element)[name], property);
  expect(await drawn(".drawing polyline", "stroke")).toBe(system.ink);
  expect(await drawn(".drawing circle", "fill")).toBe(system.ink);
  expect(await drawn(".drawing text", "fill")).toBe(system.ink);
  expect(await drawn("td rect.full", "fill")).toBe(system.ink);
});
