/**
 * The search for every hand: any number of cards, values up to C5's limit, and all shortest chains. Breadth first like
 * the narrow one, over pairs of the cards used and the value they give, but with sets that are made as they are reached
 * and a hash table of the pairs. Targets are looked for one card ahead, before a level is gone on from.
 */
import { operate, type PlayedLabel } from "@tablee/rules";
import { type CardSet, CardSets } from "./card-sets.ts";
import { type Operator, operatorOf, times, wildBits } from "./cards.ts";
import type { Position } from "./position.ts";
import { StateTable } from "./state-table.ts";
import type { Targets } from "./targets.ts";

export class BroadSearch {
  readonly #targets: Targets;
  #sets!: CardSets;
  #kinds: readonly Operator[] = [];
  /** A row of kinds before any card, then one for each kind: 1 for those that may come next. Of kinds that commute, later ones. */
  #follows: Uint8Array = new Uint8Array();
  readonly #states = new StateTable();

  constructor(targets: Targets) {
    this.#targets = targets;
  }

  search({ cold, operators, negatives }: Position): void {
    const hand = operators.map(operatorOf).filter(({ greatest, isIdle }) => !isIdle || greatest > 1);
    this.#sets = new CardSets(hand, this.#targets, negatives);
    this.#kinds = this.#sets.kinds;
    this.#follows = followersOf(this.#kinds, this.#sets.isFarFromLimit);
    this.#states.clear();
    this.#states.add(this.#sets.root, cold, -1, beforeAnyCard);
    let first = 0;
    for (let cards = 1; cards <= hand.length; cards++) {
      const end = this.#states.count;
      this.#lookAhead(first, end, cards);
      if (this.#targets.open === 0 || cards === hand.length) return;
      this.#targets.narrow();
      this.#goOn(first, end, cold);
      if (this.#states.count === end) return;
      first = end;
    }
  }

  /** The chain that ends with this step on this state. */
  chainOf(from: number, step: number, length: number): PlayedLabel[] {
    const chain = new Array<PlayedLabel>(length);
    let state = from;
    let last = step;
    for (let index = length - 1; index >= 0; index--) {
      chain[index] = this.#playedAt(last);
      last = this.#states.steps[state] as number;
      state = this.#states.parents[state] as number;
    }
    return chain;
  }

  /** All chains of so many cards that end at this value, after a search that found no shorter ones. */
  *chainsTo(value: number, cards: number): Generator<PlayedLabel[]> {
    for (const set of this.#sets.all) {
      if (this.#usedOf(set) === cards - 1) yield* this.#lastSteps(set, value, cards, true);
    }
  }

  /** Chains of so many cards to a value: by a last card not in the set, or by one of the set. */
  *#lastSteps(set: CardSet, value: number, cards: number, isAhead: boolean): Generator<PlayedLabel[]> {
    for (const [kind, { sign, symbol, least, greatest }] of this.#kinds.entries()) {
      const before = isAhead ? (set.left[kind] === 0 ? undefined : set) : this.#sets.before(set, kind);
      if (before === undefined) continue;
      for (let number = least; number <= greatest; number++) {
        const from = operate(value, undone[sign] as typeof symbol, number);
        if (this.#states.find(before, from) < 0) continue;
        const played = this.#playedAt((kind << wildBits) + (least === greatest ? 0 : number));
        if (cards === 1) yield [played];
        else for (const chain of this.#lastSteps(before, from, cards - 1, false)) yield [...chain, played];
      }
    }
  }

  #usedOf({ left }: CardSet): number {
    const cards = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);
    return cards(this.#sets.root.left) - cards(left);
  }

  #playedAt(step: number): PlayedLabel {
    return (this.#kinds[step >> wildBits] as Operator).played[step & ((1 << wildBits) - 1)] as PlayedLabel;
  }

  #lookAhead(first: number, end: number, cards: number): void {
    const targets = this.#targets;
    const { sets, values } = this.#states;
    const size = this.#kinds.length;
    for (let state = first; state < end; state++) {
      const { left } = sets[state] as CardSet;
      const before = values[state] as number;
      const row = this.#rowOf(state);
      for (let kind = 0; kind < size; kind++) {
        if (left[kind] === 0 || this.#follows[row + kind] === 0) continue;
        const { symbol, least, greatest } = this.#kinds[kind] as Operator;
        for (let number = least; number <= greatest; number++) {
          const value = operate(before, symbol, number);
          if (value < targets.least || value > targets.greatest || !Number.isInteger(value)) continue;
          if (targets.isOpen[value] === 0) continue;
          targets.reach(value, state, (kind << wildBits) + (least === greatest ? 0 : number), cards);
          if (targets.open === 0) return;
        }
      }
    }
  }

  #goOn(first: number, end: number, cold: number): void {
    const { sets, values } = this.#states;
    const size = this.#kinds.length;
    for (let state = first; state < end; state++) {
      const from = sets[state] as CardSet;
      const before = values[state] as number;
      const row = this.#rowOf(state);
      for (let kind = 0; kind < size; kind++) {
        if (from.left[kind] === 0 || this.#follows[row + kind] === 0) continue;
        const { symbol, least, greatest } = this.#kinds[kind] as Operator;
        const set = this.#sets.after(from, kind);
        for (let number = least; number <= greatest; number++) {
          const value = operate(before, symbol, number);
          if (value < set.lowest || value > set.highest || !Number.isInteger(value)) continue;
          // Neither a card that changes nothing nor a way back to the cold card is in a shortest chain.
          if (value === before || value === cold) continue;
          this.#states.add(set, value, state, (kind << wildBits) + (least === greatest ? 0 : number));
        }
      }
    }
  }

  /** Where the kinds that may follow a state's last card begin in `#follows`. */
  #rowOf(state: number): number {
    return (1 + ((this.#states.steps[state] as number) >> wildBits)) * this.#kinds.length;
  }
}

/** Taken for the step of a kind before the first. */
const beforeAnyCard = -(1 << wildBits);

/** The sign that undoes each: by `-` a sum, and so on. */
const undone = ["-", "+", "/", "x"] as const;

function followersOf(kinds: readonly Operator[], isFarFromLimit: boolean): Uint8Array {
  const size = kinds.length;
  const follows = new Uint8Array((size + 1) * size).fill(1);
  const group = ({ sign }: Operator) => (isFarFromLimit && sign >= times ? times : isFarFromLimit ? 0 : sign);
  for (let kind = 0; kind < size; kind++) {
    for (let next = 0; next < kind; next++) {
      if (group(kinds[kind] as Operator) === group(kinds[next] as Operator)) follows[(kind + 1) * size + next] = 0;
    }
  }
  return follows;
}
