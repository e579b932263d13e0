/** Home and new match, up to the table: which game, settings of the device, who plays, how long. */

import type { Page } from "@playwright/test";
import type { Finger } from "./finger.ts";

export type GameName = "Celsius" | "Opérato";

export const gameIds = { Celsius: "celsius", Opérato: "operato" } as const;

/** The home screen, its two switches, the rules and back, then on to a new match. */
export async function tapHome(page: Page, finger: Finger, game: GameName): Promise<void> {
  const tap = finger.on("home");
  const box = (name: GameName) => page.locator(`.box--${gameIds[name]}`);
  const chosen = (name: GameName) => ({ selector: `input[value=${gameIds[name]}]:checked` });
  const other = game === "Celsius" ? "Opérato" : "Celsius";
  if (game === "Celsius") await tap("choose a game", box(other), chosen(other));
  await tap("choose a game", box(game), chosen(game));
  await tap("evening theme", page.getByRole("button", { name: /evening theme/ }), { selector: "[data-theme=dark]" });
  await tap("day theme", page.getByRole("button", { name: /day theme/ }), { selector: "[data-theme=light]" });
  await tap("rules", page.getByRole("link", { name: "Rules" }), { selector: ".home", count: 0 });
  await finger.on("rules")("back", page.getByRole("button", { name: "Back" }), { selector: ".home" });
  await tap("new match", page.getByRole("link", { name: /^On my own/ }), { selector: ".new" });
}

export async function tapNewMatch(page: Page, finger: Finger, seats: number): Promise<void> {
  const tap = finger.on("new match");
  for (const count of [3, seats]) {
    await tap("how many players", page.getByRole("radio", { name: `${count} players at the table` }), {
      selector: ".new-seats > li:not(.free)",
      count,
    });
  }
  await tap("an option", page.getByRole("radio", { name: "90 seconds" }), {
    selector: '[role=radio][aria-checked=true][aria-label="90 seconds"]',
  });
  await tap("no timer", page.getByRole("radio", { name: "none" }), {
    selector: '[role=radio][aria-checked=true][aria-label="90 seconds"]',
    count: 0,
  });
}

export async function tapDeal(page: Page, finger: Finger, table: string): Promise<void> {
  await finger.on("new match")("deal", page.getByRole("button", { name: "Deal" }), { selector: table });
}
