/**
 * The search for hands of up to six cards, which nearly all hands are: breadth first over pairs of the cards used (as
 * bits) and the value they give, in arrays that are allocated once. It has no unforeseeable branch in its innermost
 * loop, for those cost most: what is out of bounds or known already is written all the same, and written over by the next.
 *
 * All sets of cards that have reached a value are 64 bits (two words), one for each subset of the hand, and hold with a
 * subset all its supersets: that is a test for duplicates and for detours in one. Decision 008 has the arguments.
 */
import { by, minus, type Operator, operatorOf, plus, times, wildBits } from "./cards.ts";
import type { Position } from "./position.ts";
import type { Targets } from "./targets.ts";

/**
 * Makes a search with arrays of its own. All of it is in one closure, and one is enough for a program: the engine then
 * takes the arrays for constants, which halves the time of a search.
 */
export function makeNarrowSearch(targets: Targets) {
  const bitsOfWild = wildBits;
  const wildMask = (1 << wildBits) - 1;
  const bitsOfStep = 8;
  const stepMask = (1 << bitsOfStep) - 1;
  const [signPlus, signMinus, signTimes, signBy] = [plus, minus, times, by];

  const mostCards = 6;
  const subsets = 1 << mostCards;
  /** Values the search keeps a table of. Within these, no product leaves 32 bits. */
  const lowestValue = -(1 << 13);
  const highestValue = (1 << 17) - 1;
  const mostStates = 1 << 17;

  /**
   * States: a value; the cards used for it and above these the cards that may be laid next, as bits; the state before, and
   * in its lowest bits the step from there.
   */
  const values = new Int32Array(mostStates);
  const cardBits = new Int32Array(mostStates);
  const origins = new Int32Array(mostStates);
  let stateCount = 0;
  /** The states that a card is laid on and their values; for a division, those it is tried on, and then the whole quotients. */
  const bases = new Int32Array(mostStates);
  const operands = new Int32Array(mostStates);
  const triedBases = new Int32Array(mostStates);
  const triedOperands = new Int32Array(mostStates);

  /**
   * Two words for each value: the subsets of the hand that have reached it, with all their supersets. The lowest bit, which
   * would be the empty subset, tells instead whether the value is an open target: a table of its own would cost a test
   * that cannot be foreseen. Open targets are within all bounds, so nothing outside of them need be asked about.
   */
  const reachedBySubset = new Int32Array((highestValue - lowestValue + 1) * 2);
  /** Two words for each subset: all its supersets. */
  const supersets = new Int32Array(subsets * 2);
  for (let subset = 0; subset < subsets; subset++) {
    for (let other = 0; other < subsets; other++) {
      if ((other & subset) === subset) (supersets[subset * 2 + (other >> 5)] as number) |= 1 << (other & 31);
    }
  }

  /** For each subset used: the least and the greatest value that may still lead to an open target. */
  const lowest = new Int32Array(subsets);
  const highest = new Int32Array(subsets);
  /** What the cards left can add, take away, and by how much they can divide; and 1 over what they multiply by. */
  const sums = new Int32Array(subsets);
  const differences = new Int32Array(subsets);
  const inverseProducts = new Float64Array(subsets);
  const quotients = new Float64Array(subsets);
  /** The same for one card; `0` or `1` where its sign is another. */
  const cardSum = new Int32Array(mostCards);
  const cardDifference = new Int32Array(mostCards);
  const cardProduct = new Float64Array(mostCards);
  const cardInverseQuotient = new Float64Array(mostCards);

  const hand: Operator[] = [];
  const cardSign = new Int32Array(mostCards);
  const cardLeast = new Int32Array(mostCards);
  const cardGreatest = new Int32Array(mostCards);
  /** Cards that may follow a card, as bits. */
  const followers = new Int32Array(mostCards);
  /** Wilds first: they are likeliest to reach what is open, and what is reached need not be gone on from. */
  const order = new Int32Array(mostCards);
  let handSize = 0;
  let allCards = 0;
  /** Cards equal to the one before them: they wait for it. */
  let repeated = 0;
  let negativesAllowed = true;

  /**
   * Searches from the cold card until every open target is reached or it is proved that the others cannot be.
   * @returns false where the hand, its bounds or its states are too many for the tables; the targets must then be asked anew.
   */
  function search({ cold, operators, negatives }: Position): boolean {
    if (!takeHand(operators)) return false;
    negativesAllowed = negatives;
    setRootBounds();
    if (highest[0] === highestValue || lowest[0] === lowestValue) return false;
    addRoot(cold);
    setOpenFlags(1);
    let isComplete = true;
    let first = 0;
    for (let cards = 1; isComplete && cards <= handSize; cards++) {
      setBounds(cards);
      const end = stateCount;
      for (let index = 0; isComplete && index < handSize && targets.open > 0; index++) {
        isComplete = lay(order[index] as number, first, end, cards);
      }
      if (targets.open === 0 || stateCount === end) break;
      first = end;
      targets.narrow();
    }
    forget();
    return isComplete;
  }

  /** The chain that ends with this step on this state. */
  function chainOf(from: number, step: number, length: number): string[] {
    const chain = new Array<string>(length);
    let state = from;
    let last = step;
    for (let index = length - 1; index >= 0; index--) {
      chain[index] = (hand[last >> bitsOfWild] as Operator).played[last & wildMask] as string;
      const origin = origins[state] as number;
      last = origin & stepMask;
      state = origin >> bitsOfStep;
    }
    return chain;
  }

  /** Sorts the hand. @returns false when it holds too many cards. */
  function takeHand(operators: Position["operators"]): boolean {
    handSize = 0;
    for (let index = 0; index < operators.length; index++) {
      const operator = operatorOf(operators[index] as string);
      if (operator.greatest === 1 && operator.isIdle) continue;
      if (handSize === mostCards) return false;
      let place = handSize++;
      for (; place > 0 && (hand[place - 1] as Operator).place > operator.place; place--) {
        hand[place] = hand[place - 1] as Operator;
      }
      hand[place] = operator;
    }
    allCards = (1 << handSize) - 1;
    repeated = 0;
    let additive = 0;
    let wilds = 0;
    for (let card = 0; card < handSize; card++) {
      const operator = hand[card] as Operator;
      const { sign, least, greatest } = operator;
      if (card > 0 && operator === hand[card - 1]) repeated |= 1 << card;
      cardSign[card] = sign;
      cardLeast[card] = least;
      cardGreatest[card] = greatest;
      cardSum[card] = sign === signPlus ? greatest : 0;
      cardDifference[card] = sign === signMinus ? greatest : 0;
      cardProduct[card] = sign === signTimes ? greatest : 1;
      cardInverseQuotient[card] = sign === signBy ? 1 / greatest : 1;
      if (sign <= signMinus) additive |= 1 << card;
      if (least !== greatest) order[wilds++] = card;
    }
    for (let card = 0; card < handSize; card++) {
      const later = -2 << card;
      const other = (1 << card) & additive ? ~additive : additive;
      followers[card] = (later | other) & allCards;
      if (cardLeast[card] === cardGreatest[card]) order[wilds++] = card;
    }
    return true;
  }

  function setRootBounds(): void {
    let sum = 0;
    let difference = 0;
    let product = 1;
    let quotient = 1;
    for (let card = 0; card < handSize; card++) {
      sum += cardSum[card] as number;
      difference += cardDifference[card] as number;
      product *= cardProduct[card] as number;
      if (cardSign[card] === signBy) quotient *= cardGreatest[card] as number;
    }
    sums[0] = sum;
    differences[0] = difference;
    inverseProducts[0] = 1 / product;
    quotients[0] = quotient;
    setBoundsOf(0);
  }

  /** The state before any card: no later one with its value is worth going on from. */
  function addRoot(cold: number): void {
    values[0] = cold;
    cardBits[0] = (allCards & ~repeated) << mostCards;
    stateCount = 1;
    const reached = (cold - lowestValue) * 2;
    reachedBySubset[reached] = -2;
    reachedBySubset[reached + 1] = -1;
  }

  /** Bounds for all sets of so many cards used, from those with the lowest card taken out. */
  function setBounds(cards: number): void {
    for (let used = (1 << cards) - 1; used <= allCards; ) {
      const low = used & -used;
      const card = 31 - Math.clz32(low);
      const before = used ^ low;
      sums[used] = (sums[before] as number) - (cardSum[card] as number);
      differences[used] = (differences[before] as number) - (cardDifference[card] as number);
      inverseProducts[used] = (inverseProducts[before] as number) * (cardProduct[card] as number);
      quotients[used] = (quotients[before] as number) * (cardInverseQuotient[card] as number);
      setBoundsOf(used);
      // The next greater number with as many bits.
      const ripple = used + low;
      used = ((ripple ^ used) >>> (2 + card)) | ripple;
    }
  }

  /** Rounding may only widen the bounds. */
  const slack = 1e-6;

  function setBoundsOf(used: number): void {
    const quotient = quotients[used] as number;
    const up = (targets.greatest + (differences[used] as number)) * quotient + slack;
    const rest = targets.least * (inverseProducts[used] as number) - (sums[used] as number);
    const down = Math.floor((rest < 0 ? rest * quotient : rest) - slack);
    highest[used] = Math.min(up, highestValue);
    lowest[used] = !negativesAllowed && down < 0 ? 0 : Math.max(down, lowestValue);
  }

  /** Lays one card, as every number it may be worth, on each state of the last level it may follow. @returns false for want of room. */
  function lay(card: number, first: number, end: number, cards: number): boolean {
    const sign = cardSign[card] as number;
    const least = cardLeast[card] as number;
    const greatest = cardGreatest[card] as number;
    const count = sign === signBy ? chooseTried(card, first, end) : choose(card, first, end);
    if (count === 0) return true;
    for (let number = least; number <= greatest; number++) {
      if (stateCount + count > mostStates) return false;
      const step = (card << bitsOfWild) + (least === greatest ? 0 : number);
      if (sign === signBy) extend(card, step, cards, divide(number, count), 1, 0);
      else if (sign === signTimes) extend(card, step, cards, count, number, 0);
      else extend(card, step, cards, count, 1, sign === signPlus ? number : -number);
    }
    return true;
  }

  function choose(card: number, first: number, end: number): number {
    let count = 0;
    for (let state = first; state < end; state++) {
      bases[count] = state;
      operands[count] = values[state] as number;
      count += ((cardBits[state] as number) >>> (mostCards + card)) & 1;
    }
    return count;
  }

  function chooseTried(card: number, first: number, end: number): number {
    let count = 0;
    for (let state = first; state < end; state++) {
      triedBases[count] = state;
      triedOperands[count] = values[state] as number;
      count += ((cardBits[state] as number) >>> (mostCards + card)) & 1;
    }
    return count;
  }

  /** Of the values tried, the quotients that are whole. */
  function divide(number: number, count: number): number {
    let whole = 0;
    for (let index = 0; index < count; index++) {
      const operand = triedOperands[index] as number;
      const quotient = (operand / number) | 0;
      bases[whole] = triedBases[index] as number;
      operands[whole] = quotient;
      const rest = operand - Math.imul(quotient, number);
      whole += 1 + ((rest | -rest) >> 31);
    }
    return whole;
  }

  /** Notes each target reached; and as states the values that are within bounds, and that no subset of the cards gives. */
  function extend(card: number, step: number, cards: number, count: number, factor: number, addend: number): void {
    const bit = 1 << card;
    const follow = followers[card] as number;
    const wait = repeated;
    const allBits = subsets - 1;
    let next = stateCount;
    for (let index = 0; index < count; index++) {
      const state = bases[index] as number;
      const value = (Math.imul(operands[index] as number, factor) + addend) | 0;
      const used = ((cardBits[state] as number) & allBits) | bit;
      // 0 within bounds, else all ones: what is outside asks the table's first words, and changes nothing there.
      const outside = ((value - (lowest[used] as number)) | ((highest[used] as number) - value)) >> 31;
      const entry = ((value - lowestValue) * 2) & ~outside;
      if ((reachedBySubset[entry] as number) & 1) {
        (reachedBySubset[entry] as number) &= -2;
        targets.reach(value, state, step, cards);
      }
      const isNew = ~((reachedBySubset[entry + (used >> 5)] as number) >> (used & 31)) & ~outside & 1;
      (reachedBySubset[entry] as number) |= (supersets[used * 2] as number) & -isNew;
      (reachedBySubset[entry + 1] as number) |= (supersets[used * 2 + 1] as number) & -isNew;
      values[next] = value;
      cardBits[next] = ((follow & ~used & ~(wait & ~(used << 1))) << mostCards) | used;
      origins[next] = (state << bitsOfStep) | step;
      next += isNew;
    }
    stateCount = next;
  }

  function setOpenFlags(flag: 0 | 1): void {
    const { asked, askedCount } = targets;
    for (let index = 0; index < askedCount; index++) {
      const entry = ((asked[index] as number) - lowestValue) * 2;
      reachedBySubset[entry] = ((reachedBySubset[entry] as number) & -2) | flag;
    }
  }

  /** Leaves the table as the next search must find it: empty. */
  function forget(): void {
    setOpenFlags(0);
    for (let state = 0; state < stateCount; state++) {
      const entry = ((values[state] as number) - lowestValue) * 2;
      reachedBySubset[entry] = 0;
      reachedBySubset[entry + 1] = 0;
    }
  }

  return { search, chainOf };
}
