/**
 * Taps the glass as a finger does, at the place where a thing lies, and notes how long each answer took. Playwright's own
 * `tap` would watch the events on their way through the page and be measured too.
 */

import type { Locator, Page } from "@playwright/test";
import { Failure } from "../failure.ts";
import type { Answer, Answered } from "./watch.ts";

/** A tap, or a screen opened by one: what was done, where, and how long it took. */
export interface Timed {
  readonly screen: string;
  readonly tap: string;
  readonly milliseconds: number;
}

export interface Timings {
  readonly taps: readonly Timed[];
  readonly screens: readonly Timed[];
}

type Act = (tap: string, target: Locator, answer: Answer) => Promise<void>;

/** A person looks before tapping again; what moves has come to rest by then. */
const lookMilliseconds = 600;
/** By then the application has failed. */
const patienceMilliseconds = 15_000;

export class Finger implements Timings {
  readonly taps: Timed[] = [];
  readonly screens: Timed[] = [];
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Taps that the screen answers itself, which therefore have their answer in the next frame. */
  on(screen: string): Act {
    return async (tap, target, answer) => {
      const { next, shown } = await this.#tap(screen, tap, target, answer);
      this.taps.push({ screen, tap, milliseconds: Math.max(next, shown) });
    };
  }

  /** Taps that lead to another screen: in the next frame the key sinks, the screen comes when it is loaded and built. */
  from(screen: string): Act {
    return async (tap, target, answer) => {
      const { next, shown } = await this.#tap(screen, tap, target, answer);
      this.taps.push({ screen, tap, milliseconds: next });
      this.screens.push({ screen, tap, milliseconds: shown });
    };
  }

  async #tap(screen: string, tap: string, target: Locator, answer: Answer): Promise<Answered> {
    const page = this.#page;
    try {
      await page.waitForTimeout(lookMilliseconds);
      await target.scrollIntoViewIfNeeded({ timeout: patienceMilliseconds });
      const box = await target.boundingBox();
      if (box === null) throw new Error("It is not on the screen.");
      await page.evaluate((expected) => window.tapWatch.expect(expected), answer);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      return await Promise.race([page.evaluate(() => window.tapWatch.answered()), this.#patience()]);
    } catch (error) {
      const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
      throw new Failure(2, [`${screen}, ${tap}: this tap could not be measured. ${reason}`]);
    }
  }

  async #patience(): Promise<never> {
    await this.#page.waitForTimeout(patienceMilliseconds);
    throw new Error("Nothing answered.");
  }
}
