import { fairnessFaults, type MatchRecord } from "@tablee/rules";
import { beforeEach, expect, test } from "vitest";
import { recordOf } from "./record.ts";
import { enter, type Guest, type Room, room, settingsOf, shareOf, started } from "./testing.ts";

let here: Room;
beforeEach(async () => {
  here = await room();
});

const refused = (code: string) => ({ ok: false, refusal: { code } });
const noRule = { rule: "" };

test("a refusal of the game carries its rule, and nothing has happened", async () => {
  const { guests } = await started(here, settingsOf("celsius"));
  const [ana, bo] = guests as [Guest, Guest];
  const before = ana.messages.length;
  expect(await ana.move({ move: "lay", hot: 22, chain: [] })).toMatchObject({
    refusal: { rule: "C4", code: "empty-chain" },
  });
  expect(await ana.move({ move: "lay", hot: 22, chain: ["+1="] })).toMatchObject({ refusal: { code: "malformed" } });
  expect(await bo.move({ move: "draw" })).toMatchObject({ refusal: { ...noRule, code: "malformed" } });
  expect(ana.messages).toHaveLength(before);
});

test("what is committed can be taken back while another still thinks", async () => {
  const { guests } = await started(here, settingsOf("celsius"));
  const [ana, bo] = guests as [Guest, Guest];
  await ana.must({ move: "pass" });
  expect(ana.last.own.match).toMatchObject({ commitment: { lay: null } });
  await ana.must({ move: "retract" });
  expect(ana.last.own.match).toMatchObject({ commitment: null });
  await bo.must({ move: "pass" });
  await ana.must({ move: "pass" });
  expect(ana.last.public.match).toMatchObject({ round: 2 });
  expect(await ana.move({ move: "retract" })).toMatchObject({ refusal: { rule: "C7" } });
});

test("a match with bots comes to its end, and its record proves its deal", async () => {
  for (const game of ["celsius", "operato"] as const) {
    const options = game === "celsius" ? { rounds: 4 } : {};
    const { table, guests } = await started(here, settingsOf(game, options), [], { bots: ["easy", "hard"] });
    const [ana] = guests as [Guest];
    const shown = ana.last.public.fairness.commitment;
    for (let step = 0; table.state.phase !== "over" && step < 200; step++) {
      await ana.move(game === "celsius" ? { move: "pass" } : { move: "draw" });
      await here.clock.advance(1_000);
    }
    const record = recordOf(table.state) as MatchRecord;
    expect(fairnessFaults(record, shown)).toEqual([]);
    expect(record.seats).toHaveLength(3);
    expect(record.fairness?.shares).toEqual([shareOf(0), null, null]);
    expect(ana.last.public.fairness).toMatchObject({ secret: record.fairness?.secret, seed: record.seed });
    expect(await ana.move({ move: "pass" })).toMatchObject(refused("table-over"));
  }
  expect(here.reported).toEqual([]);
});

test("the host ends the match at once", async () => {
  const { table, guests } = await started(here, settingsOf("operato"));
  const [ana, bo] = guests as [Guest, Guest];
  await ana.must({ move: "stop" });
  expect(bo.last.public.phase).toBe("over");
  expect(fairnessFaults(recordOf(table.state) as MatchRecord)).toEqual([]);
});

test("a rematch keeps table, people and watchers, draws new chance, and the next in turn begins", async () => {
  const { table, guests } = await started(here, settingsOf("operato"), ["Bo", "Cléo"], { bots: ["easy"] });
  const [ana, bo, cleo] = guests as [Guest, Guest, Guest];
  const wim = await enter(table, "Wim");
  const { commitment } = ana.last.public.fairness;
  const { position } = ana.last;
  expect(await ana.move({ move: "rematch" })).toMatchObject(refused("not-over"));
  await bo.must({ move: "leave" });
  await ana.must({ move: "stop" });
  await ana.must({ move: "rematch" });
  const { public: shown } = wim.last;
  expect(shown).toMatchObject({ phase: "lobby", matchNumber: 2, match: null, watchers: [{ name: "Wim" }] });
  expect(shown.fairness.commitment).not.toBe(commitment);
  expect(shown.chairs.map((chair) => chair?.kind === "bot" || chair?.name)).toEqual(["Cléo", true, "Ana", undefined]);
  expect(wim.last.position).toBeGreaterThan(position);
  for (const guest of [ana, cleo]) await guest.must({ move: "ready", share: shareOf(guest.person) });
  await ana.must({ move: "start" });
  expect(cleo.last).toMatchObject({ own: { seat: 0 }, public: { match: { turn: 0 } } });
});

test("who leaves for good leaves the match, and their token is dead", async () => {
  const { table, guests } = await started(here, settingsOf("celsius"), ["Bo", "Cléo"]);
  const [ana, bo] = guests as [Guest, Guest];
  await bo.must({ move: "leave" });
  expect(ana.last.told).toMatchObject([
    { type: "played", seat: 1, told: [{ type: "left", seat: 1 }] },
    { type: "gone" },
  ]);
  expect(table.state.persons[1]).toMatchObject({ token: null, isGone: true });
  expect(bo.hasEnded).toBe(true);
});

test("anybody who sits pauses for all; nobody moves until somebody resumes", async () => {
  const { table, guests } = await started(here, settingsOf("operato"), [], { bots: ["easy"] });
  const [ana] = guests as [Guest];
  const wim = await enter(table, "Wim");
  expect(await wim.move({ move: "pause" })).toMatchObject(refused("not-seated"));
  await ana.must({ move: "pause" });
  expect(wim.last.public.isPaused).toBe(true);
  expect(await ana.move({ move: "draw" })).toMatchObject(refused("paused"));
  await ana.must({ move: "resume" });
  await ana.must({ move: "draw" });
  await ana.must({ move: "pause" });
  const { position } = table;
  await here.clock.advance(60_000);
  expect(table.position).toBe(position);
  await ana.must({ move: "resume" });
  await here.clock.advance(1_000);
  expect(ana.last.public.match).toMatchObject({ turn: 0, turns: 3 });
});
