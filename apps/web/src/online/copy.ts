// Puts the text of a field on the clipboard. A page that was reached over plain http by an address is not given the clipboard;
// the old way, copying what is selected, is left to it.

/** @returns whether it is there; if not, it is selected, to be copied by hand. */
export async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    if ("clipboard" in navigator) {
      await navigator.clipboard.writeText(field.value);
      return true;
    }
  } catch {
    // Not allowed here; copying what is selected may be.
  }
  const before = document.activeElement;
  field.focus();
  field.select();
  if (!document.execCommand("copy")) return false;
  if (before instanceof HTMLElement) before.focus();
  return true;
}
