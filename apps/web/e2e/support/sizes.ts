// The screens that everything must fit, from the smallest phone to a large one.
import type { Page } from "@playwright/test";
import { expectNoClippedText, expectNoSidewaysScroll } from "./layout.ts";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];

export async function expectFitsEverywhere(page: Page): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectNoClippedText(page);
  }
}
