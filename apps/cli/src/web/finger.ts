/**
 * Taps the glass as a finger does, at the place where a thing lies and for as long as a finger rests there, and notes how
 * long it took until the tap was answered and until it was done. Playwright's own `tap` would watch the events on their
 * way through the page and be measured too, and its finger leaves the glass in the instant in which it touches it.
 */

import type { CDPSession, Locator, Page } from "@playwright/test";
import { Failure } from "../failure.ts";
import type { Times, Wanted } from "./watch.ts";

/** A tap: what was done, where, and how long it took, in milliseconds. */
export interface Tapped extends Times {
  readonly screen: string;
  readonly tap: string;
}

type Act = (tap: string, target: Locator, wanted: Wanted) => Promise<void>;

/** A finger that taps rests on the glass for a tenth of a second, more or less. */
const restMilliseconds = 80;
/** A person looks before tapping again; what moves has come to rest by then. */
const lookMilliseconds = 600;
/** By then the application has failed. */
const patienceMilliseconds = 15_000;

export class Finger {
  readonly taps: Tapped[] = [];
  readonly #page: Page;
  readonly #session: CDPSession;

  constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  on(screen: string): Act {
    return async (tap, target, wanted) => {
      this.taps.push({ screen, tap, ...(await this.#tap(screen, tap, target, wanted)) });
    };
  }

  async #tap(screen: string, tap: string, target: Locator, wanted: Wanted): Promise<Times> {
    const page = this.#page;
    try {
      await page.waitForTimeout(lookMilliseconds);
      await target.scrollIntoViewIfNeeded({ timeout: patienceMilliseconds });
      const box = await target.boundingBox();
      if (box === null) throw new Error("It is not on the screen.");
      await page.evaluate((expected) => window.tapWatch.expect(expected), wanted);
      await this.#touch(box.x + box.width / 2, box.y + box.height / 2);
      return await Promise.race([page.evaluate(() => window.tapWatch.times()), this.#patience()]);
    } catch (error) {
      const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
      throw new Failure(2, [`${screen}, ${tap}: this tap could not be measured. ${reason}`]);
    }
  }

  async #touch(x: number, y: number): Promise<void> {
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await this.#page.waitForTimeout(restMilliseconds);
    await this.#session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  async #patience(): Promise<never> {
    await this.#page.waitForTimeout(patienceMilliseconds);
    throw new Error("Nothing answered.");
  }
}
