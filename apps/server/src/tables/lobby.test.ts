import { beforeEach, describe, expect, test } from "vitest";
import { enter, Guest, joinId, joining, opened, type Room, room, settingsOf, shareOf, started } from "./testing.ts";
import type { AskedMove } from "./types.ts";
import { cardOf } from "./view.ts";

let here: Room;
beforeEach(async () => {
  here = await room();
});

const refused = (code: string, data: object = {}) => ({ ok: false, refusal: { code, data } });

describe("coming in", () => {
  test("the opener sits first and is host; others follow, each with a fruit of their own", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    await enter(table, "Bo", { fruit: "poire" });
    await enter(table, "Cléo", { fruit: "figue" });
    const { public: shown, own } = host.last;
    expect(own).toMatchObject({ person: 0, seat: 0 });
    expect(shown.host).toBe(0);
    expect(shown.chairs.map((chair) => chair && [chair.name, chair.fruit])).toEqual([
      ["Ana", "poire"],
      ["Bo", "cerise"],
      ["Cléo", "figue"],
      null,
    ]);
  });

  test("a seat can be chosen, but not one that is taken or is not there", async () => {
    const { table } = await opened(here, settingsOf("celsius"), { chairs: 3 });
    expect((await enter(table, "Bo", { seat: 2 })).last.own.seat).toBe(2);
    expect(await table.join(joinId(), joining("Cléo", { seat: 2 }))).toMatchObject(refused("seat-taken", { seat: 2 }));
    expect(await table.join(joinId(), joining("Cléo", { seat: 3 }))).toMatchObject(
      refused("no-such-seat", { seats: 3 }),
    );
  });

  test("what anybody may know names the host, and counts who watches but not the seats of who is gone", async () => {
    const { table, guests } = await started(here, settingsOf("operato"), ["Bo", "Cléo"], { chairs: 3 });
    await enter(table, "Dan");
    await guests[1]?.must({ move: "leave" });
    expect(cardOf(table.id, table.state)).toMatchObject({ host: 0, watchers: 1 });
    expect(guests[0]?.last.public.chairs.map((chair) => chair?.isGone)).toEqual([false, true, false]);
  });

  test("who finds no free seat watches, and who comes after the start too", async () => {
    const { table, guests } = await started(here, settingsOf("operato"), ["Bo"], { chairs: 2 });
    const late = await enter(table, "Cléo");
    expect(late.last.own).toMatchObject({ seat: null, match: null });
    expect(guests[0]?.last.public.watchers).toEqual([{ person: 2, name: "Cléo" }]);
  });

  test("a shut door lets nobody in and shows no code", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    await host.must({ move: "door", open: false });
    expect(host.last.public.code).toBeNull();
    expect(await table.join(joinId(), joining("Bo"))).toMatchObject(refused("door-shut"));
    expect(await here.tables.findByCode(table.state.code)).toBeNull();
    await host.must({ move: "door", open: true });
    expect(await here.tables.findByCode(table.state.code)).toBe(table);
  });

  test("a new code is the only one that works", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const { code } = table.state;
    await host.must({ move: "code" });
    expect(await here.tables.findByCode(code)).toBeNull();
    expect(await here.tables.findByCode(table.state.code)).toBe(table);
  });

  test("names are read, and are nobody's look-alike; who gives none gets one", async () => {
    const { table } = await opened(here, settingsOf("celsius"));
    expect(await table.join(joinId(), joining("<b>"))).toMatchObject(refused("name-signs"));
    expect(await table.join(joinId(), joining("Аnа"))).toMatchObject(refused("name-taken"));
    const joined = await table.join(joinId(), joining(undefined));
    expect(joined).toMatchObject({ ok: true, seat: 1 });
    expect(table.state.persons[1]?.name).toMatch(/^\p{Lu}\p{Ll}+$/u);
  });

  test("a request to join that is sent again brings nobody else, but a new token", async () => {
    const { table } = await opened(here, settingsOf("celsius"));
    const id = joinId();
    const first = joining("Bo", { token: "1" });
    const again = joining("Bo", { token: "2" });
    expect(await table.join(id, first)).toMatchObject({ person: 1, seat: 1 });
    expect(await table.join(id, again)).toMatchObject({ person: 1, seat: 1 });
    expect(table.state.persons).toHaveLength(2);
    expect([table.personWith("1"), table.personWith("2")]).toEqual([null, 1]);
  });

  test("a table takes so many people and no more", async () => {
    const { table } = await opened(here, settingsOf("celsius"));
    for (let count = 1; count < 60; count++) await enter(table, `Guest ${String.fromCodePoint(0x4e00 + count)}`);
    expect(await table.join(joinId(), joining("Zoé"))).toMatchObject(refused("too-many-people"));
  });
});

