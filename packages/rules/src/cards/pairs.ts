/**
 * Opérato cards in ASCII notation, `12|3`, and their four values. The label is the card; its values are computed
 * once and cached, for links are looked up far more often than cards are met for the first time.
 */
export const operations = ["+", "-", "x", "/"] as const;
export type Operation = (typeof operations)[number];

/** An Opérato card: `12|3`. */
export type PairLabel = string;

export const pairLimit = 999;
export const valueLimit = 50;

export interface Pair {
  readonly label: PairLabel;
  readonly first: number;
  readonly second: number;
  /** Sum, difference, reduced product, quotient: in the order of `operations` (O2). */
  readonly values: readonly [number, number, number, number];
}

const pattern = /^([1-9]\d{0,2})\|([1-9]\d{0,2})$/;
const parsed = new Map<PairLabel, Pair>();

/** O2: a product above 50 loses 50 until it lies in 1..50. */
export function reduceProduct(product: number): number {
  return product <= valueLimit ? product : product - valueLimit * Math.ceil((product - valueLimit) / valueLimit);
}

/** @returns null for a label that no card can have: `a|b` with 1 ≤ b < a ≤ 999 and a a multiple of b. */
export function parsePair(label: PairLabel): Pair | null {
  const known = parsed.get(label);
  if (known !== undefined) return known;
  const match = pattern.exec(label);
  if (match === null) return null;
  const first = Number(match[1]);
  const second = Number(match[2]);
  if (second >= first || first % second !== 0) return null;
  const pair: Pair = {
    label,
    first,
    second,
    values: [first + second, first - second, reduceProduct(first * second), first / second],
  };
  parsed.set(label, pair);
  return pair;
}

export function pairOf(label: PairLabel): Pair {
  const pair = parsePair(label);
  if (pair === null) throw new TypeError(`no Opérato card is called ${label}`);
  return pair;
}

export function pairValue(label: PairLabel, operation: Operation): number {
  return pairOf(label).values[operations.indexOf(operation)] as number;
}

/** Order of states and screens: by first, then second number. */
export function comparePairs(a: PairLabel, b: PairLabel): number {
  const one = pairOf(a);
  const other = pairOf(b);
  return one.first - other.first || one.second - other.second;
}

/** The operation on the top card of the pile, then the operation on the card laid (O5). */
export type Link = readonly [Operation, Operation];

/** O6: same operation 20, product with quotient 15, sum with difference 10, any other two 5. */
const pointsTable: Readonly<Record<Operation, Readonly<Record<Operation, number>>>> = {
  "+": { "+": 20, "-": 10, x: 5, "/": 5 },
  "-": { "+": 10, "-": 20, x: 5, "/": 5 },
  x: { "+": 5, "-": 5, x: 20, "/": 15 },
  "/": { "+": 5, "-": 5, x: 15, "/": 20 },
};

export function pointsOf([top, laid]: Link): number {
  return pointsTable[top][laid];
}

const allLinks: readonly Link[] = operations.flatMap((top) => operations.map((laid): Link => [top, laid]));

/** Every link between the top card and a card laid on it; shared objects, so that looking allocates little. */
export function linksBetween(top: PairLabel, laid: PairLabel): Link[] {
  const below = pairOf(top).values;
  const above = pairOf(laid).values;
  const links: Link[] = [];
  for (let i = 0; i < 4; i++) {
    for (let j = 0; j < 4; j++) {
      if (below[i] === above[j]) links.push(allLinks[i * 4 + j] as Link);
    }
  }
  return links;
}

export function areLinked(top: PairLabel, laid: PairLabel): boolean {
  const below = pairOf(top).values;
  const above = pairOf(laid).values;
  return below.some((value) => above.includes(value));
}
