// How a seat joins and plays at each contestant, in the bytes that its own client would send.

import { Socket } from "./socket.mjs";
import { seats } from "./work.mjs";

async function post(port, path, body) {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return answer.json();
}

/** Once for all seats of a table. */
const boardgame = {
  table: async (port) => (await post(port, "/games/table/create", { numPlayers: seats })).matchID,
  async join(port, match, seat, heard) {
    const { playerCredentials } = await post(port, `/games/table/${match}/join`, {
      playerID: String(seat),
      playerName: `seat ${seat}`,
    });
    const last = Buffer.from('"last":{"s":');
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
      else if (start.includes('["update"')) heard(data[data.indexOf(last) + last.length] - 48 === seat);
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
const binary = 2;

const colyseus = {
  table: async (_port, name) => name,
  async join(port, name, seat, heard) {
    const { room, sessionId } = await post(port, "/matchmake/joinOrCreate/table", { g: name, s: seat });
    const own = Buffer.from(`${name}-${seat}-`);
    let joined = () => {};
    const isThere = new Promise((resolve) => {
      joined = resolve;
    });
    const path = `/${room.processId}/${room.roomId}?sessionId=${sessionId}`;
    const socket = new Socket(port, path, (data) => {
      if (data[0] === joinedRoom) socket.send(Buffer.from([joinedRoom]), binary);
      else if (data[0] === wholeState) joined();
      else if (data[0] === patch) heard(data.includes(own));
      else throw new Error(`Colyseus said ${data.toString("latin1")}`);
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

/** A flat object of texts and small numbers. */
function messagePack(fields) {
  const text = (value) => {
    const bytes = Buffer.from(value);
    return bytes.length < 32 ? [0xa0 | bytes.length, ...bytes] : [0xd9, bytes.length, ...bytes];
  };
  const number = (value) =>
    value < 128 ? [value] : [0xce, (value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
  const entries = Object.entries(fields);
  const packed = entries.flatMap(([name, value]) => [
    ...text(name),
    ...(typeof value === "string" ? text(value) : number(value)),
  ]);
  return [0x80 | entries.length, ...packed];
}

export const contestants = {
  "boardgame.io": { server: "boardgame.mjs", client: boardgame, isDurable: false },
  colyseus: { server: "colyseus.mjs", client: colyseus, isDurable: true },
};
