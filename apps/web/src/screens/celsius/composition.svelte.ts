// The composition as the screen holds it: the draft, the drafts before it for undoing, and the calculation that a wrong
// lay was answered with. Any change of cards or aim removes that answer.
import type { Lay, OperatorLabel, PlayedLabel } from "@tablee/rules";
import {
  type Draft,
  draftOf,
  emptyDraft,
  type Hand,
  labelsOf,
  place,
  reorder,
  setWild,
  takeBack,
  toggleAim,
  type Working,
  withdraw,
} from "./composition.ts";

/** A wrong lay, explained once: the calculation and the card that was aimed at. */
export interface Slip {
  readonly working: Working;
  readonly aimed: number;
}

export class Composition {
  readonly hand: Hand;
  #draft: Draft = $state.raw(emptyDraft);
  #before: readonly Draft[] = $state.raw([]);
  #slip: Slip | null = $state.raw(null);

  /** @param lay what is committed; @param draft what lay out before the page was loaded, of the same hand. */
  constructor(hand: Hand, lay: Lay | null, draft: Draft = emptyDraft) {
    this.hand = hand;
    this.#draft = lay === null ? draft : draftOf(lay, hand);
  }

  get draft(): Draft {
    return this.#draft;
  }

  get slip(): Slip | null {
    return this.#slip;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get labels(): PlayedLabel[] {
    return labelsOf(this.#draft, this.hand);
  }

  /** The value of the hot card aimed at. */
  get aimed(): number | null {
    return this.#draft.aim === null ? null : (this.hand.hot[this.#draft.aim] ?? null);
  }

  operator(card: number): OperatorLabel {
    return this.hand.operators[card] ?? "";
  }

  /** Where in the chain a card of the hand stands, or -1. */
  positionOf(card: number): number {
    return this.#draft.chain.findIndex((placed) => placed.card === card);
  }

  place(card: number, at?: number): void {
    this.#change(place(this.#draft, card, at));
  }

  takeBack(at: number): void {
    this.#change(takeBack(this.#draft, at));
  }

  reorder(from: number, to: number): void {
    this.#change(reorder(this.#draft, from, to));
  }

  toggleAim(hot: number): void {
    this.#change(toggleAim(this.#draft, hot));
  }

  clear(): void {
    this.#change(takeBack(this.#draft, 0));
  }

  /** The number of a wild; the one that was just laid belongs to the same step of undoing. */
  setWild(at: number, value: number): void {
    if (this.#draft.chain[at]?.value === null) this.#draft = setWild(this.#draft, at, value);
    else this.#change(setWild(this.#draft, at, value));
  }

  /** A wild goes back to the hand without a number, as if it had not been laid. */
  withdrawWild(at: number): void {
    this.#draft = withdraw(this.#draft, at);
    this.#before = this.#before.slice(0, -1);
  }

  undo(): void {
    const last = this.#before.at(-1);
    if (last === undefined) return;
    this.#before = this.#before.slice(0, -1);
    this.#draft = last;
    this.#slip = null;
  }

  refuse(slip: Slip): void {
    this.#slip = slip;
  }

  #change(next: Draft): void {
    if (next === this.#draft) return;
    this.#before = [...this.#before, this.#draft];
    this.#draft = next;
    this.#slip = null;
  }
}
