// Colyseus 0.16 (later ones need another Node): a room for a table. Each move is in the same kind of log as ours before each
// seat is sent what it may know, as a message; the public part of it, the same for all, is written once, as at our tables.

import http from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { openLog } from "../log.mjs";
import { decide, seats, toldOf, unbegun, viewOf } from "./match.mjs";

const require = createRequire(import.meta.url);
const { Server, Room } = require("@colyseus/core");
const { WebSocketTransport } = require("@colyseus/ws-transport");

const [port = "0", folder = "."] = process.argv.slice(2);
const log = openLog(join(folder, "colyseus.sqlite"));

class TableRoom extends Room {
  onCreate({ game }) {
    this.maxClients = seats;
    this.seatReservationTime = 60;
    this.setPatchRate(null);
    this.seatOf = new Map();
    this.match = unbegun(game);
    this.position = 0;
    this.onMessage("play", (client, move) => this.play(client, this.seatOf.get(client.sessionId), move));
  }

  onJoin(client, { s }) {
    this.seatOf.set(client.sessionId, s);
  }

  play(client, seat, move) {
    const decision = decide(this.match, seat, move);
    if (!decision.ok) return client.send("refused", decision.refusal);
    const { match, events } = decision;
    this.match = match;
    log.add(this.roomId, ++this.position, { seat, move, events }, () => this.tell(match, seat, events));
  }

  tell(match, by, events) {
    const shown = JSON.stringify(viewOf(match, "audience").public);
    for (const client of this.clients) {
      const seat = this.seatOf.get(client.sessionId);
      const told = JSON.stringify(toldOf(match, events, seat));
      const own = JSON.stringify(viewOf(match, seat).own);
      client.sendBytes("view", Buffer.from(`{"by":${by},"told":${told},"public":${shown},"own":${own}}`));
    }
  }
}

const games = new Server({ greet: false, transport: new WebSocketTransport({ server: http.createServer() }) });
games.define("table", TableRoom).filterBy(["g"]);
await games.listen(Number(port), "127.0.0.1", 4096);
console.log("ready");
