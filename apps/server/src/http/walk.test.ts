// Every byte that anybody is sent over a socket, over random matches of both games: status lines, headers, bodies, streams,
// long polls, refusals, pages. The rest of the hundreds of matches is walked without sockets (tables/secrets.test.ts).

import type { CelsiusState, GameId } from "@tablee/rules";
import { lays } from "@tablee/rules";
import { expect, test } from "vitest";
import { requestId, type Server, server } from "./testing.ts";
import { WalkedMatch, walkable } from "./walked.ts";
import { Wiretap } from "./wiretap.ts";

const matches = 20 * Number(process.env.SOAK ?? 1);

async function walk(here: Server, game: GameId, count: number) {
  const found: string[] = [];
  let bytes = 0;
  for (let number = 0; number < count; number++) {
    const match = new WalkedMatch(here, game, number);
    await match.play(number);
    found.push(...match.found);
    bytes += match.bytes;
  }
  return { found, bytes };
}

test.each(["celsius", "operato"] as const)(
  `no byte of ${matches} matches of %s tells anybody what they may not know`,
  async (game) => {
    const here = await server(walkable);
    const { found, bytes } = await walk(here, game, matches);
    expect(found).toEqual([]);
    expect(bytes).toBeGreaterThan(matches * 100_000);
    await here.stop();
  },
);

async function stateOf(here: Server, id: string): Promise<CelsiusState> {
  const table = await here.tables.find(id);
  if (table?.state.match === undefined || table.state.match === null) throw new Error("no match is under way");
  return table.state.match.state as CelsiusState;
}

/** A round of four in which one commits, with everything that the others and a stranger get meanwhile. */
async function committing(isLay: boolean): Promise<string[]> {
  const here = await server({ ...walkable, more: { chance: { secret: () => "5".repeat(64), code: () => "CCCCCC" } } });
  const [ana, bo, cleo, wim, stranger] = ["Ana", "Bo", "Cléo", "Wim", "nobody"].map(
    (name) => new Wiretap(name, here.address),
  ) as [Wiretap, Wiretap, Wiretap, Wiretap, Wiretap];
  const { table: id, token } = JSON.parse(
    (await ana.ask("/api/v1/tables", { json: { game: "celsius", name: "Ana" } })).text,
  );
  ana.token = token;
  const path = `/api/v1/tables/${id}`;
  for (const one of [bo, cleo, wim]) {
    const json = { id: requestId(), name: one.name, watch: one === wim };
    one.token = JSON.parse((await one.ask(`${path}/people`, { json })).text).token;
  }
  const move = async (by: Wiretap, asked: object) => {
    const { status, text } = await by.ask(`${path}/moves`, { json: { id: requestId(), move: asked } });
    if (status !== 200) throw new Error(text);
    const { position } = JSON.parse(text);
    for (const one of [bo, cleo, wim]) await one.until(position);
  };
  for (const one of [bo, cleo, wim]) {
    one.follow(id);
    await one.until(1);
  }
  for (const [seat, one] of [ana, bo, cleo].entries()) await move(one, { move: "ready", share: `${seat}`.repeat(32) });
  await move(ana, { move: "start" });
  const { cold, seats } = await stateOf(here, id);
  const [lay] = lays(cold, seats[0]?.operators ?? [], seats[0]?.hot ?? [], true);
  if (lay === undefined) throw new Error("this deal lets seat 0 lay");

  const committed = isLay ? { move: "lay", hot: lay.hot, chain: [...lay.chain] } : { move: "pass" };
  await move(ana, committed);
  await move(bo, { move: "pass" });
  await move(ana, { move: "retract" });
  await move(ana, committed);
  for (const one of [bo, cleo, wim, stranger]) {
    for (const end of ["", "/view?after=0", "/record"]) await one.ask(`${path}${end}`);
    await one.ask(`${path}/moves`, { json: { id: requestId(), move: { move: "retract" } }, token: one.token ?? "" });
  }
  const alike = (text: string) =>
    text
      .replaceAll(id, "ID")
      .replaceAll(/^Date: .*$/gm, "Date")
      .replaceAll(here.address, "HERE");
  const got = [bo, cleo, wim, stranger].map((one) => alike(one.take()).replaceAll(one.token ?? "none", "TOKEN"));
  for (const one of [ana, bo, cleo, wim, stranger]) one.close();
  await here.stop();
  return got;
}

test("whether another laid or passed changes no byte that anybody else is sent", async () => {
  const [laid, passed] = [await committing(true), await committing(false)];
  for (const got of laid) expect(got.length).toBeGreaterThan(1_000);
  expect(laid).toEqual(passed);
});
