// Taps like a person who reads before tapping again. A test is faster: two taps at one place within a moment are a double
// tap, whose second half the main buttons ignore. So a wide target is tapped on its side that is further from the last tap.
import { expect, type Locator } from "@playwright/test";

const wide = 100;

let last = { x: 0, y: 0 };

export async function tap(target: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (box === null || box.width < wide) {
    await target.tap();
    return;
  }
  const y = box.height / 2;
  const away = (x: number) => Math.hypot(box.x + x - last.x, box.y + y - last.y);
  const [left, right] = [box.width * 0.2, box.width * 0.8];
  const x = away(left) > away(right) ? left : right;
  last = { x: box.x + x, y: box.y + y };
  await target.tap({ position: { x, y } });
}

/** A press is seen before it is done; whoever looks at what it did waits until nothing looks pressed any more. */
export async function untilDone(target: Locator): Promise<void> {
  await expect(target.page().locator("[data-pressed]")).toHaveCount(0);
}
