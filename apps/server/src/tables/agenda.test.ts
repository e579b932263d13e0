import { beforeEach, describe, expect, test } from "vitest";
import { enter, type Guest, opened, type Room, room, settingsOf, shareOf, started } from "./testing.ts";

let here: Room;
beforeEach(async () => {
  here = await room();
});

describe("the host's succession", () => {
  test("comes when the host has been away for two minutes", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    host.disconnect();
    await here.clock.advance(119_999);
    expect(table.state.host).toBe(0);
    await here.clock.advance(1);
    expect(table.state.host).toBe(1);
    expect(bo.last.told).toEqual([{ type: "hosted", person: 1 }]);
  });

  test("does not come when the host is back, nor for a page that loads again", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    const told = () => bo.received.filter(({ kind }) => kind === "presence").length;
    const before = told();
    host.disconnect();
    await here.clock.advance(5_000);
    host.connect();
    expect(told()).toBe(before);
    host.disconnect();
    await here.clock.advance(100_000);
    host.connect();
    await here.clock.advance(100_000);
    expect(table.state.host).toBe(0);
  });

  test("waits for somebody to be there", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    bo.disconnect();
    host.disconnect();
    await here.clock.advance(600_000);
    expect(table.state.host).toBe(0);
    bo.connect();
    await here.clock.advance(0);
    expect(table.state.host).toBe(1);
  });
});

describe("clocks", () => {
  const timed = { timer: 30 };

  test("a round's time runs from the deal, then from when all have left the reveal", async () => {
    const { guests } = await started(here, settingsOf("celsius", timed));
    const [ana, bo] = guests as [Guest, Guest];
    expect(ana.last.public.clock).toEqual({ kind: "running", until: here.clock.now() + 30_000 });
    await ana.must({ move: "pass" });
    await bo.must({ move: "pass" });
    expect(ana.last.public.clock).toEqual({ kind: "waiting", since: here.clock.now() });
    await here.clock.advance(5_000);
    const seen = () => bo.received.filter(({ kind }) => kind === "presence").map(({ data }) => JSON.parse(data).seen);
    const before = seen().length;
    ana.table.see(ana.person, 2);
    ana.table.see(ana.person, 2);
    ana.table.see(bo.person, 1);
    expect(seen().slice(before)).toEqual([{ round: 2, persons: [0] }]);
    await here.clock.advance(5_000);
    expect(ana.last.public.clock).toMatchObject({ kind: "waiting" });
    ana.table.see(bo.person, 2);
    await here.clock.advance(0);
    expect(ana.last.public.clock).toEqual({ kind: "running", until: here.clock.now() + 30_000 });
  });

  test("after 20 s it runs all the same, and who is away is not waited for", async () => {
    const { table, guests } = await started(here, settingsOf("celsius", timed));
    const [ana, bo] = guests as [Guest, Guest];
    await ana.must({ move: "pass" });
    await bo.must({ move: "pass" });
    await here.clock.advance(20_000);
    expect(table.state.clock).toEqual({ kind: "running", until: here.clock.now() + 30_000 });
    await ana.must({ move: "pass" });
    await bo.must({ move: "pass" });
    bo.disconnect();
    table.see(ana.person, 3);
    await here.clock.advance(10_000);
    expect(table.state.clock).toMatchObject({ kind: "running" });
  });

  test("who has not committed when time runs out has passed; in Opérato they draw", async () => {
    const { table, guests } = await started(here, settingsOf("celsius", timed));
    const [ana] = guests as [Guest];
    await ana.must({ move: "pass" });
    await here.clock.advance(29_999);
    expect(ana.last.public.match).toMatchObject({ round: 1 });
    await here.clock.advance(1);
    expect(ana.last.public.match).toMatchObject({ round: 2 });
    expect(table.state.match?.moves.at(-1)).toEqual({ move: "timeout" });

    const other = await started(here, settingsOf("operato", timed));
    await here.clock.advance(30_000);
    expect(other.guests[0]?.last.public.match).toMatchObject({ turn: 1, last: { seat: 0, action: "drew" } });
    expect(other.table.state.clock).toEqual({ kind: "running", until: here.clock.now() + 30_000 });
  });

  test("a pause keeps what is left of the time", async () => {
    const { table, guests } = await started(here, settingsOf("operato", timed));
    const [ana] = guests as [Guest];
    await here.clock.advance(10_000);
    await ana.must({ move: "pause" });
    expect(ana.last.public.clock).toEqual({ kind: "stopped", left: 20_000 });
    await here.clock.advance(100_000);
    await ana.must({ move: "resume" });
    expect(table.state.clock).toEqual({ kind: "running", until: here.clock.now() + 20_000 });
    await here.clock.advance(20_000);
    expect(ana.last.public.match).toMatchObject({ turn: 1 });
  });
});

describe("a warm seat", () => {
  test("is played by a bot after a minute away, and handed back", async () => {
    const { table, guests } = await started(here, settingsOf("operato", {}, { keepsWarm: true }));
    const [ana, bo] = guests as [Guest, Guest];
    ana.disconnect();
    await here.clock.advance(59_999);
    expect(bo.last.public.match).toMatchObject({ turn: 0 });
    await here.clock.advance(1_001);
    expect(bo.last.public.match).toMatchObject({ turn: 1 });
    expect(bo.last.public.chairs[0]).toMatchObject({ kind: "person", name: "Ana", isWarm: true });
    ana.connect();
    await here.clock.advance(0);
    expect(table.state.chairs[0]?.sitter).toMatchObject({ isWarm: false });
    await bo.must({ move: "draw" });
    await here.clock.advance(600_000);
    expect(ana.last.public.match).toMatchObject({ turn: 0 });
  });

  test("waits for its person at a table that did not agree to one", async () => {
    const { guests } = await started(here, settingsOf("operato"));
    const [ana, bo] = guests as [Guest, Guest];
    ana.disconnect();
    await here.clock.advance(3_600_000);
    expect(bo.last.public.match).toMatchObject({ turn: 0 });
  });
});

test("what the next step is, follows from the log: another process takes it up", async () => {
  const { table, guests } = await started(here, settingsOf("operato", { timer: 30 }), [], { bots: ["easy"] });
  await (guests[0] as Guest).must({ move: "draw" });
  await here.tables.close();
  const later = await room({ store: here.store });
  await later.tables.resume();
  await later.clock.advance(1_000_000);
  const again = await later.tables.find(table.id);
  expect(again?.state.match?.moves.length).toBeGreaterThan(4);
});

test("the share is asked for again at every match", async () => {
  const { guests } = await started(here, settingsOf("operato"));
  const [ana, bo] = guests as [Guest, Guest];
  await ana.must({ move: "stop" });
  await ana.must({ move: "rematch" });
  expect(ana.last.public.chairs.map((chair) => chair?.isReady)).toEqual([false, false, undefined, undefined]);
  await bo.must({ move: "ready", share: shareOf(7) });
  expect(bo.last.own.share).toBe(shareOf(7));
});
