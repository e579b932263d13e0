// A person without pointer: Tab until what has the focus bears the wished name.
import type { Locator, Page } from "@playwright/test";

/** More stops than any screen has before what is looked for. */
const patience = 50;

/** What a screen reader has to go by: the label, and the text inside. */
export async function wordsOf(element: Locator): Promise<string> {
  const label = (await element.getAttribute("aria-label")) ?? "";
  return `${label} ${(await element.textContent()) ?? ""}`.replace(/\s+/gu, " ").trim();
}

export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < patience; stops += 1) {
    await page.keyboard.press("Tab");
    const focused = page.locator(":focus");
    if ((await focused.count()) === 0) continue;
    if (name.test(await wordsOf(focused))) return;
  }
  throw new Error(`Tab does not lead to ${name}.`);
}
