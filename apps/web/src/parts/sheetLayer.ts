// Opening and closing a sheet, so that a tap is answered at once. A modal dialog makes everything else inert, for which the
// browser styles every element of the page anew: 10 ms on a laptop, 40 on a phone. So the sheet is first seen where it will
// lie, and becomes modal once that is painted; it is first out of sight, and gives the page back once that is painted.
// Whatever a person does before, a key or another tap, finds the dialog as it should be.

import { afterPaint } from "../paint.ts";

const soonest = ["keydown", "pointerdown"] as const;

/** What still has to be done for a dialog. */
const due = new WeakMap<HTMLDialogElement, () => void>();

export function openSheet(dialog: HTMLDialogElement): void {
  settle(dialog);
  if (dialog.open) return;
  dialog.dataset.turn = "in";
  later(dialog, () => {
    if (dialog.isConnected && !dialog.open) dialog.showModal();
  });
}

export function closeSheet(dialog: HTMLDialogElement): void {
  settle(dialog);
  if (!dialog.open) return;
  dialog.dataset.turn = "out";
  later(dialog, () => dialog.close());
}

function settle(dialog: HTMLDialogElement): void {
  due.get(dialog)?.();
}

function later(dialog: HTMLDialogElement, act: () => void): void {
  const once = () => {
    if (due.get(dialog) !== once) return;
    due.delete(dialog);
    for (const type of soonest) removeEventListener(type, once, { capture: true });
    delete dialog.dataset.turn;
    act();
  };
  due.set(dialog, once);
  for (const type of soonest) addEventListener(type, once, { capture: true });
  afterPaint(once);
}
