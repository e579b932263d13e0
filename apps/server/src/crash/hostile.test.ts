// Whatever is sent: no crash, no leak, no 500, and no memory that grows with it. The server is a process of its own, so that
// its memory is its own; what was sent to whom is read afterwards beside the truth in its file.

import { spawnSync } from "node:child_process";
import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { openSqlite } from "../store/sqlite.ts";
import { leaks, statesOf } from "../tables/walk.ts";
import { chance, type Hostile, hostile, type Target } from "./hostility.ts";
import { buildKeeper, insist, insistMove, Keeper, newFile, newId, type Player, seatTwo } from "./keeper-process.ts";

/** `npm run soak` sends a hundred thousand, of which the first tenth makes the memory as large as it has to be. */
const isSoak = Number(process.env.SOAK ?? 1) > 1;
const messages = isSoak ? 100_000 : 10_000;
const warmUp = messages / 10;
const mostGrowth = 20 * 1024 * 1024;
const atOnce = 40;
/** A table does not live long under this: another one takes its place after so many messages. */
const messagesOfATable = messages / 20;
const patienceMilliseconds = 60 * 60_000;
const limits = { MAX_TABLES: "40", MAX_STREAMS: "40" };
const named = ["too-many-tables", "too-many-streams"];

let bundle = "";
beforeAll(async () => {
  bundle = await buildKeeper("hostile-keeper");
});

interface Heard {
  readonly table: string;
  readonly token: string;
  readonly text: string;
}

class Attack {
  readonly statuses = new Map<number, number>();
  readonly unexpected: string[] = [];
  /** Answers, each kind of text once. */
  readonly heard = new Map<string, Heard>();
  readonly #agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  readonly #keeper: Keeper;
  readonly #hanging: Socket[] = [];

  constructor(keeper: Keeper) {
    this.#keeper = keeper;
  }

