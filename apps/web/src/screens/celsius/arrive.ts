// A card that comes to lie in the chain slides there from the place it was taken from: the mat tells where that was, the
// chain reads it once. Moved by the Web Animations API: a class or a custom property would have the card and all that is
// printed on it styled a second time within the tap.
import type { Attachment } from "svelte/attachments";
import { reducedMotion } from "./motion.ts";

/** As `--t-card` and `--ease-card`; reduced, as `k-fade`. */
const slide = { duration: 280, easing: "cubic-bezier(0.3, 1.25, 0.5, 1)" };
const fade = { duration: 120 };

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
    if (reducedMotion()) {
      element.animate({ opacity: [0, 1] }, fade);
      return;
    }
    const place = element.getBoundingClientRect();
    const x = origin.left + origin.width / 2 - place.left - place.width / 2;
    const y = origin.top + origin.height / 2 - place.top - place.height / 2;
    element.animate({ transform: [`translate(${x}px, ${y}px) rotate(3deg)`, "none"] }, slide);
  };
}
