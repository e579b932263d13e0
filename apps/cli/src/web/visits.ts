/** Visits on a slow phone, one for each game: from the home screen to the table, every kind of tap on the way. */

import type { Browser, CDPSession, Page } from "@playwright/test";
import { celsiusTable, tapCelsius } from "./celsius.ts";
import { celsiusDeal, operatoDeal } from "./deals.ts";
import { Finger, type Tapped } from "./finger.ts";
import { operatoTable, tapOperato } from "./operato.ts";
import { phone, slowdown } from "./phone.ts";
import { tapDeal, tapHome, tapNewMatch } from "./start.ts";
import { watchTaps } from "./watch.ts";

export async function tapEverything(browser: Browser, address: string, visits: number): Promise<Tapped[]> {
  const [celsius, operato] = [celsiusDeal(), operatoDeal()];
  const taps: Tapped[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    taps.push(
      ...(await visitTable(browser, address, celsius.byte, async (page, finger) => {
        await tapHome(page, finger, "Celsius");
        await tapNewMatch(page, finger, celsius.seats);
        await tapDeal(page, finger, celsiusTable);
        await tapCelsius(page, finger, celsius);
      })),
      ...(await visitTable(browser, address, operato.byte, async (page, finger) => {
        await tapHome(page, finger, "Opérato");
        await tapNewMatch(page, finger, operato.seats);
        await tapDeal(page, finger, operatoTable);
        await tapOperato(page, finger, operato);
      })),
    );
  }
  return taps;
}

/** Each visit has a browser of its own, as it were: nothing kept from the one before. */
async function visitTable(
  browser: Browser,
  address: string,
  seed: number,
  play: (page: Page, finger: Finger) => Promise<void>,
): Promise<readonly Tapped[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await makeRoom(session);
  await page.addInitScript(watchTaps);
  await page.addInitScript((byte) => {
    crypto.getRandomValues = (array) => (array instanceof Uint8Array ? array.fill(byte) : array);
  }, seed);
  await page.goto(address);
  // What a first visit still loads for playing offline would be measured too.
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const finger = new Finger(page, session);
  await play(page, finger);
  await context.close();
  return finger.taps;
}

/**
 * The window is made as large as the phone, its bar included: the phone's lowest strip would lie outside of it, and what
 * changes there would be painted but never brought to a screen, which is where the browser's clock stops.
 */
async function makeRoom(session: CDPSession): Promise<void> {
  const { width, height } = phone.viewport;
  const { windowId } = await session.send("Browser.getWindowForTarget");
  const bounds = { width: 2 * width, height: 2 * height };
  await session.send("Browser.setWindowBounds", { windowId, bounds });
}
