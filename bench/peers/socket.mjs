// A lean WebSocket client, since the generator must not be what is measured: no masking to speak of (its key is 0), each
// frame handed on as a slice of what arrived.

import { connect } from "node:net";

const text = 1;
const ping = 9;
const pong = 10;

/** @param {Buffer} payload */
function frame(payload, kind = text) {
  const { length } = payload;
  const head = Buffer.alloc(length < 126 ? 6 : 8);
  head[0] = 0x80 | kind;
  head[1] = 0x80 | Math.min(length, 126);
  if (length >= 126) head.writeUInt16BE(length, 2);
  return Buffer.concat([head, payload]);
}

export class Socket {
  #rest = Buffer.alloc(0);
  #isOpen = false;

  /** @param {number} port @param {string} path @param {(data: Buffer) => void} hear */
  constructor(port, path, hear) {
    this.hear = hear;
    this.opened = new Promise((resolve, reject) => {
      this.socket = connect({ port, host: "127.0.0.1", noDelay: true });
      this.socket.on("error", reject);
      this.socket.on("data", (data) => {
        this.#rest = this.#rest.length === 0 ? data : Buffer.concat([this.#rest, data]);
        if (!this.#isOpen && !this.#open(resolve, reject)) return;
        this.#read();
      });
      this.socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
      );
    });
  }

  /** @param {Buffer | string} payload */
  send(payload, kind = text) {
    this.socket.write(frame(Buffer.from(payload), kind));
  }

  close() {
    this.socket.destroy();
  }

  #open(resolve, reject) {
    const end = this.#rest.indexOf("\r\n\r\n");
    if (end < 0) return false;
    if (!this.#rest.toString("latin1", 0, end).startsWith("HTTP/1.1 101")) reject(new Error("no WebSocket"));
    this.#rest = this.#rest.subarray(end + 4);
    this.#isOpen = true;
    resolve(this);
    return true;
  }

  #read() {
    const data = this.#rest;
    let at = 0;
    while (data.length - at >= 4) {
      const kind = data[at] & 15;
      const short = data[at + 1] & 127;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (data.length - at < head) break;
      const length =
        short === 126 ? data.readUInt16BE(at + 2) : short === 127 ? Number(data.readBigUInt64BE(at + 2)) : short;
      if (data.length - at < head + length) break;
      const payload = data.subarray(at + head, at + head + length);
      if (kind <= 2) this.hear(payload);
      else if (kind === ping) this.send(payload, pong);
      at += head + length;
    }
    this.#rest = data.subarray(at);
  }
}
