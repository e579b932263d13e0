// Work that may wait until the screen has answered: a key sinks or a sheet goes at once, what costs more follows.

/** Calls back once the next frame is painted; at once where nothing is painted. */
export function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

export function painted(): Promise<void> {
  return new Promise((resolve) => afterPaint(resolve));
}
