// boardgame.io 0.50 with its own server, in memory, which is how it comes.

import { createRequire } from "node:module";
import { seats } from "./work.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, ActivePlayers } = require("boardgame.io/core");

const nothing = { s: -1, q: 0, r: 1, c: 0, id: "", d: 0, x: 0 };

/** The same checks as in work.mjs, on the state that the framework keeps and copies. */
function play({ G, playerID }, { s, r, c, id }) {
  if (s !== Number(playerID) || typeof id !== "string" || id.length > 64 || id === G.ids[s]) return INVALID_MOVE;
  if (r !== G.round || G.cards[s] !== 0 || !Number.isInteger(c) || c < 1 || c > 104) return INVALID_MOVE;
  G.cards[s] = c;
  G.ids[s] = id;
  G.seq++;
  const isDone = G.cards.every((card) => card !== 0);
  if (isDone) G.score += G.cards.reduce((sum, card) => sum + card, 0);
  G.last = { s, q: G.seq, r, c, id, d: Number(isDone), x: isDone ? G.score : 0 };
  if (isDone) {
    G.cards = Array(seats).fill(0);
    G.round++;
  }
}

const game = {
  name: "table",
  minPlayers: seats,
  maxPlayers: seats,
  disableUndo: true,
  setup: () => ({
    last: nothing,
    round: 1,
    seq: 0,
    score: 0,
    cards: Array(seats).fill(0),
    ids: Array(seats).fill(""),
  }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { play: { ignoreStaleStateID: true, client: false, move: play } },
};

const [port = "0"] = process.argv.slice(2);
await Server({ games: [game], origins: [Origins.LOCALHOST] }).run({
  port: Number(port),
  callback: () => console.log("ready"),
});