  send({ path, method, token, body }: Hostile, table: string): Promise<void> {
    return new Promise((resolve) => {
      const asking = request(
        {
          agent: this.#agent,
          port: this.#keeper.port,
          path: `/api/v1${path}`,
          method,
          headers: {
            ...(body === undefined
              ? {}
              : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) }),
            Authorization: `Bearer ${encodeURIComponent(token)}`,
          },
        },
        (response) => {
          let text = "";
          response.setEncoding("utf8").on("data", (part) => {
            text += part;
            // A stream that was let in has no end.
            if (path.includes("/events")) response.destroy();
          });
          response.on("close", () => {
            this.#note(response.statusCode ?? 0, response.headers["retry-after"], { table, token, text });
            resolve();
          });
        },
      );
      asking.on("error", (error: NodeJS.ErrnoException) => {
        this.unexpected.push(String(error));
        resolve();
      });
      asking.end(body);
    });
  }

  /** Ten megabytes, announced or not; the server may answer and hang up before all is there. */
  large(table: string, token: string, isAnnounced: boolean): Promise<void> {
    const length = isAnnounced ? `Content-Length: ${10 * 1024 * 1024}` : "Transfer-Encoding: chunked";
    const part = "x".repeat(64 * 1024);
    const socket = this.#open(`${this.#head("POST", `/tables/${table}/moves`, token)}${length}\r\n\r\n`);
    let sent = 0;
    const more = () => {
      while (sent < 160 && !socket.destroyed) {
        sent++;
        if (!socket.write(isAnnounced ? part : `10000\r\n${part}\r\n`)) return void socket.once("drain", more);
      }
      socket.end(isAnnounced ? "" : "0\r\n\r\n");
    };
    more();
    return new Promise((resolve) => {
      socket.once("data", (data) => this.#note(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1]), undefined, null));
      socket.once("close", resolve);
      setTimeout(() => socket.destroy(), 2_000).unref();
    });
  }

  /** Bodies that never end, requests that never begin, streams that nobody reads. */
  hang(table: string, token: string, kind: number): void {
    const texts = [
      `${this.#head("POST", `/tables/${table}/moves`, token)}Content-Length: 5000\r\n\r\n{"id":`,
      "GET /",
      "\u0000\u0001\u0002",
      `${this.#head("GET", `/tables/${table}/events`, token)}\r\n`,
    ];
    const socket = this.#open(texts[kind % texts.length] ?? "");
    socket.pause();
    this.#hanging.push(socket);
    if (this.#hanging.length > 30) this.#hanging.shift()?.destroy();
  }

  close(): void {
    this.#agent.destroy();
    for (const socket of this.#hanging) socket.destroy();
  }

  #head(method: string, path: string, token: string): string {
    return `${method} /api/v1${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nAuthorization: Bearer ${token}\r\n`;
  }

  #open(text: string): Socket {
    const socket = connect(Number(this.#keeper.port), "127.0.0.1");
    socket.on("error", () => {});
    socket.write(text);
    return socket;
  }

  #note(status: number, retryAfter: string | undefined, heard: Heard | null): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (heard !== null && this.heard.size < 20_000) this.heard.set(heard.text, heard);
    if (status < 500) return;
    const isNamed = status === 503 && retryAfter !== undefined && named.some((code) => heard?.text.includes(code));
    if (!isNamed) this.unexpected.push(`${status}: ${heard?.text}`);
  }
}

/** Bytes that a process has in memory. */
function memoryOf(pid: number): number {
  return Number(spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout) * 1024;
}

async function target(keeper: Keeper): Promise<Target & { players: Player[] }> {
  const players = await seatTwo(keeper);
  const [{ table }] = players as [Player, Player];
  const { body: wim } = await insist<Player>(keeper, `/tables/${table}/people`, {
    id: newId(),
    name: "Wim",
    watch: true,
  });
  players.push({ ...wim, table });
  return { table, players, tokens: players.map(({ token }) => token) };
}

test(
  `${messages} hostile messages: no crash, no leak, no 500, no memory that grows with them`,
  async () => {
    const file = newFile();
    const keeper = new Keeper({ bundle, file, settings: limits });
    await keeper.start();
    const targets: Awaited<ReturnType<typeof target>>[] = [];
    for (let number = 0; number < messages / messagesOfATable; number++) targets.push(await target(keeper));
    const over = await target(keeper);
    await insistMove(keeper, over.players[0] as Player, { move: "stop" });

    const attack = new Attack(keeper);
    const random = chance(4);
    const earlier: Hostile[] = [];
    let sent = 0;
    let warm = 0;
    const one = async () => {
      const aim = targets[Math.floor(sent / messagesOfATable)] ?? over;
      sent++;
      const token = random.pick(aim.tokens);
      if (sent % 100 === 0) attack.hang(aim.table, token, sent / 100);
      if (sent % 400 === 0) await attack.large(aim.table, token, sent % 800 === 0);
      else await attack.send(hostile(random, aim, over, earlier), aim.table);
    };
    const worker = async () => {
      while (sent < messages) {
        await one();
        if (warm === 0 && sent >= warmUp) warm = memoryOf(keeper.pid);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
    const growth = memoryOf(keeper.pid) - warm;
    attack.close();
    const mebi = (bytes: number) => Math.round(bytes / 1024 / 1024);
    if (isSoak)
      console.log(
        `${sent} messages: ${mebi(warm)} MiB after ${warmUp}, ${mebi(warm + growth)} MiB at the end`,
        attack.statuses,
      );

    expect(attack.unexpected).toEqual([]);
    for (const status of [200, 201, 400, 401, 403, 404, 409, 413, 503])
      expect(attack.statuses.get(status)).toBeGreaterThan(0);
    if (isSoak) expect(growth).toBeLessThan(mostGrowth);
    const answer = await fetch(`http://127.0.0.1:${keeper.port}/api/v1/tables/${over.table}`);
    expect(answer.status).toBe(200);
    expect(keeper.complaints).toBe("");
    await keeper.end();
    expect(await leaked(file, [...targets, over], [...attack.heard.values()])).toEqual([]);
  },
  patienceMilliseconds,
);

/** What anybody heard that they may not know, by what is in the file. */
async function leaked(file: string, targets: readonly (Target & { players: Player[] })[], heard: readonly Heard[]) {
  const store = await openSqlite(file);
  const found: string[] = [];
  for (const { table, players } of targets) {
    const states = await statesOf(store, table);
    const last = states.at(-1);
    if (last === undefined || last === null) throw new Error("the table is gone");
    // What comes of a stream at once may be several messages, each of its own moment.
    const told = heard.flatMap((one) => one.text.split("\n\n").map((text) => ({ ...one, text })));
    for (const { token, text } of told.filter((one) => one.table === table)) {
      const person = players.find((player) => player.token === token)?.person ?? null;
      const state = states[Number(/"position":(\d+)/.exec(text)?.[1] ?? -1)] ?? { ...last, match: null };
      found.push(...leaks(state, person, text));
      for (const other of players) if (other.token !== token && text.includes(other.token)) found.push("a token");
    }
  }
  await store.close();
  return found;
}
