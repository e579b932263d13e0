// Whether a contestant plays the real thing: the same moves, in the order in which it told of them, decided here by the rules
// alone, must give each seat the very view that it was sent: nothing wrong, nothing less, and nothing that is another's.

import { seats } from "../clients.mjs";
import { anyGame, deal, recordFormat, seededRandom } from "./rules.mjs";

export class Mirror {
  #game;
  #state = null;
  #random = null;
  /** The last move that each seat sent: it sends the next only when it has heard of this one. */
  #moves = [];
  #decided = 0;
  /** What seats should be sent and have not been yet, by the number of the move. */
  #expected = new Map();

  constructor(game) {
    this.#game = game;
  }

  sent(seat, move) {
    this.#moves[seat] = move;
  }

  /** @param {number} index of the message among all that this seat was sent about moves. */
  check(index, seat, by, text, meter) {
    if (index === this.#decided) this.#expected.set(index, { texts: this.#decide(by, meter), left: seats });
    const expected = this.#expected.get(index);
    if (expected === undefined || !text.startsWith(expected.texts[seat])) {
      meter.failed(new Error(`Seat ${seat} should have been sent ${expected?.texts[seat]}\nand was sent ${text}`));
      return;
    }
    meter.checked++;
    if (--expected.left === 0) this.#expected.delete(index);
  }

  #decide(by, meter) {
    this.#decided++;
    const move = this.#moves[by];
    const game = anyGame(this.#game);
    const { events, state } = move.move === "begin" ? this.#deal(move) : this.#play(game, by, move);
    this.#state = state;
    if (state.phase === "over") meter.ended[this.#game]++;
    return Array.from({ length: seats }, (_, seat) => {
      const told = events.map((event) => game.tell(event, seat)).filter((one) => one !== null);
      return JSON.stringify({ by, told, ...game.view(state, seat) });
    });
  }

  #deal({ seed }) {
    this.#random = seededRandom(seed);
    const names = Array.from({ length: seats }, (_, seat) => `${seat}`);
    return deal({ format: recordFormat, game: this.#game, seats: names, seed, moves: [] });
  }

  #play(game, by, move) {
    const decision = game.decide(this.#state, by, move, this.#random);
    if (!decision.ok) throw new Error(`${JSON.stringify(move)} should have been refused`);
    return decision;
  }
}
