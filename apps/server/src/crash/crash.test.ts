// Killed at any moment, under load: what was acknowledged is in the log, once, at the position that was answered; what was
// not is sent again; and no table is stuck afterwards. Moments are counted in answers, not in time. Several servers die side
// by side, each with a file and tables of its own.

import { randomInt } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { openSqlite } from "../store/sqlite.ts";
import { buildKeeper, type Fault, insistMove, Keeper, newFile, newId, type Player, seatTwo } from "./keeper-process.ts";

/** On the second Node that the same tests run on (scripts/checks/node-24.mjs), a fifth: what is written is the same there. */
const kills = process.env.TABLEE_NODE_24 === undefined ? 50 : 10;
const servers = 2;
/** So many deaths take long on a busy machine; how long is no matter. */
const patienceMilliseconds = 15 * 60_000;
const pairs = 4;
const answersBetweenKills = 40;

let bundle = "";
beforeAll(async () => {
  bundle = await buildKeeper("crash-keeper");
});

interface Acknowledged {
  readonly table: string;
  readonly person: number;
  readonly id: string;
  readonly position: number;
}

/** Load on a server that is killed again and again. @returns what was acknowledged, and after the last kill by whom. */
async function underFire(chosen: { file: string; fault?: Fault }, kills: number) {
  const keeper = new Keeper({ bundle, ...chosen });
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
      const { status, body } = await insistMove(keeper, player, move, id);
      if (status === 200) {
        acknowledged.push({ table: player.table, person: player.person, id, position: body.position });
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
    const gone = keeper.kill();
    // From here nobody is there, until another process is.
    keeper.isUp = gone.then(() => keeper.start());
    await keeper.isUp;
    killed++;
  }
  while (players.some((player) => (afterLast.get(player) ?? 0) < 3)) await answers(1);
  isOver = true;
  await Promise.all(playing);
  await keeper.end();
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

test(
  `killed ${kills} times under load, every acknowledged move is in the log once, and every table goes on`,
  async () => {
    const dying = Array.from({ length: servers }, async () => {
      const file = newFile();
      const outcome = await underFire({ file }, kills / servers);
      expect(outcome.acknowledged.length).toBeGreaterThan(kills / servers);
      expect(await faults(file, outcome)).toEqual([]);
    });
    await Promise.all(dying);
  },
  patienceMilliseconds,
);

test(
  "a server that acknowledges what it does not write is found out",
  async () => {
    const file = newFile();
    const outcome = await underFire({ file, fault: "loses" }, 3);
    expect(await faults(file, outcome)).not.toEqual([]);
  },
  patienceMilliseconds,
);
