// One polite status region for the whole page. A sentence said twice in a row must still be read twice, so each one is
// a new node; the last few stay, because a screen reader may come to them late.
import { untrack } from "svelte";

const kept = 3;
let next = 0;

export const sentences: { list: { id: number; text: string }[] } = $state({ list: [] });

/** Says one sentence to screen readers, politely. */
export function announce(text: string): void {
  // An effect may announce: what was said before must not make it run again.
  sentences.list = [...untrack(() => sentences.list), { id: next, text }].slice(-kept);
  next += 1;
}
