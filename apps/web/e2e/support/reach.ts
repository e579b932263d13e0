// Every control can be reached with the Tab key, and what has the focus lies open on the screen: nothing covers its middle,
// as a bar that stays at the bottom would while the page scrolls under it.
import { expect, type Page } from "@playwright/test";

/** More stops than any screen has. */
const patience = 200;

export async function expectControlsReachable(page: Page): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const met = new Set<string>();
  const faults: string[] = [];
  for (let stops = 0; stops < patience; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(stopAt);
    if (stop === null) continue;
    if (met.has(stop.path)) break;
    met.add(stop.path);
    if (stop.fault !== null) faults.push(stop.fault);
  }
  expect(met.size, `controls of ${page.url()} that Tab leads to`).toBeGreaterThan(0);
  expect(faults, `controls of ${page.url()}`).toEqual([]);
}

/** Where the focus is, and what is wrong with that place; null outside the page. */
function stopAt(): { path: string; fault: string | null } | null {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return null;
  const path: number[] = [];
  for (let at: Element | null = focused; at !== null; at = at.parentElement)
    path.push([...(at.parentElement?.children ?? [])].indexOf(at));
  // A radio button that cannot be seen stands for the label around it.
  const shown = focused.closest("label") ?? focused;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const x = Math.min(left + width / 2, innerWidth - 1);
  // Of what is higher than the screen, the part that is on it.
  const y = (Math.max(top, 0) + Math.min(top + height, innerHeight)) / 2;
  const hit = document.elementFromPoint(x, y);
  const open = hit !== null && (shown.contains(hit) || hit.contains(shown));
  const words = focused.getAttribute("aria-label") ?? focused.textContent ?? "";
  const fault = `${focused.tagName.toLowerCase()} “${words.replace(/\s+/gu, " ").trim()}” lies under ${hit?.className ?? "nothing"}`;
  return { path: path.join("/"), fault: open ? null : fault };
}
