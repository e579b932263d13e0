/**
 * Matches against the strongest bots, in which the person does next to nothing: meanwhile the page must go on drawing. What
 * is asked of the bots' worker and answered by it is seen from the page, and between the two the frames are counted.
 */

import type { Browser, Page } from "@playwright/test";
import { Failure } from "../failure.ts";
import { phone, slowdown } from "./phone.ts";
import { type GameName, gameIds } from "./start.ts";

/** Of all the thinking in these matches. */
export interface Thinking {
  readonly count: number;
  /** The longest time without a frame while a bot thought. */
  readonly frameMilliseconds: number;
  /** The longest that a bot thought; its worker is not slowed down. */
  readonly longestMilliseconds: number;
}

interface FrameWatch {
  count: number;
  frame: number;
  longest: number;
}

declare global {
  interface Window {
    frameWatch: FrameWatch;
  }
}

const strongest = /^Grand chef/;
const seats = 4;
/** So few that no match ends before. */
const rounds = { Celsius: 3, Opérato: 4 } as const;
const patienceMilliseconds = 60_000;

export async function watchThinking(browser: Browser, address: string): Promise<Thinking> {
  const watched = [await watchMatch(browser, address, "Celsius"), await watchMatch(browser, address, "Opérato")];
  return {
    count: watched.reduce((sum, { count }) => sum + count, 0),
    frameMilliseconds: Math.max(...watched.map(({ frame }) => frame)),
    longestMilliseconds: Math.max(...watched.map(({ longest }) => longest)),
  };
}

async function watchMatch(browser: Browser, address: string, game: GameName): Promise<FrameWatch> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMilliseconds);
  await page.addInitScript(watchFrames);
  await page.goto(address);
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  try {
    await sitDown(page, game);
    await (game === "Celsius" ? passRounds(page) : drawCards(page));
  } catch (error) {
    const [reason = ""] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new Failure(2, [`${game} against the strongest bots could not be measured. ${reason}`]);
  }
  const watch = await page.evaluate(() => window.frameWatch);
  await context.close();
  return watch;
}

async function sitDown(page: Page, game: GameName): Promise<void> {
  await page.locator(`.box--${gameIds[game]}`).tap();
  await page.getByRole("link", { name: /^On my own/ }).tap();
  await page.getByRole("radio", { name: `${seats} players at the table` }).tap();
  const levels = page.getByRole("radio", { name: strongest });
  for (let bot = 0; bot < seats - 1; bot += 1) await levels.nth(bot).tap();
  await page.getByRole("button", { name: "Deal" }).tap();
}

async function passRounds(page: Page): Promise<void> {
  for (let round = 0; round < rounds.Celsius; round += 1) {
    await page.getByRole("button", { name: "I cannot play" }).tap();
    await page.getByRole("button", { name: "I pass" }).tap();
    await page.getByRole("button", { name: "Next round" }).tap();
  }
}

async function drawCards(page: Page): Promise<void> {
  for (let turn = 0; turn < rounds.Opérato; turn += 1) await page.locator(".bank:not([aria-disabled])").tap();
}

/** Given to the page as a text: it sees nothing of this file. */
function watchFrames(): void {
  const watch = { count: 0, frame: 0, longest: 0 };
  window.frameWatch = watch;
  const asked = new Map<unknown, number>();
  let since = 0;

  const frame = () => {
    const now = performance.now();
    if (asked.size > 0) {
      watch.frame = Math.max(watch.frame, now - since);
      since = now;
    }
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  const isAsked = (data: unknown) => (data as { question?: { level?: unknown } } | null)?.question?.level === "expert";
  /** It hears an answer before the application does, whose work with it is not thinking any more. */
  window.Worker = class extends Worker {
    constructor(...how: ConstructorParameters<typeof Worker>) {
      super(...how);
      this.addEventListener("message", ({ data }: MessageEvent<{ number: unknown }>) => {
        const start = asked.get(data.number);
        if (start === undefined) return;
        const end = performance.now();
        watch.count += 1;
        watch.longest = Math.max(watch.longest, end - start);
        watch.frame = Math.max(watch.frame, end - since);
        asked.delete(data.number);
      });
    }

    override postMessage(data: unknown, ...rest: []): void {
      if (isAsked(data)) {
        const now = performance.now();
        if (asked.size === 0) since = now;
        asked.set((data as { number: unknown }).number, now);
      }
      super.postMessage(data, ...rest);
    }
  };
}
