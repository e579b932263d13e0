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
  /** How many cards of each kind are left. */
  readonly left: readonly number[];
  /** The sets with one card more used, by its kind, as far as they are known. */
  readonly next: (CardSet | undefined)[];
  readonly lowest: number;
  readonly highest: number;
}

/** Rounding may only widen bounds. */
const slack = 1e-6;
const relativeSlack = 1e-12;

export class CardSets {
  readonly kinds: readonly Operator[];
  readonly root: CardSet;
  /** Whether the bounds alone keep all values within C5's limit. */
  readonly isFarFromLimit: boolean;
  readonly #counts: readonly number[];
  readonly #factors: readonly number[] | null;
  readonly #known = new Map<number | string, CardSet>();
  readonly #targets: Targets;
  readonly #negatives: boolean;

  constructor(hand: readonly Operator[], targets: Targets, negatives: boolean) {
    const sorted = hand.toSorted((a, b) => a.place - b.place);
    this.kinds = sorted.filter((kind, index) => kind !== sorted[index - 1]);
    this.#counts = this.kinds.map((kind) => hand.filter((other) => other === kind).length);
    this.#factors = factorsOf(this.#counts);
    this.#targets = targets;
    this.#negatives = negatives;
    this.root = this.#make(this.#counts, this.#factors === null ? this.#counts.join() : 0);
    const { lowest, highest } = this.root;
    this.isFarFromLimit = lowest > Number.MIN_SAFE_INTEGER && highest < Number.MAX_SAFE_INTEGER;
  }

  get all(): Iterable<CardSet> {
    return this.#known.values();
  }

  /** The set with one more card of this kind used. */
  after(set: CardSet, kind: number): CardSet {
    const known = set.next[kind];
    if (known !== undefined) return known;
    const left = set.left.with(kind, (set.left[kind] as number) - 1);
    const key = this.#keyOf(set, left, kind, 1);
    const next = this.#known.get(key) ?? this.#make(left, key);
    set.next[kind] = next;
    return next;
  }

  /** The set with one card less of this kind used, if a search came by it. */
  before(set: CardSet, kind: number): CardSet | undefined {
    const left = set.left[kind] as number;
    if (left === this.#counts[kind]) return undefined;
    return this.#known.get(this.#keyOf(set, set.left.with(kind, left + 1), kind, -1));
  }

  /** Counts as the digits of a number where that is exact, else as a text. */
  #keyOf({ key }: CardSet, left: readonly number[], kind: number, used: number): number | string {
    return this.#factors === null ? left.join() : (key as number) + used * (this.#factors[kind] as number);
  }

  #make(left: readonly number[], key: number | string): CardSet {
    const { lowest, highest } = this.#boundsOf(left);
    const set: CardSet = { number: this.#known.size, key, left, next: [], lowest, highest };
    this.#known.set(key, set);
    return set;
  }

  /** Decision 008 has the proof. */
  #boundsOf(left: readonly number[]): { lowest: number; highest: number } {
    let sum = 0;
    let difference = 0;
    let product = 1;
    let quotient = 1;
    for (const [index, { sign, greatest }] of this.kinds.entries()) {
      const count = left[index] as number;
      if (sign === plus) sum += greatest * count;
      else if (sign === minus) difference += greatest * count;
      else if (sign === times) product *= greatest ** count;
      else if (sign === by) quotient *= greatest ** count;
    }
    const up = (this.#targets.greatest + difference) * quotient * (1 + relativeSlack) + slack;
    const rest = this.#targets.least / product - sum;
    const down = Math.floor((rest < 0 ? rest * quotient * (1 + relativeSlack) : rest) - slack);
    return {
      lowest: Math.max(down, this.#negatives ? Number.MIN_SAFE_INTEGER : 0),
      highest: Math.min(up, Number.MAX_SAFE_INTEGER),
    };
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
