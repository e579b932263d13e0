// One seat of a match: it chooses from what it was sent, as what plays at our tables does (apps/cli/src/load/choose.ts), and
// looks no closer than it must. The first seat begins a match as soon as it heard that the last one ended.

import { randomBytes } from "node:crypto";
import { seats } from "../clients.mjs";
import { Mirror } from "./mirror.mjs";
import { chooseMove } from "./rules.mjs";

const begins = '{"by":';

class Seat {
  #sentAt = 0;
  #heard = 0;

  constructor(game, seat, mirror, meter) {
    Object.assign(this, { game, seat, mirror, meter });
  }

  hear(data) {
    const text = data.toString("latin1");
    const start = text.indexOf(begins);
    if (start < 0) throw new Error(`no view: ${text}`);
    const by = Number(text[start + begins.length]);
    if (by === this.seat) this.meter.answered(performance.now() - this.#sentAt);
    if (this.meter.isChecking) this.mirror.check(this.#heard, this.seat, by, text.slice(start), this.meter);
    this.#heard++;
    const told = text.slice(start, text.indexOf('"public":', start));
    if (told.includes('"type":"ended"')) this.begin();
    else if (/"type":"(dealt|resolved|turned)"/.test(told)) this.#choose(read(text, start));
  }

  begin() {
    if (this.seat === 0) this.#play({ move: "begin", seed: randomBytes(32).toString("hex") });
  }

  #choose(view) {
    const move = chooseMove(this.game, view, this.seat);
    if (move !== null) this.#play(move);
  }

  #play(move) {
    this.#sentAt = performance.now();
    this.mirror.sent(this.seat, move);
    this.connection.play(move);
  }
}

/** boardgame.io's messages are lists of which ours is a part, Colyseus's are ours and nothing else. */
function read(text, start) {
  const list = text.indexOf("[");
  return list >= 0 && list < start ? JSON.parse(text.slice(list))[2].G : JSON.parse(text.slice(start));
}

/** @returns what plays at a table. */
export function seatsAt(_contestant, _table, game, meter) {
  const mirror = new Mirror(game);
  return Array.from({ length: seats }, (_, seat) => new Seat(game, seat, mirror, meter));
}