describe("the host", () => {
  const forHosts: AskedMove[] = [
    { move: "start" },
    { move: "bot", seat: 2, level: "easy" },
    { move: "remove", seat: 0 },
    { move: "dismiss", person: 0 },
    { move: "free", seat: 0 },
    { move: "host", person: 1 },
    { move: "door", open: false },
    { move: "code" },
    { move: "change", hints: true },
    { move: "stop" },
    { move: "rematch" },
  ];
  test.each(forHosts)("alone may $move", async (move) => {
    const { table } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    expect(await bo.move(move)).toMatchObject(refused("not-host"));
  });

  test("seats bots, changes and removes them", async () => {
    const { host } = await opened(here, settingsOf("celsius"), { bots: ["novice"] });
    expect(host.last.public.chairs[3]).toMatchObject({ kind: "bot", level: "novice", isReady: true });
    await host.must({ move: "bot", seat: 3, level: "expert" });
    expect(host.last.public.chairs[3]).toMatchObject({ level: "expert" });
    expect(await host.move({ move: "bot", seat: 0, level: "easy" })).toMatchObject(refused("seat-taken"));
    await host.must({ move: "remove", seat: 3 });
    expect(host.last.public.chairs[3]).toBeNull();
  });

  test("removes a player, whose token is dead and whose stream ends", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo", { token: "bo" });
    await host.must({ move: "remove", seat: 1 });
    expect(table.personWith("bo")).toBeNull();
    expect(bo.received.at(-1)).toEqual({ kind: "gone", data: "{}" });
    expect(bo.hasEnded).toBe(true);
    expect(host.last.public.chairs[1]).toBeNull();
  });

  test("frees a seat for a new device of the same person, who keeps name and share", async () => {
    const { table, guests } = await started(here, settingsOf("operato"));
    const [host, bo] = guests as [Guest, Guest];
    const hand = bo.last.own.match;
    await host.must({ move: "free", seat: 1 });
    expect(bo.hasEnded).toBe(true);
    expect(host.last.public.chairs[1]).toMatchObject({ name: "Bo", isFreed: true });
    await host.must({ move: "door", open: false });
    expect(await table.join(joinId(), joining("Eve", { seat: 1, token: "new" }))).toMatchObject({ person: 1, seat: 1 });
    expect(table.personWith("new")).toBe(1);
    expect(host.last.public.chairs[1]).toMatchObject({ name: "Bo", isFreed: false });
    expect(new Guest(table, 1).connect().last.own.match).toEqual(hand);
    expect(await table.join(joinId(), joining("Eve", { seat: 1 }))).toMatchObject(refused("door-shut"));
  });

  test("hands the role on, and leaves it to the next who sits", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const watcher = await enter(table, "Wim", { watch: true });
    const bo = await enter(table, "Bo");
    await host.must({ move: "host", person: bo.person });
    expect(bo.last.public.host).toBe(bo.person);
    await bo.must({ move: "leave" });
    expect(host.last.public.host).toBe(0);
    await host.must({ move: "leave" });
    expect(watcher.last.public.host).toBe(watcher.person);
  });

  test("changes options by the rules' own reader", async () => {
    const { host } = await opened(here, settingsOf("celsius"));
    await host.must({ move: "change", options: { rounds: 3 }, hints: true });
    expect(host.last.public.settings).toMatchObject({ options: { rounds: 3, negatives: true }, hints: true });
    expect(await host.move({ move: "change", options: { rounds: 0 } })).toMatchObject({
      refusal: { code: "malformed", data: { problems: [{ path: ["options", "rounds"], code: "out-of-range" }] } },
    });
    expect(await host.move({ move: "change", options: { mustPlay: true } })).toMatchObject({
      refusal: { code: "malformed", data: { problems: [{ code: "unknown-key" }] } },
    });
    await host.must({ move: "change", options: { rounds: null } });
    expect(host.last.public.settings.options).toMatchObject({ rounds: null, negatives: true });
  });

  test("asks who was ready again when it is to be played otherwise, and not for what changes no match", async () => {
    const { host, table } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    const ready = () => bo.last.public.chairs.map((chair) => chair?.isReady);
    for (const guest of [host, bo]) await guest.must({ move: "ready", share: shareOf(guest.person) });
    await host.must({ move: "change", public: true });
    await host.must({ move: "change", options: { rounds: null } });
    expect(ready()).toEqual([true, true, undefined, undefined]);
    for (const change of [{ options: { rounds: 3 } }, { deck: "junior" }, { hints: true }, { keepsWarm: true }]) {
      await host.must({ move: "change", ...change });
      expect(ready()).toEqual([true, false, undefined, undefined]);
      expect(bo.last).toMatchObject({
        own: { share: null },
        told: [{ type: "changed" }, { type: "unreadied", person: 1 }],
      });
      expect(await host.move({ move: "start" })).toMatchObject(refused("not-ready", { seats: [1] }));
      await bo.must({ move: "ready", share: shareOf(7) });
    }
    await host.must({ move: "start" });
  });

  test("changes the deck, which all see and the match is dealt from, but to none that is too small", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    await host.must({ move: "change", deck: "junior" });
    expect(bo.last.public.settings.deck).toBe("junior");
    const small = { format: "tablee-deck/1", game: "celsius", name: "x", cold: [], hot: [], operators: [] };
    for (const deck of ["unknown", small])
      expect(await host.move({ move: "change", deck })).toMatchObject(refused("malformed"));
    for (const guest of [host, bo]) await guest.must({ move: "ready", share: shareOf(guest.person) });
    await host.must({ move: "start" });
    const dealt = JSON.stringify(bo.last.public.match);
    expect(dealt).toMatch(/"[+x]\d/u);
    expect(dealt).not.toMatch(/"[-/]\d/u);
  });

  test("offers the table to everybody, and no longer", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    await host.must({ move: "change", public: true });
    expect(await here.tables.listed(10)).toEqual([table]);
    await host.must({ move: "change", public: false });
    expect(await here.tables.listed(10)).toEqual([]);
  });
});

