// What a finger does that neither a mouse nor Playwright's tap can: rest on the glass, and move on to scroll.
import type { CDPSession } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("what a finger rests on looks pressed; one that scrolls on asks for nothing", async ({ page }) => {
  await page.goto("./#/rules/celsius");
  const link = page.getByRole("link", { name: "Opérato" });
  const session = await page.context().newCDPSession(page);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error("the link is not on the screen");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = page.url();

  const seen = page.evaluate(markedAfterRest);
  await touch(session, "touchStart", { x, y });
  expect(await seen).toBe(true);
  await expect(link).toHaveAttribute("data-pressed", "");
  for (const moved of [20, 60, 120]) await touch(session, "touchMove", { x, y: y - moved });
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  await touch(session, "touchEnd");
  await expect(page.locator("[data-pressed]")).toHaveCount(0);
  expect(page.url()).toBe(before);
});

async function touch(
  session: CDPSession,
  type: "touchStart" | "touchMove" | "touchEnd",
  ...at: { x: number; y: number }[]
) {
  await session.send("Input.dispatchTouchEvent", { type, touchPoints: at });
}

/** In the page: whether what is touched next is marked two frames after the finger has rested on it for 50 ms. */
async function markedAfterRest(): Promise<boolean> {
  const since = await new Promise<number>((resolve) => {
    addEventListener("pointerdown", () => resolve(performance.now()), { capture: true, once: true });
  });
  const frame = () => new Promise(requestAnimationFrame);
  while (performance.now() - since < 50) await frame();
  await frame();
  await frame();
  return document.querySelector("[data-pressed]") !== null;
}
