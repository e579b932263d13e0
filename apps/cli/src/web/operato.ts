/** Opérato, two turns of it: a wrong link, a right one, and a card drawn. */

import type { Page } from "@playwright/test";
import { type Operation, operations } from "@tablee/rules";
import type { OperatoDeal } from "./deals.ts";
import type { Finger } from "./finger.ts";

export const operatoTable = ".play .pilecol button";
type Side = "top" | "laid";

const beside = ".minecol button";
/** Seen as soon as a sheet lies there, and gone with it. */
const title = ".sheet__title";

export async function tapOperato(page: Page, finger: Finger, deal: OperatoDeal): Promise<void> {
  const tap = finger.on("Opérato");
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const cards = page.getByRole("group", { name: "Cards in your hand" });
  const operation = (side: Side, chosen: Operation) =>
    page.locator(`.ops.${side} [role=radio]`).nth(operations.indexOf(chosen));
  const choose = () => tap("choose a card", cards.getByRole("button").nth(deal.card), { selector: beside });
  const operate = (side: Side, chosen: Operation) =>
    tap("choose an operation", operation(side, chosen), { selector: `.ops.${side} [aria-checked=true]` });

  await tap("see the pile", page.locator(operatoTable), { selector: title });
  await tap("close the pile", button("Close"), { selector: title, count: 0 });
  await tap("open the menu", button("Table menu"), { selector: title });
  await tap("close the menu", button("Close"), { selector: title, count: 0 });

  await choose();
  await operate("top", deal.link[0]);
  await operate("laid", deal.wrong[1]);
  await tap("lay a wrong link", button("Lay"), { selector: ".clasp--no" });
  await tap("take a card back", page.locator(beside), { selector: beside, count: 0 });
  // The operation on the pile has stayed.
  await choose();
  await operate("laid", deal.link[1]);
  await tap("lay a right link", button("Lay"), { selector: '.clasp[aria-label^="Both are worth"]' });
  await tap("draw", page.locator(".bank:not([aria-disabled])"), { selector: ".operato-hand .hand .card", count: 6 });
}
