// A press is answered before it is done: what lies under the finger sinks while it rests there, or at the latest as it
// lifts, and that is painted; what the press asks for is built after it, in the frame that follows, however much it takes on a slow phone. Nothing is lost in between: the next
// press or key, and a page that goes out of sight, find done what was asked for before, in the order it was asked for.
// Keys and assistive technology have no finger to be answered under: what they press is done at once.
import { afterPaint } from "./paint.ts";

/** Told to the style sheets. */
const mark = "data-pressed";
/** A link looks pressed until its screen is there; for no longer than this, should the screen not come. */
const screenTime = 2_000;

/** A finger that rests so long presses; one that only begins to scroll has moved by then. In milliseconds. */
const restTime = 50;
/** After this time a finger that was lifted has pressed, if it has. */
const clickTime = 100;
const pressable = "button, a[href]";

const due: (() => void)[] = [];
/** What stays marked until what it asks for is done. */
const busy = new Set<Element>();

/** Does what the press of `event` asks for, once the press is seen. */
export function answered(event: MouseEvent, act: () => void): void {
  const key = event.currentTarget;
  if (event.detail === 0 || !(key instanceof Element)) {
    doDue();
    act();
    return;
  }
  stayPressed(key);
  whenAnswered(() => {
    try {
      act();
    } finally {
      rise(key);
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
  stayPressed(link);
  whenAnswered(() => {
    location.hash = hash;
    setTimeout(() => rise(link), screenTime);
  });
}

function stayPressed(key: Element): void {
  busy.add(key);
  key.setAttribute(mark, "");
}

function rise(key: Element): void {
  busy.delete(key);
  key.removeAttribute(mark);
}

/** Marks what a finger rests on, until it is lifted or scrolls; call it once. */
export function pressUnderFingers(): void {
  let under: Element | null = null;
  let frame = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const release = () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    if (under !== null && !busy.has(under)) under.removeAttribute(mark);
    under = null;
  };
  const touched = ({ pointerType, target }: PointerEvent) => {
    release();
    if (pointerType === "mouse" || !(target instanceof Element)) return;
    const key = target.closest(pressable);
    if (key === null || key.matches(":disabled, [aria-disabled=true]")) return;
    under = key;
    // By frames: while a finger is down, chromium puts timers off, to be ready for a scroll.
    const since = performance.now();
    const rest = () => {
      if (performance.now() - since < restTime) frame = requestAnimationFrame(rest);
      else key.setAttribute(mark, "");
    };
    frame = requestAnimationFrame(rest);
  };
  const lifted = () => {
    cancelAnimationFrame(frame);
    timer = setTimeout(release, clickTime);
  };
  addEventListener("pointerdown", touched, true);
  addEventListener("pointerup", lifted, true);
  addEventListener("pointercancel", release, true);
}

function doDue(): void {
  for (let act = due.shift(); act !== undefined; act = due.shift()) act();
}

/** Watches for what comes before a due act; call it once. */
export function keepOrder(): void {
  for (const type of ["pointerdown", "keydown", "visibilitychange", "pagehide"]) addEventListener(type, doDue, true);
}
