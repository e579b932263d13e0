// Small things kept on this device (names, options, decks of one's own) in localStorage. Reading gives unknown data, to be
// checked by who reads; writing says whether it was kept, because storage may be refused or full.

export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
