/** Other servers, measured in turn with ours: a package of its own (bench/peers), which the normal installation does not need. */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

export interface PeerFigures {
  readonly moves_per_s: number;
  readonly cpu_us_per_move: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** Whether a move is on disk before anybody is told of it. */
  readonly durable: boolean;
}

const peerNames = ["boardgame.io", "colyseus"] as const;
export type Peers = Readonly<Record<(typeof peerNames)[number], PeerFigures>>;

/** The same matches as ours, and a game that costs next to nothing, which shows what a framework takes by itself. */
export interface Contests {
  readonly real: Peers;
  readonly small: Peers;
}

/** From the bundle, and from the sources. */
const folders = ["../../../bench/peers", "../../../../bench/peers"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);

export const peersAreMissing = "Other servers are not measured: `npm ci --prefix bench/peers` installs them.";

/** @returns null where they are not installed. */
export async function measurePeers(
  tables: number,
  seconds: number,
  say: (text: string) => void,
): Promise<Contests | null> {
  const here = folders.find((path) => existsSync(`${path}/node_modules/better-sqlite3`));
  if (here === undefined) return null;
  const effort = ["--tables", String(tables), "--seconds", String(seconds)];
  const contest = async (game: keyof Contests): Promise<Peers> => {
    const figures: Partial<Record<keyof Peers, PeerFigures>> = {};
    for (const name of peerNames) {
      say(game === "real" ? name : `${name}, a small game`);
      figures[name] = JSON.parse(await outputOf(`${here}/measure.mjs`, [name, "--game", game, ...effort]));
    }
    return figures as Peers;
  };
  return { real: await contest("real"), small: await contest("small") };
}

function outputOf(program: string, words: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [program, ...words], { stdio: ["ignore", "pipe", "pipe"] });
  return new Promise((resolve, reject) => {
    let output = "";
    let complaint = "";
    child.stdout.setEncoding("utf8").on("data", (part) => {
      output += part;
    });
    child.stderr.setEncoding("utf8").on("data", (part) => {
      complaint += part;
    });
    child.once("close", (status) => (status === 0 ? resolve(output) : reject(new Error(`${program}: ${complaint}`))));
  });
}
