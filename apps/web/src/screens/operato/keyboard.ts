// The keys of the Opérato table. Digits choose a card of the hand, signs an operation, P draws, I asks for a hint; single keys obey the
// setting, Enter and Backspace always work.
import type { Operation } from "@tablee/rules";
import { digitKey, sheetOpen, singleKey } from "../../shortcuts.ts";
import type { OperatoPlay } from "./play.svelte.ts";

const typed: Readonly<Record<string, Operation>> = {
  "+": "+",
  "-": "-",
  "−": "-",
  "*": "x",
  "×": "x",
  "/": "/",
  "÷": "/",
};

export interface TableKeys {
  readonly play: OperatoPlay;
  readonly openMenu?: () => void;
}

export function onTableKey(event: KeyboardEvent, { play, openMenu }: TableKeys): void {
  if (sheetOpen()) return;
  if (act(event, play, openMenu)) event.preventDefault();
}

function act(event: KeyboardEvent, play: OperatoPlay, openMenu: (() => void) | undefined): boolean {
  const free = !event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.altKey;
  if (free && event.key === "Backspace") {
    play.undo();
    return true;
  }
  if (free && event.key === "Enter") return enter(event, play);
  const key = singleKey(event);
  if (key === null) return false;
  const operation = typed[key];
  const digit = digitKey(event);
  const card = digit === null ? undefined : play.hand[digit - 1];
  if (key === "m" && openMenu !== undefined) openMenu();
  else if (key === "p") void play.draw();
  else if (key === "i" && play.hints.allowed) void play.hints.take();
  else if (operation !== undefined && play.you !== null) play.typeOperation(operation);
  else if (card !== undefined) play.choose(card.key);
  else return false;
  return true;
}

/** Enter lays, unless it presses what has the focus: a card, a button, a link. An operation only keeps the focus. */
function enter(event: KeyboardEvent, play: OperatoPlay): boolean {
  const pressed = event.target instanceof Element ? event.target.closest("button, a, [role=radio]") : null;
  if (pressed !== null && pressed.getAttribute("role") !== "radio") return false;
  if (play.session.covered) play.session.uncover();
  else if (play.workings === null) return false;
  else void play.place();
  return true;
}
