/**
 * The states of a search, pairs of a set of cards used and a value, each with the way it was first reached; and a hash
 * table (open addressing) that knows a pair again. Kept and grown from one search to the next.
 */
import { type CardSet, untold } from "./card-sets.ts";

const usualSlots = 1 << 12;
const mostSlotsKept = 1 << 18;
const firstSetsFrom = -(1 << 12);
const firstSetsSpan = 1 << 15;

export class StateTable {
  readonly sets: CardSet[] = [];
  readonly values: number[] = [];
  readonly parents: number[] = [];
  readonly steps: number[] = [];
  count = 0;
  /** By value, for values that are often met: the first set that reached it, as bits, or -1. */
  readonly #firstSets = new Int32Array(firstSetsSpan).fill(-1);
  /** State numbers from 1; 0 is an empty slot. At most half of them are taken. */
  #slots = new Int32Array(usualSlots);

  clear(): void {
    for (let state = 0; state < this.count; state++) {
      const place = (this.values[state] as number) - firstSetsFrom;
      if (place >= 0 && place < firstSetsSpan) this.#firstSets[place] = -1;
    }
    if (this.#slots.length > mostSlotsKept) {
      this.#slots = new Int32Array(usualSlots);
      for (const list of [this.sets, this.values, this.parents, this.steps]) list.length = 0;
    } else {
      this.#slots.fill(0);
    }
    this.count = 0;
  }

  /** Adds a state unless it is known, or a detour: some of its cards reached its value first. */
  add(set: CardSet, value: number, parent: number, step: number): void {
    const place = value - firstSetsFrom;
    if (place >= 0 && place < firstSetsSpan && set.bits !== untold) {
      const first = this.#firstSets[place] as number;
      if ((first & set.bits) === first) return;
      if (first < 0) this.#firstSets[place] = set.bits;
    }
    const slot = this.#slotOf(set, value);
    if (this.#slots[slot] !== 0) return;
    const state = this.count++;
    this.#slots[slot] = state + 1;
    this.sets[state] = set;
    this.values[state] = value;
    this.parents[state] = parent;
    this.steps[state] = step;
    if (this.count * 2 > this.#slots.length) this.#enlarge();
  }

  /** @returns the state's number, or -1. */
  find(set: CardSet, value: number): number {
    return (this.#slots[this.#slotOf(set, value)] as number) - 1;
  }

  /** The slot a state is in, or is to be put in. */
  #slotOf(set: CardSet, value: number): number {
    const last = this.#slots.length - 1;
    const mixed = Math.imul((value | 0) + Math.imul(set.number, 0x9e3779b1), 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & last;
    for (;;) {
      const state = (this.#slots[slot] as number) - 1;
      if (state < 0 || (this.values[state] === value && this.sets[state] === set)) return slot;
      slot = (slot + 1) & last;
    }
  }

  #enlarge(): void {
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let state = 0; state < this.count; state++) {
      this.#slots[this.#slotOf(this.sets[state] as CardSet, this.values[state] as number)] = state + 1;
    }
  }
}
