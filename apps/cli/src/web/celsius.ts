/** Celsius, a round of it: a wrong chain, a wild, a right chain, and every sheet on the way. */

import type { Page } from "@playwright/test";
import type { CelsiusDeal } from "./deals.ts";
import type { Finger } from "./finger.ts";

export const celsiusTable = ".celsius [data-chain]";
const laid = "[data-step]";
const sheet = ".sheet";
/** Seen as soon as a sheet lies there, and gone with it. */
const title = ".sheet__title";

export async function tapCelsius(page: Page, finger: Finger, deal: CelsiusDeal): Promise<void> {
  const tap = finger.on("Celsius");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const hand = "My hot cards";
  const hot = (place: number) => page.getByRole("group", { name: hand }).getByRole("button").nth(place);
  const aimed = (place: number) => ({ selector: `[aria-label="${hand}"] .place:nth-child(${place + 1}) .is-aim` });
  const operator = (place: number) => page.locator(`[data-card="${place}"] button`);
  const [one, two] = deal.chain;

  await tap("lay out an operator", operator(one), { selector: laid, count: 1 });
  await tap("aim at a hot card", hot(deal.miss), aimed(deal.miss));
  await tap("lay a wrong chain", button(/^Lay 1 card/), { selector: ".slip" });
  await tap("take an operator back", page.locator(`${laid} button`), { selector: laid, count: 0 });

  await tap("open the number picker", operator(deal.wild), { selector: `${sheet} .token` });
  await tap("choose a number", page.getByRole("radio", { name: "6", exact: true }), {
    selector: `${sheet} .token[aria-checked=true]`,
  });
  await tap("keep the number", button("Keep 6"), { selector: title, count: 0 });
  await tap("clear the chain", button("Clear"), { selector: laid, count: 0 });

  await tap("open the menu", button("Table menu"), { selector: title });
  await tap("close the menu", button("Close"), { selector: title, count: 0 });
  await tap("ask to pass", button("I cannot play"), { selector: title });
  await tap("think on", button("Still thinking"), { selector: title, count: 0 });
  await tap("open an opponent’s hand", button(/full hand/).first(), { selector: title });
  await tap("close an opponent’s hand", button("Close"), { selector: title, count: 0 });

  await tap("lay out an operator", operator(one), { selector: laid, count: 1 });
  await tap("lay out an operator", operator(two), { selector: laid, count: 2 });
  await tap("aim at a hot card", hot(deal.aim), aimed(deal.aim));
  await tap("lay a right chain", button("Lay 2 cards"), { selector: ".acts .go:not(.btn--main), .reveal" });
  await tap("next round", button("Next round"), { selector: celsiusTable });
}
