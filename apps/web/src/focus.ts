// After a change of screen, focus goes to the new screen's heading: a screen reader reads where one is, and Tab starts there.
export function focusHeading(): void {
  const heading = document.querySelector("h1");
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus();
}
