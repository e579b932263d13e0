/**
 * Exact best play of an ending: no chance is left and all is known, so that it can be searched to its end. Each seat
 * wants the greatest lead over the mean of the others, knowing that the others do likewise (max^n). With two players that
 * is the lead itself, hence also the best of winning, drawing and losing, and the search is the classic minimax. Of moves that
 * are equally good for a seat it makes the first in the order of its hand, and draws only if that is better.
 *
 * That lead changes by what is scored from here on, whatever was scored before. So what a position leads to is
 * worked out once, in whatever order its cards were laid, and kept for the rest of the search.
 */
import { cardPenalty, type OperatoMove } from "@tablee/rules";
import type { Ending } from "./ending.ts";
import { EndingCards, mostEndingCards } from "./ending-cards.ts";
import { PositionTable } from "./position-table.ts";

export interface BestPlay {
  /** The best move of the seat whose turn it is. */
  readonly move: OperatoMove;
  /** The scores at the end if all seats play their best, what is left in hands paid for. */
  readonly scores: readonly number[];
  /** All moves up to there, this one first. */
  readonly line: readonly OperatoMove[];
  /** How many positions were looked at. */
  readonly positions: number;
}

/**
 * @param effort how many positions may be looked at.
 * @returns null when more would have to be, or when the hands hold more than 31 cards.
 */
export function bestPlay(ending: Ending, effort = Number.POSITIVE_INFINITY): BestPlay | null {
  const cards = new EndingCards(ending);
  if (cards.count > mostEndingCards) return null;
  const search = new EndingSearch(cards, ending, effort);
  const held = cards.hands.reduce((all, hand) => all | hand, 0);
  const start = search.solve(held, cards.count, ending.turn, ending.declines);
  if (start === spent) return null;
  const line = search.lineFrom(start, cards.count, ending.turn);
  const [move] = line;
  if (move === undefined) throw new RangeError("the match is over: nobody has a card to lay");
  const scores = ending.seats.map(({ score }, seat) => score + search.gainOf(start, seat));
  return { move, scores, line, positions: search.positions };
}

/** In the place of a position's number: there was no effort left to look at it. */
const spent = -1;
const noCard = -1;
const isOver = -2;

class EndingSearch {
  readonly #cards: EndingCards;
  readonly #mustPlay: boolean;
  readonly #effort: number;
  readonly #table: PositionTable;
  /** By seat: whose turn comes next. */
  readonly #next: readonly number[];

  constructor(cards: EndingCards, { seats, mustPlay }: Ending, effort: number) {
    this.#cards = cards;
    this.#mustPlay = mustPlay;
    this.#effort = effort;
    this.#table = new PositionTable(seats.length);
    const [first] = cards.staying as [number];
    this.#next = seats.map((_, seat) => cards.staying.find((other) => other > seat) ?? first);
  }

  get positions(): number {
    return this.#table.count;
  }

  /** What a seat's score changes by from a position on. */
  gainOf(position: number, seat: number): number {
    return this.#table.gainOf(position, seat);
  }

  /** @returns the number of the position in the table, where its outcome and best move are. */
  solve(held: number, top: number, turn: number, declines: number): number {
    const key = PositionTable.keyOf(held, top, turn, declines);
    const known = this.#table.find(key);
    if (known >= 0) return known;
    if (this.#table.count >= this.#effort) return spent;
    if (this.#isOver(held, top, declines)) return this.#addOver(key, held);
    const next = this.#next[turn] as number;
    const linked = held & (this.#cards.hands[turn] as number) & (this.#cards.linked[top] as number);
    let best = spent;
    let bestCard = noCard;
    let bestPoints = 0;
    let bestLead = Number.NEGATIVE_INFINITY;
    for (let rest = linked; rest !== 0; rest &= rest - 1) {
      const card = 31 - Math.clz32(rest & -rest);
      const after = this.solve(held & ~(1 << card), card, next, 0);
      if (after === spent) return spent;
      const points = this.#cards.pointsOf(top, card);
      const lead = this.#leadOf(after, turn) + points * (this.#cards.staying.length - 1);
      if (lead <= bestLead) continue;
      [best, bestCard, bestPoints, bestLead] = [after, card, points, lead];
    }
    if (linked === 0 || !this.#mustPlay) {
      const after = this.solve(held, top, next, declines + 1);
      if (after === spent) return spent;
      if (this.#leadOf(after, turn) > bestLead) [best, bestCard, bestPoints] = [after, noCard, 0];
    }
    return this.#table.add(key, bestCard, best, turn, bestPoints);
  }

  /** The best moves from a position to the end. */
  lineFrom(start: number, firstTop: number, firstTurn: number): OperatoMove[] {
    const line: OperatoMove[] = [];
    let top = firstTop;
    let turn = firstTurn;
    for (let at = start; this.#table.cardOf(at) !== isOver; at = this.#table.nextOf(at)) {
      const card = this.#table.cardOf(at);
      if (card === noCard) {
        line.push({ move: "draw" });
      } else {
        line.push({ move: "place", card: this.#cards.labelOf(card), link: this.#cards.bestLink(top, card) });
        top = card;
      }
      turn = this.#next[turn] as number;
    }
    return line;
  }

  /** O7: a hand is empty, no hand holds a linked card, or all have declined in a row. */
  #isOver(held: number, top: number, declines: number): boolean {
    const { staying, hands, linked } = this.#cards;
    if ((held & (linked[top] as number)) === 0 || declines >= staying.length) return true;
    return staying.some((seat) => (held & (hands[seat] as number)) === 0);
  }

  #addOver(key: number, held: number): number {
    const position = this.#table.add(key, isOver, spent, 0, 0);
    for (const seat of this.#cards.staying) {
      this.#table.setGain(position, seat, -cardPenalty * countBits(held & (this.#cards.hands[seat] as number)));
    }
    return position;
  }

  /** The lead over the mean of the others, times their number: so it stays a whole number. */
  #leadOf(position: number, turn: number): number {
    let all = 0;
    for (const seat of this.#cards.staying) all += this.#table.gainOf(position, seat);
    return this.#table.gainOf(position, turn) * this.#cards.staying.length - all;
  }
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
