// One seat of the small game: it plays when it has heard of all moves of the last round.

import { seats } from "../clients.mjs";

/** What only a message about the seat's own move holds, which differs from framework to framework. */
const marks = {
  "boardgame.io": (_table, seat) => Buffer.from(`"last":{"s":${seat}`),
  colyseus: (table, seat) => Buffer.from(`${table}-${seat}-`),
};

class Seat {
  #heard = 0;
  #round = 1;
  #sentAt = 0;

  constructor(contestant, table, seat, meter) {
    Object.assign(this, { table, seat, meter, mark: marks[contestant](table, seat) });
  }

  hear(data) {
    if (data.includes(this.mark)) this.meter.answered(performance.now() - this.#sentAt);
    if (++this.#heard % seats !== 0) return;
    this.#round++;
    this.begin();
  }

  begin() {
    const { table, seat } = this;
    this.#sentAt = performance.now();
    const id = `${table}-${seat}-${this.#round}-${Math.random().toString(36).slice(2, 12)}`;
    this.connection.play({
      t: "play",
      g: table,
      s: seat,
      r: this.#round,
      c: 1 + ((this.#round * 7 + seat * 26) % 104),
      id,
    });
  }
}

/** @returns what plays at a table. */
export function seatsAt(contestant, table, _game, meter) {
  return Array.from({ length: seats }, (_, seat) => new Seat(contestant, table, seat, meter));
}
