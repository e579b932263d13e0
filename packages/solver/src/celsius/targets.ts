/**
 * The hot values still open in a search, and how the others were reached. Kept in tables by value, used again from one
 * search to the next: a search takes less time than allocating them would.
 */
import { hotLimits } from "@tablee/rules";

/** Tables have 2 to the power of this many entries, more than the greatest hot value: what is beyond shows in the upper bits. */
const tableBits = 10;
if (hotLimits.max >= 1 << tableBits) throw new RangeError("hot values do not fit the tables of a search");

export class Targets {
  /** 1 for a hot value that is asked about and not reached yet. */
  readonly isOpen = new Uint8Array(1 << tableBits);
  /** For a value that was reached: the state its last card was laid on, that card's step, and how many cards it took. */
  readonly from = new Int32Array(1 << tableBits);
  readonly step = new Int32Array(1 << tableBits);
  readonly cards = new Int32Array(1 << tableBits);
  /** How many values are open, the least and the greatest of them. */
  open = 0;
  least = 0;
  greatest = 0;
  /** The values asked about; from one `narrow` to the next also those reached since. */
  readonly asked = new Int32Array(1 << tableBits);
  askedCount = 0;

  ask(hot: readonly number[]): void {
    let count = 0;
    for (let index = 0; index < hot.length; index++) {
      const value = hot[index] as number;
      this.cards[value] = 0;
      if (this.isOpen[value] === 1) continue;
      this.isOpen[value] = 1;
      this.asked[count++] = value;
    }
    this.askedCount = count;
    this.open = count;
    this.narrow();
  }

  /** Forgets the values that were reached, for bounds as tight as those still open allow. */
  narrow(): void {
    const asked = this.asked;
    let kept = 0;
    let least: number = hotLimits.max;
    let greatest = 0;
    for (let index = 0; index < this.askedCount; index++) {
      const value = asked[index] as number;
      if (this.isOpen[value] === 0) continue;
      asked[kept++] = value;
      if (value < least) least = value;
      if (value > greatest) greatest = value;
    }
    this.askedCount = kept;
    this.least = least;
    this.greatest = greatest;
  }

  reach(value: number, from: number, step: number, cards: number): void {
    this.isOpen[value] = 0;
    this.from[value] = from;
    this.step[value] = step;
    this.cards[value] = cards;
    this.open--;
  }

  /** Leaves the tables as the next search must find them. */
  close(): void {
    for (let index = 0; index < this.askedCount; index++) this.isOpen[this.asked[index] as number] = 0;
  }
}
