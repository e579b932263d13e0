// The keys of the Celsius table. Digits lay an operator, N passes, I asks for a hint; single keys obey the setting, Enter and
// Backspace always work.
import { digitKey, freeEnter, sheetOpen, singleKey } from "../../shortcuts.ts";
import type { CelsiusTable } from "./table.svelte.ts";

export interface TableKeys {
  readonly table: CelsiusTable;
  /** What the main button does. */
  readonly main: () => void;
  readonly openPass: () => void;
  readonly openMenu?: () => void;
  readonly hint: () => void;
}

export function onTableKey(event: KeyboardEvent, keys: TableKeys): void {
  if (event.defaultPrevented || sheetOpen()) return;
  if (act(event, keys)) event.preventDefault();
}

/** @returns whether the key meant something here. */
function act(event: KeyboardEvent, { table, main, openPass, openMenu, hint }: TableKeys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (freeEnter(event)) {
    main();
    return true;
  }
  if (event.key === "Backspace") {
    table.undo();
    return true;
  }
  const key = singleKey(event);
  if (key === null) return false;
  const digit = digitKey(event);
  if (digit !== null && digit > 0) {
    if (digit <= (table.composition?.hand.operators.length ?? 0)) table.place(digit - 1);
    return true;
  }
  if (key === "e") table.clear();
  else if (key === "n" && table.composing) openPass();
  else if (key === "i") hint();
  else if (key === "m" && openMenu !== undefined) openMenu();
  else return false;
  return true;
}
