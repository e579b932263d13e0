/**
 * The matches that are played while tapping, and what is tapped in them. The page is made to draw a constant seed, and what
 * that deals is computed here with the rules: the same cards at each visit, with everything in them that is to be tapped.
 */

import {
  builtInDecks,
  celsius,
  computeChain,
  defaultCelsiusOptions,
  defaultOperatoOptions,
  isWild,
  type Link,
  lays,
  linksBetween,
  makeSeed,
  operations,
  operato,
  seededRandom,
} from "@tablee/rules";

/** Places in the hand, from 0, as the screen shows them. */
export interface CelsiusDeal {
  readonly byte: number;
  readonly seats: number;
  /** Two operators that lead to the hot card at `aim`; the first alone does not lead to the one at `miss`. */
  readonly chain: readonly [number, number];
  readonly aim: number;
  readonly miss: number;
  readonly wild: number;
}

export interface OperatoDeal {
  readonly byte: number;
  readonly seats: number;
  readonly card: number;
  readonly link: Link;
  readonly wrong: Link;
}

export const celsiusDeal = (): CelsiusDeal => first(celsiusIn);
export const operatoDeal = (): OperatoDeal => first(operatoIn);

function first<Deal>(deal: (byte: number) => Deal | null): Deal {
  for (let byte = 0; byte < 256; byte += 1) {
    const found = deal(byte);
    if (found !== null) return found;
  }
  throw new Error("No constant seed deals what is to be tapped.");
}

const randomOf = (byte: number) => seededRandom(makeSeed(new Uint8Array(32).fill(byte)));

function celsiusIn(byte: number): CelsiusDeal | null {
  const seats = 4;
  const start = { seats, options: defaultCelsiusOptions, deck: builtInDecks.celsius.classic, piles: {} };
  const { cold, seats: hands } = celsius.start(start, randomOf(byte)).state;
  const { hot: held = [], operators = [] } = hands[0] ?? {};
  const hot = held.toSorted((a, b) => a - b);
  const plain = operators.filter((card) => !isWild(card));
  const wild = operators.findIndex((card) => isWild(card));
  const lay = [...lays(cold, plain, hot, true)].find(({ chain }) => chain.length === 2);
  if (lay === undefined || wild < 0) return null;
  const [one = "", two = ""] = lay.chain;
  const alone = computeChain(cold, [one], true);
  const miss = hot.findIndex((card) => card !== lay.hot && !(alone.ok && alone.values[0] === card));
  const chain = [operators.indexOf(one), operators.lastIndexOf(two)] as const;
  return { byte, seats, chain, aim: hot.indexOf(lay.hot), miss, wild };
}

function operatoIn(byte: number): OperatoDeal | null {
  const seats = 2;
  const start = { seats, options: defaultOperatoOptions, deck: builtInDecks.operato.classic, piles: {} };
  const { pile, seats: hands } = operato.start(start, randomOf(byte)).state;
  const top = pile.at(-1)?.card ?? "";
  const hand = hands[0]?.hand ?? [];
  for (const [card, label] of hand.entries()) {
    const links = linksBetween(top, label);
    const [link] = links;
    if (link === undefined) continue;
    const laid = operations.find((operation) => !links.some(([below, own]) => below === link[0] && own === operation));
    if (laid !== undefined) return { byte, seats, card, link, wrong: [link[0], laid] };
  }
  return null;
}
