/**
 * Deals the unseen cards to the others and the bank, as likely as what is known of them makes it. Each deal is the one
 * before with many pairs of cards exchanged, an exchange being kept as often as it makes the whole likelier (Metropolis).
 * To deal card by card would leave what is unlikely anywhere to whoever is dealt last.
 */
import { type QuickStream, shuffle } from "../quick.ts";
import type { Knowledge } from "./knowledge.ts";

/** One way the hidden cards may lie. Its arrays are used again for the next. */
export interface World {
  /** A hand for each player, the own one first. */
  readonly hands: readonly number[][];
  /** First card drawn first. */
  readonly bank: number[];
}

/** Exchanges tried for each card, before the first deal and before each. */
const firstExchanges = 40;
const exchanges = 2;

export class Dealer {
  readonly #world: World;
  readonly #chance: QuickStream;
  /** The unseen cards by their places: hand after hand, then the bank. */
  readonly #cards: number[];
  /** For each place whose it is: 0 the first of the others, …, and last the bank. */
  readonly #owners: readonly number[];
  readonly #likely: readonly Float64Array[];

  /** @param likely for each of the others, how likely it holds each card compared with the bank. */
  constructor(
    { hand, players, unseen, labels, bank }: Knowledge,
    likely: readonly Float64Array[],
    chance: QuickStream,
  ) {
    const sizes = [...players.slice(1).map(({ cards }) => cards), bank];
    this.#owners = sizes.flatMap((size, owner) => Array<number>(size).fill(owner));
    this.#likely = [...likely, new Float64Array(labels.length).fill(1)];
    this.#chance = chance;
    this.#cards = unseen.slice();
    this.#world = { hands: players.map((_, player) => (player === 0 ? hand.slice() : [])), bank: [] };
    shuffle(this.#cards, chance);
    this.#exchangeMany(firstExchanges);
  }

  deal(): World {
    this.#exchangeMany(exchanges);
    const { hands, bank } = this.#world;
    for (let player = 1; player < hands.length; player++) (hands[player] as number[]).length = 0;
    bank.length = 0;
    for (let place = 0; place < this.#cards.length; place++) {
      const holder = hands[1 + (this.#owners[place] as number)] ?? bank;
      holder.push(this.#cards[place] as number);
    }
    shuffle(bank, this.#chance);
    return this.#world;
  }

  #exchangeMany(each: number): void {
    const cards = this.#cards;
    for (let tries = each * cards.length; tries > 0; tries--) {
      const here = this.#chance.below(cards.length);
      const there = this.#chance.below(cards.length);
      const owner = this.#owners[here] as number;
      const other = this.#owners[there] as number;
      if (owner === other) continue;
      const card = cards[here] as number;
      const exchanged = cards[there] as number;
      const ofOwner = this.#likely[owner] as Float64Array;
      const ofOther = this.#likely[other] as Float64Array;
      const now = (ofOwner[card] as number) * (ofOther[exchanged] as number);
      const then = (ofOwner[exchanged] as number) * (ofOther[card] as number);
      if (then < now && this.#chance.unit() * now >= then) continue;
      cards[here] = exchanged;
      cards[there] = card;
    }
  }
}
