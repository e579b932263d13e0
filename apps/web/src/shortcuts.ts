// Keys that work anywhere on a screen: one place that knows when a key is a shortcut, when it is typing, and when it presses
// what has the focus.
import { settings } from "./settings.svelte.ts";

/** The key, lower case, when it is pressed as a shortcut; else null: switched off, with a modifier, or while typing. */
export function singleKey(event: KeyboardEvent): string | null {
  if (settings.shortcuts === "off" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey)
    return null;
  const target = event.target;
  if (target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]") !== null)
    return null;
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

/** The digit pressed as a shortcut. On AZERTY the upper row gives & é " without shift: there the key's place counts. */
export function digitKey(event: KeyboardEvent): number | null {
  const key = singleKey(event);
  if (key === null) return null;
  const digit = /^\d$/u.exec(key)?.[0] ?? (event.shiftKey ? undefined : /^Digit(\d)$/u.exec(event.code)?.[1]);
  return digit === undefined ? null : Number(digit);
}

/** A sheet lies over the screen, and keys are meant for it. */
export function sheetOpen(): boolean {
  return document.querySelector("dialog[open]") !== null;
}

/** Enter that presses neither a button nor a link: it does what the screen's main button does. */
export function freeEnter(event: KeyboardEvent): boolean {
  if (event.key !== "Enter" || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof Element && event.target.closest("button, a") !== null);
}

/** A key held down presses once: else Enter would lay, take back and go on to the next person in one go. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
