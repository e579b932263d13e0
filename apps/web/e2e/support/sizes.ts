// The screens that everything must fit, from the smallest phone to a large one. In English, whose words are no longer than
// French ones, four of them tell.
import type { Page } from "@playwright/test";
import { expectNoClippedText, expectNoSidewaysScroll } from "./layout.ts";

const sizes = [
  { width: 360, height: 640, inEnglish: true },
  { width: 390, height: 844, inEnglish: false },
  { width: 768, height: 1024, inEnglish: true },
  { width: 1024, height: 768, inEnglish: true },
  { width: 1366, height: 768, inEnglish: false },
  { width: 1920, height: 1080, inEnglish: true },
];

export async function expectFitsEverywhere(page: Page): Promise<void> {
  const isFrench = (await page.locator("html").getAttribute("lang")) === "fr";
  for (const { inEnglish, ...size } of sizes) {
    if (!isFrench && !inEnglish) continue;
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoClippedText(page);
  }
}
