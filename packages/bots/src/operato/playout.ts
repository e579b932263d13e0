/**
 * Plays a world to its end in a few microseconds: the others lay what scores most and, now and then, something else; the
 * own seat weighs what it gains against what it opens to the next. It follows O4 to O7 in numbers, because the rules'
 * own functions keep a log and play a hundredth as many; a test plays the same matches both ways.
 */
import { cardPenalty } from "@tablee/rules";
import type { QuickStream } from "../quick.ts";
import type { World } from "./dealer.ts";
import type { Knowledge, KnownPlayer } from "./knowledge.ts";

/** Stands for drawing, where a card's number is asked for. */
export const drawing = -1;

export interface Habits {
  /** How often another player lays anything that fits instead of what scores most. */
  readonly whim: number;
  /** What part of the points a card is expected to open to the next player counts against laying it. */
  readonly caution: number;
}

export class Playout {
  readonly #knowledge: Knowledge;
  readonly #chance: QuickStream;
  readonly #habits: Habits;
  readonly #opened: Float64Array;
  readonly #hands: readonly number[][];
  /** At the end of the last playout, what is left in hands paid for. */
  readonly scores: number[];

  constructor(knowledge: Knowledge, chance: QuickStream, habits: Habits) {
    this.#knowledge = knowledge;
    this.#chance = chance;
    this.#habits = habits;
    this.#opened = openedPoints(knowledge);
    this.#hands = knowledge.players.map(() => []);
    this.scores = knowledge.players.map(() => 0);
  }

  /** @param first the card the own seat lays now, or `drawing`. */
  play(world: World, first: number): void {
    const { points, labels, players } = this.#knowledge;
    const { scores } = this;
    const { bank } = world;
    this.#take(world);
    let { top, declines } = this.#knowledge;
    let drawn = 0;
    let player = 0;
    let place = first === drawing ? -1 : (this.#hands[0] as number[]).indexOf(first);
    for (;;) {
      const hand = this.#hands[player] as number[];
      if (place >= 0) {
        const card = hand[place] as number;
        scores[player] = (scores[player] as number) + (points[top * labels.length + card] as number);
        top = card;
        declines = 0;
        removeAt(hand, place);
        if (drawn === bank.length && hand.length === 0) break;
      } else if (drawn === bank.length) declines++;
      if (declines === players.length) break;
      if (drawn < bank.length) hand.push(bank[drawn++] as number);
      player = player + 1 === players.length ? 0 : player + 1;
      place = player === 0 ? this.#weigh(top) : this.#grab(this.#hands[player] as number[], top);
    }
    for (let index = 0; index < scores.length; index++) {
      scores[index] = (scores[index] as number) - cardPenalty * (this.#hands[index] as number[]).length;
    }
  }

  #take({ hands }: World): void {
    for (let player = 0; player < hands.length; player++) {
      const from = hands[player] as number[];
      const to = this.#hands[player] as number[];
      to.length = from.length;
      for (let place = 0; place < from.length; place++) to[place] = from[place] as number;
      this.scores[player] = (this.#knowledge.players[player] as KnownPlayer).score;
    }
  }

  /** The place in the own hand of the card to lay, or -1. */
  #weigh(top: number): number {
    const { points, labels } = this.#knowledge;
    const hand = this.#hands[0] as number[];
    let best = -1;
    let most = Number.NEGATIVE_INFINITY;
    for (let place = 0; place < hand.length; place++) {
      const card = hand[place] as number;
      const gain = points[top * labels.length + card] as number;
      if (gain === 0) continue;
      const worth = gain - this.#habits.caution * (this.#opened[card] as number);
      if (worth > most) {
        most = worth;
        best = place;
      }
    }
    return best;
  }

  /** The same for another player's hand. */
  #grab(hand: readonly number[], top: number): number {
    const { points, labels } = this.#knowledge;
    const isWhim = this.#chance.unit() < this.#habits.whim;
    let best = -1;
    let most = 0;
    let fitting = 0;
    for (let place = 0; place < hand.length; place++) {
      const gain = points[top * labels.length + (hand[place] as number)] as number;
      if (gain === 0) continue;
      fitting++;
      if (isWhim ? this.#chance.below(fitting) === 0 : gain > most) {
        most = gain;
        best = place;
      }
    }
    return best;
  }
}

/** Hands keep their order, for of cards that score the same the first is laid. */
function removeAt(hand: number[], place: number): void {
  for (let index = place + 1; index < hand.length; index++) hand[index - 1] = hand[index] as number;
  hand.length--;
}

const usualHand = 5;

/** For each card as the top card: the points that the next player may expect, with a usual hand of unseen cards. */
function openedPoints({ labels, unseen, points }: Knowledge): Float64Array {
  const opened = new Float64Array(labels.length);
  for (const top of labels.keys()) {
    let none = 1;
    for (const gain of [20, 15, 10, 5]) {
      const enough = unseen.filter((card) => card !== top && (points[top * labels.length + card] as number) >= gain);
      const without = unseen.length === 0 ? 1 : (1 - enough.length / unseen.length) ** usualHand;
      opened[top] = (opened[top] as number) + gain * (none - without);
      none = without;
    }
  }
  return opened;
}
