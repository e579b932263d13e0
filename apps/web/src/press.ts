// A press is answered before it is done: what lies under the finger sinks and that is painted; what the press asks for is
// built after it, in the frame that follows, however much it takes on a slow phone. Nothing is lost in between: the next
// press or key, and a page that goes out of sight, find done what was asked for before, in the order it was asked for.
// Keys and assistive technology have no finger to be answered under: what they press is done at once.
import { afterPaint } from "./paint.ts";

/** Told to the style sheets. */
const mark = "data-pressed";
/** A link looks pressed until its screen is there; for no longer than this, should the screen not come. */
const screenTime = 2_000;

const due: (() => void)[] = [];

/** Does what the press of `event` asks for, once the press is seen. */
export function answered(event: MouseEvent, act: () => void): void {
  const key = event.currentTarget;
  if (event.detail === 0 || !(key instanceof Element)) {
    doDue();
    act();
    return;
  }
  key.setAttribute(mark, "");
  whenAnswered(() => {
    try {
      act();
    } finally {
      key.removeAttribute(mark);
    }
  });
}

/** The same for what shows by itself that it was pressed, as a radio button does. */
export function whenAnswered(act: () => void): void {
  due.push(act);
  afterPaint(doDue);
}

/** The same for a link to another screen, as far as it is to be opened here and now. */
export function followed(event: MouseEvent): void {
  const link = event.currentTarget;
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (event.detail === 0 || event.defaultPrevented || elsewhere || !(link instanceof HTMLAnchorElement)) return;
  const { hash } = link;
  event.preventDefault();
  link.setAttribute(mark, "");
  whenAnswered(() => {
    location.hash = hash;
    setTimeout(() => link.removeAttribute(mark), screenTime);
  });
}

function doDue(): void {
  for (let act = due.shift(); act !== undefined; act = due.shift()) act();
}

/** Watches for what comes before a due act; call it once. */
export function keepOrder(): void {
  for (const type of ["pointerdown", "keydown", "visibilitychange", "pagehide"]) addEventListener(type, doDue, true);
}
