// Roving tabindex: a group is one stop of the Tab key, arrows move inside it. As an attachment it works on whatever the
// group holds, also when cards come and go: a mutation observer keeps exactly one item in the tab order, a
// neighbour when that one leaves the page (a card that was laid).
import type { Attachment } from "svelte/attachments";
import { afterPaint } from "../paint.ts";

type Options = {
  /** What counts as an item of the group. */
  items?: string;
  /** Arrow keys also choose (radio groups). */
  follow?: boolean;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function roving({
  items: selector = "button, a[href], [role=radio]",
  follow = false,
}: Options = {}): Attachment<HTMLElement> {
  return (group) => {
    let current: HTMLElement | null = null;
    let index = 0;
    const items = () => [...group.querySelectorAll<HTMLElement>(selector)];

    function settle(wanted: HTMLElement | null): void {
      const list = items();
      const checked = follow ? list.find((item) => item.getAttribute("aria-checked") === "true") : undefined;
      const kept = wanted !== null && list.includes(wanted) ? wanted : undefined;
      current = kept ?? checked ?? list[Math.min(index, list.length - 1)] ?? null;
      if (current !== null) index = list.indexOf(current);
      for (const item of list) {
        const tabIndex = item === current ? "0" : "-1";
        if (item.getAttribute("tabindex") !== tabIndex) item.setAttribute("tabindex", tabIndex);
      }
    }

    function onfocusin(event: FocusEvent): void {
      const item = items().find((candidate) => event.target instanceof Node && candidate.contains(event.target));
      if (item === undefined) return;
      // Under a finger nobody tabs on at once, and the press is to be answered first.
      if (item.matches(":focus-visible")) settle(item);
      else afterPaint(() => settle(item));
    }

    function onkeydown(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const list = items();
      const at = list.findIndex((item) => event.target instanceof Node && item.contains(event.target));
      if (at < 0) return;
      const step = steps[event.key];
      const to =
        event.key === "Home"
          ? 0
          : event.key === "End"
            ? list.length - 1
            : step === undefined
              ? -1
              : (at + step + list.length) % list.length;
      const next = list[to];
      if (next === undefined) return;
      event.preventDefault();
      next.focus();
      if (follow) next.click();
    }

    const observer = new MutationObserver(() => settle(follow ? null : current));

    group.addEventListener("focusin", onfocusin);
    group.addEventListener("keydown", onkeydown);
    observer.observe(group, { childList: true, subtree: true, attributes: true, attributeFilter: ["aria-checked"] });
    settle(null);
    return () => {
      observer.disconnect();
      group.removeEventListener("focusin", onfocusin);
      group.removeEventListener("keydown", onkeydown);
    };
  };
}
