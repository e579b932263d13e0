// A card that comes to lie in the chain slides there from the place it was taken from: the mat tells where that was, the
// chain reads it once. Without a known origin the card rises a little, as in the design.
import type { Attachment } from "svelte/attachments";

const origins = new Map<number, DOMRect>();

/** Remembers where a card of the hand lies, just before it is laid. */
export function leaveFrom(card: number, element: Element | null): void {
  if (element !== null) origins.set(card, element.getBoundingClientRect());
}

export function arrive(card: number): Attachment<HTMLElement> {
  return (element) => {
    const origin = origins.get(card);
    origins.delete(card);
    if (origin === undefined) return;
    const place = element.getBoundingClientRect();
    element.style.setProperty("--dx", `${origin.left + origin.width / 2 - place.left - place.width / 2}px`);
    element.style.setProperty("--dy", `${origin.top + origin.height / 2 - place.top - place.height / 2}px`);
    element.classList.add("a-lay");
    const done = () => element.classList.remove("a-lay");
    element.addEventListener("animationend", done, { once: true });
    return () => element.removeEventListener("animationend", done);
  };
}
