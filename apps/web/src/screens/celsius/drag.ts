// Dragging operators with mouse, pen or finger: into the chain, out of it, and inside it to another place. Never required:
// a press does the same. One listener on the whole table; what can be dragged says so by `data-card` (a card of the hand)
// or `data-step` (a card of the chain), and the chain itself by `data-chain`.
import type { Attachment } from "svelte/attachments";

interface Drops {
  place(card: number, at: number): void;
  reorder(from: number, to: number): void;
  takeBack(position: number): void;
}

/** How far a pointer travels before a press becomes a drag. */
const threshold = 8;
/** How far beside the chain a card may be dropped and still be meant for it. */
const margin = 48;

interface Held {
  readonly source: HTMLElement;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  ghost: HTMLElement | null;
}

export function dragging(drops: Drops): Attachment<HTMLElement> {
  return (table) => {
    let held: Held | null = null;

    function down(event: PointerEvent): void {
      if (!event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return;
      const source = event.target.closest<HTMLElement>("[data-card], [data-step]");
      if (source === null || source.querySelector("button") === null) return;
      held = { source, pointer: event.pointerId, x: event.clientX, y: event.clientY, ghost: null };
    }

    function move(event: PointerEvent): void {
      if (held === null || event.pointerId !== held.pointer) return;
      const dx = event.clientX - held.x;
      const dy = event.clientY - held.y;
      if (held.ghost === null) {
        if (Math.hypot(dx, dy) < threshold) return;
        held.ghost = lift(held.source);
        table.setPointerCapture(held.pointer);
      }
      held.ghost.style.translate = `${dx}px ${dy}px`;
    }

    function up(event: PointerEvent): void {
      if (held === null || event.pointerId !== held.pointer) return;
      const { source, ghost } = held;
      release();
      if (ghost === null) return;
      // The click that follows a drag is not a press.
      table.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => table.removeEventListener("click", swallow, { capture: true }));
      drop(source, event.clientX, event.clientY);
    }

    function drop(source: HTMLElement, x: number, y: number): void {
      const inside = isInside(table.querySelector("[data-chain]"), x, y);
      const { card, step } = source.dataset;
      if (card !== undefined && inside) drops.place(Number(card), positionAt(table, x));
      if (step === undefined) return;
      if (inside) drops.reorder(Number(step), positionAt(table, x));
      else drops.takeBack(Number(step));
    }

    function release(): void {
      held?.ghost?.remove();
      held?.source.classList.remove("is-dragged");
      held = null;
    }

    table.addEventListener("pointerdown", down);
    table.addEventListener("pointermove", move);
    table.addEventListener("pointerup", up);
    table.addEventListener("pointercancel", release);
    return () => {
      release();
      table.removeEventListener("pointerdown", down);
      table.removeEventListener("pointermove", move);
      table.removeEventListener("pointerup", up);
      table.removeEventListener("pointercancel", release);
    };
  };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** A copy of the card that follows the pointer above everything; the card itself keeps its place, faintly. */
function lift(source: HTMLElement): HTMLElement {
  const card = source.querySelector<HTMLElement>(".card") ?? source;
  const { left, top, width } = card.getBoundingClientRect();
  const ghost = card.cloneNode(true) as HTMLElement;
  ghost.setAttribute("aria-hidden", "true");
  ghost.style.cssText += `;--cw:${width}px;position:fixed;left:${left}px;top:${top}px;z-index:40;margin:0;pointer-events:none;transition:none;box-shadow:var(--sh-fly)`;
  document.body.append(ghost);
  source.classList.add("is-dragged");
  return ghost;
}

function isInside(element: Element | null, x: number, y: number): boolean {
  if (element === null) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left - margin && x <= right + margin && y >= top - margin && y <= bottom + margin;
}

/** Before which card of the chain the pointer is. */
function positionAt(table: HTMLElement, x: number): number {
  const steps = [...table.querySelectorAll("[data-step]")];
  return steps.filter((step) => {
    const { left, width } = step.getBoundingClientRect();
    return left + width / 2 < x;
  }).length;
}
