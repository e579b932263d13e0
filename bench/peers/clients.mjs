// How a seat joins and plays at each contestant, in the bytes that its own client would send. Whatever the game is, what
// the server tells of moves is handed on as it came.

import { Socket } from "./socket.mjs";

export const seats = 4;

async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer.json();
}

const boardgame = {
  /** Once for all seats of a table. */
  async table(port, _name, game) {
    return (await post(port, "/games/table/create", { numPlayers: seats, setupData: { game } })).matchID;
  },
  async join(port, match, seat, _game, heard) {
    const { playerCredentials } = await post(port, `/games/table/${match}/join`, {
      playerID: String(seat),
      playerName: `seat ${seat}`,
    });
    let joined = () => {};
    const isThere = new Promise((resolve) => {
      joined = resolve;
    });
    const socket = new Socket(port, "/socket.io/?EIO=4&transport=websocket", (data) => {
      const start = data.toString("latin1", 0, 24);
      if (start.startsWith("0")) socket.send("40/table,");
      else if (start.startsWith("2")) socket.send("3");
      else if (start.startsWith("40/table,")) {
        socket.send(`42/table,["sync","${match}","${seat}","${playerCredentials}",${seats}]`);
      } else if (start.includes('["sync"')) joined();
      else if (start.includes('["update"')) heard(data);
    });
    await socket.opened;
    await isThere;
    let moves = 0;
    return {
      close: () => socket.close(),
      play: (move) => {
        const action = { type: "play", args: [move], playerID: String(seat), credentials: playerCredentials };
        const asked = JSON.stringify({ type: "MAKE_MOVE", payload: action });
        socket.send(`42/table,["update",${asked},${moves++},"${match}","${seat}"]`);
      },
    };
  },
};

const joinedRoom = 10;
const wholeState = 14;
const patch = 15;
const roomData = 13;
const roomBytes = 17;
/** How a room that keeps no state for the framework names its way of sending it. */
const stateless = Buffer.from("\x04none");
const binary = 2;

const colyseus = {
  table: async (_port, name) => name,
  async join(port, name, seat, game, heard) {
    const { room, sessionId } = await post(port, "/matchmake/joinOrCreate/table", { g: name, s: seat, game });
    let joined = () => {};
    const isThere = new Promise((resolve) => {
      joined = resolve;
    });
    const path = `/${room.processId}/${room.roomId}?sessionId=${sessionId}`;
    const socket = new Socket(port, path, (data) => {
      if (data[0] === roomBytes || data[0] === patch) heard(data);
      else if (data[0] === wholeState) joined();
      else if (data[0] === joinedRoom) {
        socket.send(Buffer.from([joinedRoom]), binary);
        if (data.includes(stateless)) joined();
      } else throw new Error(`Colyseus said ${data.toString("latin1")}`);
    });
    await socket.opened;
    await isThere;
    const head = [roomData, 0xa4, ...Buffer.from("play")];
    return {
      close: () => socket.close(),
      play: (move) => socket.send(Buffer.from([...head, ...messagePack(move)]), binary),
    };
  },
};

/** Texts, small numbers, and lists and objects of them. */
function messagePack(value) {
  if (typeof value === "string") {
    const bytes = Buffer.from(value);
    return bytes.length < 32 ? [0xa0 | bytes.length, ...bytes] : [0xd9, bytes.length, ...bytes];
  }
  if (typeof value === "number") {
    if (value >= 0 && value < 128) return [value];
    return [0xd2, (value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  }
  if (Array.isArray(value)) return [0x90 | value.length, ...value.flatMap(messagePack)];
  const entries = Object.entries(value);
  return [0x80 | entries.length, ...entries.flatMap(([name, one]) => [...messagePack(name), ...messagePack(one)])];
}

/** `server` is the file of that name in real/ and in small/. */
export const contestants = {
  "boardgame.io": { server: "boardgame.mjs", client: boardgame, isDurable: false },
  colyseus: { server: "colyseus.mjs", client: colyseus, isDurable: true },
};
