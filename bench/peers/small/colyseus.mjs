// Colyseus 0.16 (later ones need another Node): a room for a table, its state told as a patch at once after each move, which
// is in the same kind of log before.

import http from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openLog } from "../log.mjs";
import { seats, Table } from "./work.mjs";

const require = createRequire(import.meta.url);
const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");
const { Schema, ArraySchema, defineTypes } = require("@colyseus/schema");

const [port = "0", folder = "."] = process.argv.slice(2);
const log = openLog(join(folder, "colyseus.sqlite"));

class Shown extends Schema {}
defineTypes(Shown, {
  s: "uint8",
  seq: "uint32",
  round: "uint32",
  card: "uint8",
  id: "string",
  done: "uint8",
  score: "uint32",
  cards: ["uint8"],
});

class TableRoom extends Room {
  onCreate() {
    this.maxClients = seats;
    this.seatReservationTime = 60;
    this.seatOf = new Map();
    this.table = new Table(this.roomId);
    const nothing = { s: 9, seq: 0, round: 1, card: 0, id: "", done: 0, score: 0, cards: new ArraySchema(0, 0, 0, 0) };
    this.setState(Object.assign(new Shown(), nothing));
    this.setPatchRate(null);
    this.onMessage("play", (client, move) => {
      const event = this.table.apply(this.seatOf.get(client.sessionId), move);
      if (typeof event === "string") client.send("refused", { why: event });
      else log.add(this.roomId, event.q, event, () => this.tell(event));
    });
  }

  onJoin(client, { s }) {
    this.seatOf.set(client.sessionId, s);
  }

  tell({ s, q, r, c, id, d, x }) {
    Object.assign(this.state, { s, seq: q, card: c, id, done: d });
    this.state.cards[s] = c;
    if (d === 1) {
      Object.assign(this.state, { score: x, round: r + 1 });
      for (let seat = 0; seat < seats; seat++) this.state.cards[seat] = 0;
    }
    this.broadcastPatch();
  }
}

const games = new Server({ greet: false, transport: new WebSocketTransport({ server: http.createServer() }) });
games.define("table", TableRoom).filterBy(["g"]);
await games.listen(Number(port), "127.0.0.1", 4096);
console.log("ready");
