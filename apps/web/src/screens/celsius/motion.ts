// The reveal's pace, where scripts must know it (the style sheets hold the rest), and the way to its end.

/** As `--t-flip`: cards turn over, then rows sort. */
export const flipTime = 420;
export const sortTime = 280;

export function reducedMotion(): boolean {
  return (
    document.documentElement.dataset.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches
  );
}

/** Whatever still moves is where it was going. */
export function skipMotion(): void {
  for (const animation of document.getAnimations()) animation.finish();
}
