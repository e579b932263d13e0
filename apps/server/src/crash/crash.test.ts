// Killed at any moment, under load: what was acknowledged is in the log, once, at the position that was answered; what was
// not is sent again; and no table is stuck afterwards. Moments are counted in answers, not in time.

import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { beforeAll, expect, test } from "vitest";
import { openSqlite } from "../store/sqlite.ts";

const source = fileURLToPath(new URL("keeper.ts", import.meta.url));
/** A bundle starts several times faster than the sources; it lies where the database's machine code is found. */
const bundle = fileURLToPath(new URL("../../dist/crash-keeper.mjs", import.meta.url));
const requireForCommonjs =
  'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);';

const kills = 50;
/** So many starts take long on a busy machine; how long is no matter. */
const patienceMilliseconds = 15 * 60_000;
const pairs = 4;
const answersBetweenKills = 80;

interface Acknowledged {
  readonly table: string;
  readonly person: number;
  readonly id: string;
  readonly position: number;
}

class Keeper {
  readonly #file: string;
  readonly #loses: boolean;
  #child: ChildProcess | null = null;
  port = "0";

  constructor(file: string, loses: boolean) {
    this.#file = file;
    this.#loses = loses;
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, [bundle], {
      env: {
        ...process.env,
        TABLES_FILE: this.#file,
        PORT: this.port,
        ...(this.#loses ? { LOSES: "1" } : {}),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    let text = "";
    for await (const part of child.stdout) {
      text += part;
      const port = /listening on (\d+)/.exec(text)?.[1];
      if (port === undefined) continue;
      this.port = port;
      return;
    }
    throw new Error("the server did not start");
  }

  async kill(): Promise<void> {
    const child = this.#child as ChildProcess;
    const gone = once(child, "exit");
    child.kill("SIGKILL");
    await gone;
  }
}

/** Sends a request until somebody answers it. */
async function insist(
  keeper: Keeper,
  path: string,
  json: object,
  token?: string,
): Promise<{ status: number; body: never }> {
  for (;;) {
    try {
      const response = await fetch(`http://127.0.0.1:${keeper.port}/api/v1${path}`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(json),
      });
      if (response.status !== 503) return { status: response.status, body: (await response.json()) as never };
    } catch {
      // Nobody there: the server is down.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const newId = () => randomBytes(9).toString("base64url");

interface Player {
  readonly table: string;
  readonly token: string;
  readonly person: number;
}

async function seatTwo(keeper: Keeper): Promise<Player[]> {
  const { body: ana } = await insist(keeper, "/tables", { game: "celsius", name: "Ana" });
  const { table } = ana as Player;
  const { body: bo } = await insist(keeper, `/tables/${table}/people`, { id: newId(), name: "Bo" });
  const players: Player[] = [ana, { ...(bo as Player), table }];
  for (const { token } of players) {
    const move = { move: "ready", share: "0".repeat(32) };
    await insist(keeper, `/tables/${table}/moves`, { id: newId(), move }, token);
  }
  await insist(keeper, `/tables/${table}/moves`, { id: newId(), move: { move: "start" } }, (ana as Player).token);
  return players;
}

/** Load on a server that is killed again and again. @returns what was acknowledged, and after the last kill by whom. */
async function underFire(file: string, loses: boolean, kills: number) {
  const keeper = new Keeper(file, loses);
  await keeper.start();
  const players = (await Promise.all(Array.from({ length: pairs }, () => seatTwo(keeper)))).flat();
  const acknowledged: Acknowledged[] = [];
  let wake = () => {};
  let isOver = false;
  const afterLast = new Map<Player, number>();
  let killed = 0;

  const play = async (player: Player) => {
    for (let turn = 0; !isOver; turn++) {
      const id = newId();
      const move = { move: turn % 3 === 2 ? "retract" : "pass" };
      const { status, body } = await insist(keeper, `/tables/${player.table}/moves`, { id, move }, player.token);
      if (status === 200) {
        acknowledged.push({
          table: player.table,
          person: player.person,
          id,
          position: (body as { position: number }).position,
        });
        if (killed === kills) afterLast.set(player, (afterLast.get(player) ?? 0) + 1);
      }
      wake();
    }
  };
  const playing = players.map(play);
  const answers = async (count: number) => {
    const goal = acknowledged.length + count;
    while (acknowledged.length < goal) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  };
  while (killed < kills) {
    await answers(1 + randomInt(answersBetweenKills));
    await keeper.kill();
    killed++;
    await keeper.start();
  }
  while (players.some((player) => (afterLast.get(player) ?? 0) < 3)) await answers(1);
  isOver = true;
  await Promise.all(playing);
  await keeper.kill();
  return { acknowledged, tables: new Set(players.map(({ table }) => table)) };
}

/** Everything wrong between what was acknowledged and what is in the file. */
async function faults(
  file: string,
  { acknowledged, tables }: Awaited<ReturnType<typeof underFire>>,
): Promise<string[]> {
  const store = await openSqlite(file);
  const found: string[] = [];
  for (const table of tables) {
    const entries = await store.read(table);
    if (entries.some(({ position }, index) => position !== index + 1)) found.push(`${table} has a gap`);
    for (const { person, id, position } of acknowledged.filter((one) => one.table === table)) {
      const kept = entries.filter((entry) => entry.id === id && entry.person === person);
      if (kept.length !== 1) found.push(`${id} is there ${kept.length} times`);
      else if (kept[0]?.position !== position) found.push(`${id} stands elsewhere than was answered`);
    }
  }
  await store.close();
  return found;
}

beforeAll(async () => {
  await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["better-sqlite3"],
    banner: { js: requireForCommonjs },
    logLevel: "error",
  });
});

const newFile = () => join(mkdtempSync(join(tmpdir(), "tablee-crash-")), "tables.sqlite");

test(
  `killed ${kills} times under load, every acknowledged move is in the log once, and every table goes on`,
  async () => {
    const file = newFile();
    const outcome = await underFire(file, false, kills);
    expect(outcome.acknowledged.length).toBeGreaterThan(kills);
    expect(await faults(file, outcome)).toEqual([]);
  },
  patienceMilliseconds,
);

test(
  "a server that acknowledges what it does not write is found out",
  async () => {
    const file = newFile();
    const outcome = await underFire(file, true, 3);
    expect(await faults(file, outcome)).not.toEqual([]);
  },
  patienceMilliseconds,
);