describe("before the match", () => {
  test("seats are changed, given up, and taken again", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    await bo.must({ move: "sit", seat: 3 });
    expect(host.last.public.chairs.map((chair) => chair?.name ?? null)).toEqual(["Ana", null, null, "Bo"]);
    expect(await bo.move({ move: "sit", seat: 0 })).toMatchObject(refused("seat-taken", { seat: 0 }));
    await bo.must({ move: "watch" });
    expect(host.last.public.watchers).toEqual([{ person: 1, name: "Bo" }]);
    expect(await bo.move({ move: "ready", share: shareOf(1) })).toMatchObject(refused("not-seated"));
    await bo.must({ move: "sit" });
    expect(bo.last.own.seat).toBe(1);
  });

  test("a match begins when all are ready, or without those who are not", async () => {
    const { table, host } = await opened(here, settingsOf("celsius"));
    const bo = await enter(table, "Bo");
    const cleo = await enter(table, "Cléo");
    await host.must({ move: "ready", share: shareOf(0) });
    await cleo.must({ move: "ready", share: shareOf(2) });
    expect(await host.move({ move: "ready", share: shareOf(3) })).toMatchObject(refused("already-ready"));
    expect(await host.move({ move: "start" })).toMatchObject(refused("not-ready", { seats: [1] }));
    await host.must({ move: "start", anyway: true });
    expect(host.last.public.chairs.map((chair) => chair?.name ?? null)).toEqual(["Ana", "Cléo", null, null]);
    expect(bo.last.own.seat).toBeNull();
    expect(cleo.last.own.seat).toBe(1);
    expect(await cleo.move({ move: "sit", seat: 2 })).toMatchObject(refused("started"));
  });

  test("nobody plays alone", async () => {
    const { host } = await opened(here, settingsOf("celsius"));
    await host.must({ move: "ready", share: shareOf(0) });
    expect(await host.move({ move: "start" })).toMatchObject(refused("too-few-players", { players: 1 }));
    expect(await host.move({ move: "pass" })).toMatchObject(refused("not-started"));
  });
});
