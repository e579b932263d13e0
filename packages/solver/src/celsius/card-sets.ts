/**
 * Sets of cards used, for hands of any size: how many of each kind are left, and between which values a state must lie
 * so that what is left may still lead to an open target. A set is made when it is first reached, and once.
 */
import type { Operator } from "./cards.ts";
import { by, minus, plus, times } from "./cards.ts";
import type { Targets } from "./targets.ts";

export interface CardSet {
  readonly number: number;
  readonly key: number | string;
  /** The cards used as bits, so that a subset is known by them; `untold` for a hand with too many cards for that. */
  readonly bits: number;
  /** How many cards of each kind are left. */
  readonly left: readonly number[];
  /** The sets with one card more used, by its kind, as far as they are known. */
  readonly next: (CardSet | undefined)[];
  readonly lowest: number;
  readonly highest: number;
  /** What the cards left can add, take away, multiply and divide by. */
  readonly sum: number;
  readonly difference: number;
  readonly product: number;
  readonly quotient: number;
}

/** Less than any set of bits: the sign is no bit of a set. */
export const untold = -2;
const mostBits = 31;

/** Rounding may only widen bounds. */
const slack = 1e-6;
const relativeSlack = 1e-12;

export class CardSets {
  readonly kinds: readonly Operator[];
  readonly root: CardSet;
  /** Whether the bounds alone keep all values within C5's limit. */
  readonly isFarFromLimit: boolean;
  /** How many cards of each kind the hand has, and how many cards come before them. */
  readonly #counts: number[] = [];
  readonly #starts: number[] = [];
  readonly #factors: readonly number[] | null;
  readonly #cards: number;
  readonly #known = new Map<number | string, CardSet>();
  readonly #targets: Targets;
  readonly #negatives: boolean;

  constructor(hand: readonly Operator[], targets: Targets, negatives: boolean) {
    this.#targets = targets;
    this.#negatives = negatives;
    this.#cards = hand.length;
    this.kinds = this.#sort(hand);
    this.#factors = factorsOf(this.#counts);
    this.root = this.#makeRoot();
    const { lowest, highest } = this.root;
    this.isFarFromLimit = lowest > Number.MIN_SAFE_INTEGER && highest < Number.MAX_SAFE_INTEGER;
  }

  get all(): Iterable<CardSet> {
    return this.#known.values();
  }

  /** The set with one more card of this kind used. */
  after(set: CardSet, kind: number): CardSet {
    return set.next[kind] ?? this.#learnAfter(set, kind);
  }

  /** The set with one card less of this kind used, if a search came by it. */
  before(set: CardSet, kind: number): CardSet | undefined {
    const left = set.left[kind] as number;
    if (left === this.#counts[kind]) return undefined;
    return this.#known.get(this.#keyOf(set, set.left.with(kind, left + 1), kind, -1));
  }

  #sort(hand: readonly Operator[]): Operator[] {
    const kinds: Operator[] = [];
    for (const [start, operator] of hand.toSorted((a, b) => a.place - b.place).entries()) {
      if (operator === kinds.at(-1)) {
        (this.#counts[kinds.length - 1] as number) += 1;
      } else {
        this.#counts[kinds.length] = 1;
        this.#starts[kinds.length] = start;
        kinds.push(operator);
      }
    }
    return kinds;
  }

  #makeRoot(): CardSet {
    let sum = 0;
    let difference = 0;
    let product = 1;
    let quotient = 1;
    for (const [kind, { sign, greatest }] of this.kinds.entries()) {
      const count = this.#counts[kind] as number;
      if (sign === plus) sum += greatest * count;
      else if (sign === minus) difference += greatest * count;
      else if (sign === times) product *= greatest ** count;
      else quotient *= greatest ** count;
    }
    const key = this.#factors === null ? this.#counts.join() : 0;
    return this.#make(key, this.#cards > mostBits ? untold : 0, this.#counts, sum, difference, product, quotient);
  }

  #learnAfter(set: CardSet, kind: number): CardSet {
    const count = set.left[kind] as number;
    const left = set.left.slice();
    left[kind] = count - 1;
    const key = this.#keyOf(set, left, kind, 1);
    let next = this.#known.get(key);
    if (next === undefined) {
      const { sign, greatest } = this.kinds[kind] as Operator;
      // Of equal cards the first is used first.
      const bit = 1 << ((this.#starts[kind] as number) + (this.#counts[kind] as number) - count);
      next = this.#make(
        key,
        set.bits === untold ? untold : set.bits | bit,
        left,
        sign === plus ? set.sum - greatest : set.sum,
        sign === minus ? set.difference - greatest : set.difference,
        sign === times ? set.product / greatest : set.product,
        sign === by ? set.quotient / greatest : set.quotient,
      );
    }
    set.next[kind] = next;
    return next;
  }

  /** Counts used as the digits of a number where that is exact, else the counts left as a text. */
  #keyOf({ key }: CardSet, left: readonly number[], kind: number, used: number): number | string {
    return this.#factors === null ? left.join() : (key as number) + used * (this.#factors[kind] as number);
  }

  /** The bounds are those that decision 008 proves. */
  #make(
    key: number | string,
    bits: number,
    left: readonly number[],
    sum: number,
    difference: number,
    product: number,
    quotient: number,
  ): CardSet {
    const up = (this.#targets.greatest + difference) * quotient * (1 + relativeSlack) + slack;
    const rest = this.#targets.least / product - sum;
    const down = Math.floor((rest < 0 ? rest * quotient * (1 + relativeSlack) : rest) - slack);
    const lowest = Math.max(down, this.#negatives ? Number.MIN_SAFE_INTEGER : 0);
    const highest = Math.min(up, Number.MAX_SAFE_INTEGER);
    const number = this.#known.size;
    const set = { number, key, bits, left, next: [], lowest, highest, sum, difference, product, quotient };
    this.#known.set(key, set);
    return set;
  }
}

/** What a count of each kind is multiplied by, so that their sum tells all sets apart; null when that leaves exact numbers. */
function factorsOf(counts: readonly number[]): readonly number[] | null {
  const factors: number[] = [];
  let factor = 1;
  for (const count of counts) {
    factors.push(factor);
    factor *= count + 1;
  }
  return factor > Number.MAX_SAFE_INTEGER ? null : factors;
}
