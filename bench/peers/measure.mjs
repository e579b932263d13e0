// node measure.mjs NAME [--game real|small] [--tables 100] [--seconds 6] [--check] → one line of JSON: starts that server on
// the first core (taskset), plays at its tables as fast as it goes, and counts what was acknowledged. While the server warms
// up each view that a seat of the real game is sent is compared with the right one; --check does no more than that.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { contestants } from "./clients.mjs";
import { Meter } from "./meter.mjs";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    game: { type: "string", default: "real" },
    tables: { type: "string", default: "100" },
    seconds: { type: "string", default: "6" },
    check: { type: "boolean", default: false },
  },
});
const [name = ""] = positionals;
const [tables, seconds] = [Number(values.tables), Number(values.seconds)];
const { server: file, client, isDurable } = contestants[name];
const { seatsAt } = await import(`./${values.game}/seat.mjs`);
const warmUp = 3;
const port = 4_100 + Math.floor(Math.random() * 1_000);
const openedAtOnce = 20;

const folder = mkdtempSync(join(tmpdir(), "tablee-peers-"));
const path = fileURLToPath(new URL(`${values.game}/${file}`, import.meta.url));
const pin = availableParallelism() > 1 ? ["taskset", "-c", "0"] : [];
const [command, ...rest] = [...pin, process.execPath, path, String(port), folder];
const server = spawn(command, rest, {
  env: { ...process.env, NODE_ENV: "production" },
  stdio: ["ignore", "pipe", "inherit"],
});
const meter = new Meter(isDurable);

// However this ends, nothing of it stays: on an error that nobody caught, too.
process.on("exit", () => {
  server.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

function ready() {
  return new Promise((resolve) => {
    server.once("exit", (status) => meter.failed(new Error(`${name} ended with ${status}`)));
    server.stdout.setEncoding("utf8").on("data", (text) => {
      if (text.includes("refused")) meter.failed(new Error(`${name}: ${text}`));
      else if (text.includes("ready")) resolve(null);
    });
  });
}

/** Half of the tables play the one game, half the other. */
async function open(number) {
  const game = number % 2 === 0 ? "celsius" : "operato";
  const own = `t${String(number).padStart(4, "0")}`;
  const table = await client.table(port, own, game);
  const everybody = seatsAt(name, own, game, meter);
  for (const seat of everybody) {
    seat.connection = await client.join(port, table, seat.seat, game, (data) => seat.hear(data));
  }
  return everybody;
}

async function measured() {
  await meter.unlessFailed(ready());
  const everybody = [];
  for (let begun = 0; begun < tables; begun += openedAtOnce) {
    const some = Array.from({ length: Math.min(openedAtOnce, tables - begun) }, (_, index) => open(begun + index));
    everybody.push(...(await meter.unlessFailed(Promise.all(some))).flat());
  }
  for (const seat of everybody) seat.begin();
  const first = await meter.phase(server.pid, values.check ? seconds : warmUp);
  const { checked, ended } = meter;
  if (values.check) return { ...first, views_checked: checked, matches_ended: ended };
  meter.isChecking = false;
  return meter.phase(server.pid, seconds);
}

process.stdout.write(`${JSON.stringify(await measured())}\n`);
process.exit();
