// "Acknowledged" means on the disk, and only the system can say so: strace notes, in their order, what the server reads from
// its sockets, when it has the disk confirm its log, and what it answers.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import {
  buildKeeper,
  type Fault,
  insistMove,
  Keeper,
  newFile,
  newId,
  type Player,
  post,
  seatTwo,
} from "./keeper-process.ts";

const hasStrace = process.platform === "linux";
const moves = 40;
const atOnce = 12;

let bundle = "";
beforeAll(async () => {
  bundle = await buildKeeper("durable-keeper");
  if (hasStrace && spawnSync("strace", ["-V"]).status !== 0) {
    throw new Error("This test looks at the system calls of the server, and needs strace: node scripts/strace.mjs");
  }
});

type Step = "synced" | { readonly asked: string } | { readonly answered: number };

/** What matters of what strace wrote. Only the main thread is followed: it alone writes, asks the disk and answers. */
function stepsOf(trace: string): Step[] {
  return trace.split("\n").flatMap((line): Step[] => {
    if (/^f(data)?sync\(\d+<.*-wal>\) += 0/.test(line)) return ["synced"];
    const asked = /^read\(.*"POST .*\/moves HTTP.*\\"id\\":\\"([\w-]+)\\"/.exec(line)?.[1];
    if (asked !== undefined) return [{ asked }];
    const isAnswer = /^writev?\(.*HTTP\/1\.1 200 OK.*\\"position\\":(\d+)/.exec(line);
    return isAnswer === null ? [] : [{ answered: Number(isAnswer[1]) }];
  });
}

/** @returns what the system was asked for, from the start of the server to its end. */
async function traced(act: (keeper: Keeper, players: Player[]) => Promise<void>, fault?: Fault): Promise<Step[]> {
  const trace = `${newFile()}.trace`;
  // -D: what is started is the server itself, so that killing it kills no strace before all is noted.
  const watch = [
    "-D",
    "--quiet=attach",
    "-y",
    "-s",
    "4096",
    "-o",
    trace,
    "-e",
    "trace=read,writev,write,fsync,fdatasync",
  ];
  const keeper = new Keeper({
    bundle,
    file: newFile(),
    by: ["strace", ...watch],
    ...(fault === undefined ? {} : { fault }),
  });
  await keeper.start();
  await act(keeper, await seatTwo(keeper));
  await keeper.end();
  for (;;) {
    const text = readFileSync(trace, "utf8");
    if (text.includes("+++ killed by SIGKILL +++")) return stepsOf(text);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** How often the disk confirmed between each two answers. */
function confirmations(steps: readonly Step[]): number[] {
  const counts: number[] = [];
  let since = 0;
  for (const step of steps) {
    if (step === "synced") since++;
    else if ("answered" in step) {
      counts.push(since);
      since = 0;
    }
  }
  return counts;
}

const inTurn = async (keeper: Keeper, [ana]: readonly Player[]) => {
  for (let number = 0; number < moves; number++) {
    await insistMove(keeper, ana as Player, { move: number % 2 === 0 ? "pass" : "retract" });
  }
};

test.runIf(hasStrace)("each move has the disk confirm once, before it is answered", async () => {
  const counts = confirmations(await traced(inTurn)).slice(-moves);
  expect(Math.min(...counts)).toBe(1);
  // Now and then SQLite moves its log into the file and begins it anew, and has the disk confirm that too.
  expect(counts.filter((count) => count > 1).length).toBeLessThan(moves / 4);
});

test.runIf(hasStrace)(
  "moves that come at once are confirmed together, all before any of them is answered",
  async () => {
    const steps = await traced(async (keeper, players) => {
      const tables = [players, ...(await Promise.all(Array.from({ length: atOnce - 1 }, () => seatTwo(keeper))))];
      for (let round = 0; round < 5; round++) {
        const move = { move: round % 2 === 0 ? "pass" : "retract" };
        await Promise.all(
          tables.map(([ana]) => post(keeper, `/tables/${ana?.table}/moves`, { id: newId(), move }, ana?.token)),
        );
      }
    });
    let confirmed = 0;
    let total = 0;
    const askedAt: number[] = [];
    let answers = 0;
    for (const step of steps) {
      if (step === "synced") {
        confirmed = askedAt.length;
        total++;
      } else if ("asked" in step) askedAt.push(total);
      else answers++;
      // Whoever is answered had asked before the disk last confirmed.
      expect(answers).toBeLessThanOrEqual(confirmed);
    }
    expect(answers).toBeGreaterThan(5 * atOnce);
    expect(total).toBeLessThan(answers);
  },
);

test.runIf(hasStrace)("a server that answers before the disk has confirmed is found out", async () => {
  const counts = confirmations(await traced(inTurn, "hurries")).slice(-moves);
  expect(counts).toContain(0);
});
