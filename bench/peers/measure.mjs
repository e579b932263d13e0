// node measure.mjs NAME [tables] [seconds] → one line of JSON: starts that server on the first core (taskset), plays at its
// tables as fast as it goes, each seat as soon as it saw the last round resolve, and counts what was acknowledged.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { contestants } from "./clients.mjs";
import { seats } from "./work.mjs";

const [name = "", tables = "100", seconds = "6"] = process.argv.slice(2);
const warmUp = 3;
const port = 4_100 + Math.floor(Math.random() * 1_000);
const openedAtOnce = 20;
const { server: file, client, isDurable } = contestants[name];
const pause = (duration) => new Promise((resolve) => setTimeout(resolve, duration * 1_000));

class Meter {
  times = [];

  processorSeconds(pid) {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  async phase(pid, duration) {
    this.times = [];
    const begun = { at: performance.now(), processor: this.processorSeconds(pid) };
    await pause(duration);
    const moves = this.times.length;
    const sorted = this.times.toSorted((a, b) => a - b);
    const quantile = (share) => Number((sorted[Math.floor((moves - 1) * share)] ?? Number.NaN).toFixed(2));
    return {
      moves_per_s: Math.round((moves / (performance.now() - begun.at)) * 1_000),
      cpu_us_per_move: Math.round(((this.processorSeconds(pid) - begun.processor) / moves) * 1_000_000),
      p50_ms: quantile(0.5),
      p99_ms: quantile(0.99),
      durable: isDurable,
    };
  }
}

/** One seat: it plays when it has heard of all moves of the last round. */
class Seat {
  heard = 0;
  round = 1;
  sentAt = 0;

  constructor(table, seat, meter) {
    Object.assign(this, { table, seat, meter });
  }

  hear(isOwn) {
    if (isOwn) this.meter.times.push(performance.now() - this.sentAt);
    if (++this.heard % seats !== 0) return;
    this.round++;
    this.play();
  }

  play() {
    const { table, seat, round } = this;
    this.sentAt = performance.now();
    const id = `${table}-${seat}-${round}-${Math.random().toString(36).slice(2, 12)}`;
    this.connection.play({ t: "play", g: table, s: seat, r: round, c: 1 + ((round * 7 + seat * 26) % 104), id });
  }
}

const folder = mkdtempSync(join(tmpdir(), "tablee-peers-"));
const path = fileURLToPath(new URL(file, import.meta.url));
const pin = availableParallelism() > 1 ? ["taskset", "-c", "0"] : [];
const [command, ...rest] = [...pin, process.execPath, path, String(port), folder];
const server = spawn(command, rest, {
  env: { ...process.env, NODE_ENV: "production" },
  stdio: ["ignore", "pipe", "inherit"],
});
try {
  await new Promise((resolve, reject) => {
    server.stdout.on("data", (part) => String(part).includes("ready") && resolve(null));
    server.once("exit", (status) => reject(new Error(`${name} ended with ${status}`)));
  });
  await pause(1);
  const meter = new Meter();
  const everybody = [];
  const open = async (number) => {
    const own = `t${String(number).padStart(4, "0")}`;
    const table = await client.table(port, own);
    for (let index = 0; index < seats; index++) {
      const seat = new Seat(own, index, meter);
      seat.connection = await client.join(port, table, index, (isOwn) => seat.hear(isOwn));
      everybody.push(seat);
    }
  };
  for (let begun = 0; begun < Number(tables); begun += openedAtOnce) {
    const some = Math.min(openedAtOnce, Number(tables) - begun);
    await Promise.all(Array.from({ length: some }, (_, index) => open(begun + index)));
  }
  for (const seat of everybody) seat.play();
  await pause(warmUp);
  const figures = await meter.phase(server.pid, Number(seconds));
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true });
}
process.exit();
