// Where the keyboard is. After a change of screen it begins at the new screen's heading, or at what is marked to stand for
// it: a screen reader reads where one is, and Tab starts there. When what has the focus leaves the page, the browser would begin again at the top; here focus stays
// at the nearest place that is left.

export function focusHeading(): void {
  const heading = document.querySelector("[data-heading]") ?? document.querySelector("h1");
  if (heading !== null) take(heading);
}

/**
 * Before a card leaves its group: the focus goes on to the next one, or to the one before. It would get there anyway, but a
 * page that loses what has the focus is styled and laid out at once, in the middle of a change: 20 ms on a slow phone.
 */
export function leaveFocus(card: Element | null, to: "next" | "before"): void {
  if (!(card instanceof HTMLButtonElement) || card !== document.activeElement) return;
  const items = [...(card.closest("[aria-label]")?.querySelectorAll("button") ?? [])];
  const at = items.indexOf(card);
  const [next, before] = [items[at + 1], items[at - 1]];
  (to === "next" ? (next ?? before) : before)?.focus({ preventScroll: true });
}

/** Watches a page for as long as it lives; call it once. */
export function keepFocus(page: HTMLElement): void {
  let onPage: readonly Element[] = [];
  let inSheet: readonly Element[] = [];

  page.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest("dialog") === null) onPage = pathOf(target);
    else inSheet = pathOf(target);
  });

  function settle(): void {
    if (document.activeElement !== document.body) return;
    const sheet = [...page.querySelectorAll("dialog[open]")].at(-1);
    const path = sheet === undefined ? onPage : inSheet;
    if (path[0] === undefined || path[0].isConnected) return;
    const places = path.filter((place) => place.isConnected && (sheet?.contains(place) ?? true));
    for (const place of sheet === undefined ? places : [...places, sheet]) if (takeIn(place)) return;
    focusHeading();
  }

  // After the groups have settled which of their items Tab leads to.
  new MutationObserver(() => queueMicrotask(settle)).observe(page, { childList: true, subtree: true });
}

function pathOf(element: Element): Element[] {
  const path: Element[] = [];
  for (let at: Element | null = element; at !== null; at = at.parentElement) path.push(at);
  return path;
}

/** The item of a group that Tab leads to, else a place with a name. */
function takeIn(place: Element): boolean {
  if (!place.matches("[aria-label], [aria-labelledby]")) return false;
  const item = place.querySelector('[tabindex="0"]');
  return (item !== null && take(item)) || take(place);
}

function take(element: Element): boolean {
  if (!(element instanceof HTMLElement)) return false;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}
