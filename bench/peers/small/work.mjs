// The work, the same for every contestant: in a round each of four seats plays exactly once; when all four have played, the
// round resolves and the next begins. Far less than a round of Celsius, and a message is a twentieth of a view.

export const seats = 4;
const cards = 104;
const longestId = 64;

export class Table {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
    this.round = 1;
    this.sequence = 0;
    this.score = 0;
    /** @type {(number | null)[]} */
    this.played = Array(seats).fill(null);
    /** @type {string[]} */
    this.lastIds = Array(seats).fill("");
  }

  /**
   * @param {number} seat
   * @param {{ s: number, r: number, c: number, id: string }} move
   * @returns the event, or why the move is refused.
   */
  apply(seat, { s, r, c, id }) {
    if (s !== seat || !(seat in this.played)) return "seat";
    if (typeof id !== "string" || id.length > longestId || id === this.lastIds[seat]) return "id";
    if (r !== this.round || this.played[seat] !== null) return "round";
    if (!Number.isInteger(c) || c < 1 || c > cards) return "card";
    this.played[seat] = c;
    this.lastIds[seat] = id;
    const isDone = this.played.every((card) => card !== null);
    if (isDone) {
      this.score += this.played.reduce((sum, card) => (sum ?? 0) + (card ?? 0), 0) ?? 0;
      this.played.fill(null);
      this.round++;
    }
    return { s, q: ++this.sequence, r, c, id, d: Number(isDone), x: isDone ? this.score : 0 };
  }
}
