// Taps like a person who reads before tapping again. A test is faster: two taps at one place within a moment are a double
// tap, whose second half the main buttons ignore. So taps go to the left and to the right of the middle by turns.
import type { Locator } from "@playwright/test";

let left = false;

export async function tap(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  left = !left;
  if (box === null || box.width < 200) await target.tap();
  else await target.tap({ position: { x: box.width * (left ? 0.2 : 0.8), y: box.height / 2 } });
}
