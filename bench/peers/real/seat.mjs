// One seat of a match: it chooses from what it was sent, as what plays at our tables does (apps/cli/src/load/table.ts), and
// looks no closer than it must. The first seat begins a match as soon as it heard that the last one ended.

import { randomBytes } from "node:crypto";
import { seats } from "../clients.mjs";
import { Mirror } from "./mirror.mjs";
import { anyGame, lays } from "./rules.mjs";

const begins = '{"by":';
/**
 * The newest cards, which a failed round adds to: among the oldest there would soon be no lay left, and no match would end.
 * A generator that searched long would be what is measured.
 */
const cardsSearched = 3;

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
    const move = this.game === "celsius" ? layOrPass(view, this.seat) : layOrDraw(view);
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

function layOrPass({ public: { cold, seats: hands } }, seat) {
  const hand = hands[seat];
  if (hand?.status !== "in") return null;
  const [lay] = lays(cold, hand.operators.slice(-cardsSearched), hand.hot, true);
  return lay === undefined ? { move: "pass" } : { move: "lay", hot: lay.hot, chain: [...lay.chain] };
}

function layOrDraw(view) {
  const [move] = anyGame("operato").moves(view);
  return move ?? null;
}

/** @returns what plays at a table. */
export function seatsAt(_contestant, _table, game, meter) {
  const mirror = new Mirror(game);
  return Array.from({ length: seats }, (_, seat) => new Seat(game, seat, mirror, meter));
}
