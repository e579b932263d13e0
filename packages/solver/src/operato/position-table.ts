/**
 * The positions of an ending that are worked out: what each seat's score changes by from there on, the best move and where
 * it leads. Numbers in typed arrays and a hash table over them (open addressing), because there may be millions.
 */

const firstCapacity = 1 << 12;

export class PositionTable {
  count = 0;
  readonly #seats: number;
  #capacity = firstCapacity;
  #keys = new Float64Array(firstCapacity);
  #cards = new Int8Array(firstCapacity);
  #nexts = new Int32Array(firstCapacity);
  #gains: Int16Array;
  /** Position numbers from 1; 0 is an empty slot. Twice as many as there is room for positions. */
  #slots = new Int32Array(firstCapacity * 2);

  constructor(seats: number) {
    this.#seats = seats;
    this.#gains = new Int16Array(firstCapacity * seats);
  }

  /** All a position is: the cards still held, the top card, whose turn it is, and how many declined in a row. */
  static keyOf(held: number, top: number, turn: number, declines: number): number {
    return held + 2 ** 31 * (top + 32 * (turn + 4 * declines));
  }

  /** @returns the position's number, or -1. */
  find(key: number): number {
    return (this.#slots[this.#slotOf(key)] as number) - 1;
  }

  /** Adds a position whose outcome is that of the next one, and the points for the seat to move. */
  add(key: number, card: number, next: number, turn: number, points: number): number {
    if (this.count === this.#capacity) this.#enlarge();
    const position = this.count++;
    this.#keys[position] = key;
    this.#cards[position] = card;
    this.#nexts[position] = next;
    if (next >= 0) {
      for (let seat = 0; seat < this.#seats; seat++) this.setGain(position, seat, this.gainOf(next, seat));
      this.setGain(position, turn, this.gainOf(position, turn) + points);
    }
    this.#slots[this.#slotOf(key)] = position + 1;
    return position;
  }

  gainOf(position: number, seat: number): number {
    return this.#gains[position * this.#seats + seat] as number;
  }

  setGain(position: number, seat: number, gain: number): void {
    this.#gains[position * this.#seats + seat] = gain;
  }

  cardOf(position: number): number {
    return this.#cards[position] as number;
  }

  nextOf(position: number): number {
    return this.#nexts[position] as number;
  }

  #slotOf(key: number): number {
    const last = this.#slots.length - 1;
    const mixed = Math.imul((key | 0) ^ Math.imul(Math.floor(key / 2 ** 31), 0x9e3779b1), 0x85ebca6b);
    let slot = (mixed ^ (mixed >>> 15)) & last;
    for (;;) {
      const position = (this.#slots[slot] as number) - 1;
      if (position < 0 || this.#keys[position] === key) return slot;
      slot = (slot + 1) & last;
    }
  }

  #enlarge(): void {
    this.#capacity *= 2;
    const [keys, cards, nexts, gains] = [this.#keys, this.#cards, this.#nexts, this.#gains];
    this.#keys = new Float64Array(this.#capacity);
    this.#cards = new Int8Array(this.#capacity);
    this.#nexts = new Int32Array(this.#capacity);
    this.#gains = new Int16Array(this.#capacity * this.#seats);
    this.#keys.set(keys);
    this.#cards.set(cards);
    this.#nexts.set(nexts);
    this.#gains.set(gains);
    this.#slots = new Int32Array(this.#capacity * 2);
    for (let position = 0; position < this.count; position++) {
      this.#slots[this.#slotOf(keys[position] as number)] = position + 1;
    }
  }
}
