// Single-key shortcuts: one place that knows when a key is a shortcut and when it is typing.
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
