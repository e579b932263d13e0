// The keys of a replay: arrows step, Home and End go to both ends, Space plays or pauses. In the list of moves up and down
// step too. What has keys of its own (the slider, a group of choices, a sheet) keeps them.
import { sheetOpen } from "../../shortcuts.ts";
import type { Stepper } from "./stepper.svelte.ts";

export function stepByKey(event: KeyboardEvent, stepper: Stepper): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { target } = event;
  const isIn = (places: string) => target instanceof Element && target.closest(places) !== null;
  const inList = isIn("nav");
  if ((sheetOpen() && !inList) || isIn("input, [role=radiogroup]")) return;
  const { key } = event;
  if (key === "ArrowLeft" || (inList && key === "ArrowUp")) stepper.previous();
  else if (key === "ArrowRight" || (inList && key === "ArrowDown")) stepper.next();
  else if (key === "Home") stepper.first();
  else if (key === "End") stepper.last();
  else if (key === " " && !isIn("button, a")) stepper.toggle();
  else return;
  event.preventDefault();
}
