/** Visits on a slow phone, one for each game: from the home screen to the table, every kind of tap on the way. */

import type { Browser, Page } from "@playwright/test";
import { celsiusTable, tapCelsius } from "./celsius.ts";
import { celsiusDeal, operatoDeal } from "./deals.ts";
import { Finger, type Timings } from "./finger.ts";
import { operatoTable, tapOperato } from "./operato.ts";
import { phone, slowdown } from "./phone.ts";
import { tapDeal, tapHome, tapNewMatch } from "./start.ts";
import { watchTaps } from "./watch.ts";

export async function tapEverything(browser: Browser, address: string, visits: number): Promise<Timings> {
  const [celsius, operato] = [celsiusDeal(), operatoDeal()];
  const visited: Timings[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    visited.push(
      await visitTable(browser, address, celsius.byte, async (page, finger) => {
        await tapHome(page, finger, "Celsius");
        await tapNewMatch(page, finger, celsius.seats);
        await tapDeal(page, finger, celsiusTable);
        await tapCelsius(page, finger, celsius);
      }),
      await visitTable(browser, address, operato.byte, async (page, finger) => {
        await tapHome(page, finger, "Opérato");
        await tapNewMatch(page, finger, operato.seats);
        await tapDeal(page, finger, operatoTable);
        await tapOperato(page, finger, operato);
      }),
    );
  }
  return { taps: visited.flatMap(({ taps }) => taps), screens: visited.flatMap(({ screens }) => screens) };
}

/** Each visit has a browser of its own, as it were: nothing kept from the one before. */
async function visitTable(
  browser: Browser,
  address: string,
  seed: number,
  play: (page: Page, finger: Finger) => Promise<void>,
): Promise<Timings> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(watchTaps);
  await page.addInitScript((byte) => {
    crypto.getRandomValues = (array) => (array instanceof Uint8Array ? array.fill(byte) : array);
  }, seed);
  await page.goto(address);
  // What a first visit still loads for playing offline would be measured too.
  await page.evaluate("navigator.serviceWorker.ready.then(() => true)");
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const finger = new Finger(page);
  await play(page, finger);
  await context.close();
  return finger;
}
