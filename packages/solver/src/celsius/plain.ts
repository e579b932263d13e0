/**
 * The textbook search: every unused card, every value of a wild, to the end of the hand, nothing pruned. It is what the
 * solver is verified against and measured against, so it imports nothing, neither the solver's code nor the rules'.
 */

interface PlainPosition {
  readonly cold: number;
  readonly operators: readonly string[];
  readonly hot: readonly number[];
  readonly negatives: boolean;
}

/** @returns for each hot value the fewest cards that reach it, or null. */
export function plainSearch({ cold, operators, hot, negatives }: PlainPosition): (number | null)[] {
  const cards = cardsOf(operators);
  const used = cards.map(() => false);
  const fewest = new Map<number, number>();
  const wanted = new Set(hot);

  function lay(value: number, length: number): void {
    for (let index = 0; index < cards.length; index++) {
      if (used[index] === true) continue;
      const { sign, numbers } = cards[index] as PlainCard;
      used[index] = true;
      for (let choice = 0; choice < numbers.length; choice++) {
        const next = compute(value, sign, numbers[choice] as number);
        if (!Number.isSafeInteger(next) || (next < 0 && !negatives)) continue;
        if (wanted.has(next) && length < (fewest.get(next) ?? Number.POSITIVE_INFINITY)) fewest.set(next, length);
        lay(next, length + 1);
      }
      used[index] = false;
    }
  }

  lay(cold, 1);
  return hot.map((value) => fewest.get(value) ?? null);
}

/** @returns for each hot value all its shortest chains, each once, in no particular order. */
export function plainChains({ cold, operators, hot, negatives }: PlainPosition): string[][] {
  const shortest = new Map<number, Set<string>>(hot.map((value) => [value, new Set()]));
  const fewest = new Map<number, number>();
  eachChain(cold, operators, negatives, (value, chain) => {
    const chains = shortest.get(value);
    if (chains === undefined) return;
    const known = fewest.get(value) ?? Number.POSITIVE_INFINITY;
    if (chain.length > known) return;
    if (chain.length < known) chains.clear();
    fewest.set(value, chain.length);
    chains.add(chain.join(" "));
  });
  return hot.map((value) => [...(shortest.get(value) as Set<string>)]);
}

interface PlainCard {
  readonly sign: string;
  readonly numbers: readonly number[];
  readonly names: readonly string[];
}

function cardsOf(operators: readonly string[]): PlainCard[] {
  return operators.map((label) => {
    const isWild = label.endsWith("?");
    const numbers = isWild ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] : [Number(label.slice(1))];
    return { sign: label.charAt(0), numbers, names: numbers.map((number) => (isWild ? `${label}=${number}` : label)) };
  });
}

function compute(value: number, sign: string, number: number): number {
  if (sign === "+") return value + number;
  if (sign === "-") return value - number;
  return sign === "x" ? value * number : value / number;
}

function eachChain(
  cold: number,
  operators: readonly string[],
  negatives: boolean,
  see: (value: number, chain: readonly string[]) => void,
): void {
  const cards = cardsOf(operators);
  const used = cards.map(() => false);
  const chain: string[] = [];

  function lay(value: number): void {
    for (const [index, { sign, numbers, names }] of cards.entries()) {
      if (used[index] === true) continue;
      used[index] = true;
      for (const [choice, number] of numbers.entries()) {
        const next = compute(value, sign, number);
        if (!Number.isSafeInteger(next) || (next < 0 && !negatives)) continue;
        chain.push(names[choice] as string);
        see(next, chain);
        lay(next);
        chain.pop();
      }
      used[index] = false;
    }
  }

  lay(cold);
}
