// boardgame.io 0.50 with its own server, in memory, which is how it comes: the match in G, each move one move of the
// framework, which each player's view is made of by playerView. The log of the framework shows a move to who made it only.

import { createRequire } from "node:module";
import { decide, seats, toldOf, unbegun, viewOf } from "./match.mjs";

const require = createRequire(import.meta.url);
const { Server, Origins } = require("boardgame.io/server");
const { INVALID_MOVE, ActivePlayers } = require("boardgame.io/core");
const { original } = require("immer");

/** The rules change nothing they are given, so they get the state itself and not what would record changes of it. */
function play({ G, playerID }, move) {
  const seat = Number(playerID);
  const decision = decide(original(G).match, seat, move);
  if (decision.ok) return { match: decision.match, by: seat, events: decision.events };
  console.log("refused", JSON.stringify({ seat, move, refusal: decision.refusal }));
  return INVALID_MOVE;
}

function playerView({ G: { match, by, events }, playerID }) {
  if (match.state === null) return {};
  const viewer = playerID === null ? "audience" : Number(playerID);
  return { by, told: toldOf(match, events, viewer), ...viewOf(match, viewer) };
}

const game = {
  name: "table",
  minPlayers: seats,
  maxPlayers: seats,
  disableUndo: true,
  setup: (_, setupData) => ({ match: unbegun(setupData.game), by: 0, events: [] }),
  turn: { activePlayers: ActivePlayers.ALL },
  moves: { play: { ignoreStaleStateID: true, client: false, redact: true, move: play } },
  playerView,
};

const [port = "0"] = process.argv.slice(2);
await Server({ games: [game], origins: [Origins.LOCALHOST] }).run({
  port: Number(port),
  callback: () => console.log("ready"),
});
