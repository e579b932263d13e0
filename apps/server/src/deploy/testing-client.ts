/** For tests: somebody who plays through a proxy by HTTP/2, as a browser does, from an address of their own. */

import { type ClientHttp2Session, type ClientHttp2Stream, connect } from "node:http2";
import { connect as connectTls } from "node:tls";

interface Asked {
  readonly json?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came, for a test to look at
  readonly body: any;
}

export class Client {
  readonly session: ClientHttp2Session;
  #token: string | undefined;

  private constructor(session: ClientHttp2Session) {
    this.session = session;
    session.on("error", () => {});
  }

  /** @param from one of this machine's own addresses. */
  static async open(port: number, from: string): Promise<Client> {
    const options = {
      host: "127.0.0.1",
      port,
      servername: "localhost",
      localAddress: from,
      ALPNProtocols: ["h2"],
      // The certificate is made for the test.
      rejectUnauthorized: false,
    };
    const session = connect(`https://localhost:${port}`, { createConnection: () => connectTls(options) });
    await new Promise<void>((resolve, reject) => session.once("connect", () => resolve()).once("error", reject));
    return new Client(session);
  }

  set token(token: string) {
    this.#token = token;
  }

  /** @returns status 0 when the line broke. */
  ask(path: string, asked: Asked = {}): Promise<Answer> {
    return this.get(`/api/v1${path}`, asked);
  }

  /** The same of any path. */
  async get(path: string, asked: Asked = {}): Promise<Answer> {
    const stream = this.request(path, asked);
    try {
      const status = await statusOf(stream);
      let text = "";
      for await (const part of stream.setEncoding("utf8")) text += part;
      return { status, body: text.startsWith("{") ? JSON.parse(text) : text };
    } catch {
      return { status: 0, body: null };
    }
  }

  /** As a page does: what was not answered is sent again as it is. @returns how often nobody answered, and the answer. */
  async askUntil(path: string, asked: Asked): Promise<Answer & { readonly failures: number }> {
    for (let failures = 0; ; failures++) {
      const answer = await this.ask(path, asked);
      if (answer.status !== 0 && answer.status < 500) return { ...answer, failures };
    }
  }

  async follow(table: string, headers: Readonly<Record<string, string>> = {}): Promise<Following> {
    const stream = this.request(`/api/v1/tables/${table}/events`, { headers });
    return new Following(stream, await statusOf(stream));
  }

  request(path: string, { json, headers = {} }: Asked = {}): ClientHttp2Stream {
    const body = json === undefined ? "" : JSON.stringify(json);
    const described = { "content-type": "application/json", "content-length": String(Buffer.byteLength(body)) };
    const stream = this.session.request({
      ":path": path,
      ":method": json === undefined ? "GET" : "POST",
      ...(json === undefined ? {} : described),
      ...(this.#token === undefined ? {} : { authorization: `Bearer ${this.#token}` }),
      ...headers,
    });
    if (json !== undefined) stream.end(body);
    return stream;
  }

  close(): void {
    this.session.destroy();
  }
}

/** A stream of events, as it comes. */
export class Following {
  readonly status: number;
  hasEnded = false;
  #text = "";
  #wake = () => {};
  readonly #stream: ClientHttp2Stream;

  constructor(stream: ClientHttp2Stream, status: number) {
    this.#stream = stream;
    this.status = status;
    stream.setEncoding("utf8").on("data", (part: string) => {
      this.#text += part;
      this.#wake();
    });
    const end = () => {
      this.hasEnded = true;
      this.#wake();
    };
    stream.on("error", end).on("close", end);
  }

  get position(): number {
    const positions = [...this.#text.matchAll(/^event: view\ndata: \{"position":(\d+),/gm)].map(([, at]) => Number(at));
    return Math.max(0, ...positions);
  }

  /** Waits for what is to come. */
  async until(isSo: (here: Following) => boolean): Promise<void> {
    while (!isSo(this)) {
      if (this.hasEnded) throw new Error(`the stream ended before: ${this.#text}`);
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }

  close(): void {
    this.#stream.close();
  }
}

function statusOf(stream: ClientHttp2Stream): Promise<number> {
  return new Promise((resolve, reject) => {
    stream.once("response", (headers) => resolve(Number(headers[":status"])));
    stream.once("error", reject);
    stream.once("close", () => reject(new Error("closed before an answer")));
  });
}
