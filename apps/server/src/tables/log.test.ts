import { beforeEach, describe, expect, test } from "vitest";
import { LocalHub } from "../bus/local.ts";
import type { Addition, Store } from "../store/store.ts";
import type { LiveTable } from "./live.ts";
import { NotSaved } from "./log.ts";
import { enter, FakeClock, Guest, joinId, joining, memoryStore, opened, room, settingsOf, started } from "./testing.ts";
import { statesOf } from "./walk.ts";

/** A store that does as the test says for the next addition. */
class Moody implements Store {
  readonly #store: Store;
  next: "saves" | "fails" | "waits" = "saves";
  goOn: () => void = () => {};
  canRead = true;

  constructor(store: Store) {
    this.#store = store;
  }

  async add(addition: Addition) {
    const { next } = this;
    if (next === "fails") throw new Error("database or disk is full");
    if (next === "waits") {
      await new Promise<void>((resolve) => {
        this.goOn = resolve;
      });
    }
    return this.#store.add(addition);
  }

  read: Store["read"] = async (table, after) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (!this.canRead) throw new Error("disk I/O error");
    return this.#store.read(table, after);
  };
  tableOf: Store["tableOf"] = (code) => this.#store.tableOf(code);
  inPlay = () => this.#store.inPlay();
  listed: Store["listed"] = (most) => this.#store.listed(most);
  count = () => this.#store.count();
  removeOld: Store["removeOld"] = (before, except) => this.#store.removeOld(before, except);
  close = () => this.#store.close();
}

let store: Moody;
beforeEach(async () => {
  store = new Moody(await memoryStore());
});

test("what is shown is what the log folds to, however long deciding takes", async () => {
  const clock = new FakeClock();
  const slow = { now: () => ++ticks + clock.now(), after: clock.after.bind(clock) };
  let ticks = 0;
  const here = await room({ store, clock: slow as FakeClock });
  const { table, guests } = await started(here, settingsOf("operato", { timer: 30 }));
  await guests[0]?.must({ move: "draw" });
  const folded = (await statesOf(store, table.id)).at(-1);
  expect(folded?.clock).toMatchObject({ kind: "running" });
  expect(guests[0]?.last.public.clock).toEqual(folded?.clock);
});

describe("a move's own id", () => {
  test("sent again, is answered again and applied once", async () => {
    const { table, guests } = await started(await room({ store }), settingsOf("operato"));
    const [ana] = guests as [Guest];
    const first = await ana.move({ move: "draw" }, "same");
    const again = await ana.move({ move: "draw" }, "same");
    expect(first).toMatchObject({ ok: true, told: [{ type: "played", told: [{ type: "drew" }, { type: "turned" }] }] });
    expect(again).toEqual(first);
    expect(table.state.match?.moves).toHaveLength(1);
  });

  test("sent twice at once, is answered twice with the same", async () => {
    const { guests } = await started(await room({ store }), settingsOf("operato"));
    const [ana] = guests as [Guest];
    const [one, two] = await Promise.all([ana.move({ move: "draw" }, "same"), ana.move({ move: "draw" }, "same")]);
    expect(one).toMatchObject({ ok: true });
    expect(two).toEqual(one);
  });

  test("is known after a restart", async () => {
    const { table, guests } = await started(await room({ store }), settingsOf("operato"));
    const [ana] = guests as [Guest];
    const first = await ana.move({ move: "draw" }, "same");
    const later = await (await room({ store })).tables.find(table.id);
    if (later === null) throw new Error("the table is gone");
    const again = await later.act(0, "same", "other-hash", { move: "draw" });
    expect(again).toMatchObject({ refusal: { code: "id-reused" } });
    const { hash } = (await store.read(table.id)).find(({ id }) => id === "same") ?? {};
    expect(await later.act(0, "same", hash ?? "", { move: "draw" })).toEqual(first);
  });

  test("with another body is refused", async () => {
    const { guests } = await started(await room({ store }), settingsOf("celsius"));
    const [ana] = guests as [Guest];
    await ana.move({ move: "pass" }, "same");
    expect(await ana.move({ move: "retract" }, "same")).toMatchObject({ refusal: { code: "id-reused" } });
  });

  test("of a refused move is free: refusals are not kept", async () => {
    const { guests } = await started(await room({ store }), settingsOf("celsius"));
    const [ana] = guests as [Guest];
    expect(await ana.move({ move: "retract" }, "same")).toMatchObject({ refusal: { code: "not-committed" } });
    await ana.must({ move: "pass" });
    expect(await ana.move({ move: "retract" }, "same")).toMatchObject({ ok: true });
  });

  test("of one person is not another's", async () => {
    const { guests } = await started(await room({ store }), settingsOf("celsius"));
    const [ana, bo] = guests as [Guest, Guest];
    expect(await ana.move({ move: "pass" }, "same")).toMatchObject({ ok: true });
    expect(await bo.move({ move: "pass" }, "same")).toMatchObject({ ok: true });
  });

  test("from before a rematch is answered without what its seat alone knew", async () => {
    const { guests } = await started(await room({ store }), settingsOf("operato"));
    const [ana] = guests as [Guest];
    await ana.move({ move: "draw" }, "same");
    await ana.must({ move: "stop" });
    await ana.must({ move: "rematch" });
    const again = await ana.move({ move: "draw" }, "same");
    expect(JSON.stringify(again)).not.toContain('"card"');
    expect(again).toMatchObject({ ok: true });
  });
});

describe("log first, then tell", () => {
  test("nobody is told and nothing answered before it is durable", async () => {
    const { guests } = await started(await room({ store }), settingsOf("celsius"));
    const [ana, bo] = guests as [Guest, Guest];
    const before = bo.received.length;
    store.next = "waits";
    let isAnswered = false;
    const answer = ana.move({ move: "pass" }).then(() => {
      isAnswered = true;
    });
    await new Promise((resolve) => setImmediate(resolve));
    expect([isAnswered, bo.received.length]).toEqual([false, before]);
    expect(new Set(ana.last.public.match?.seats as object[])).not.toContainEqual({ committed: true });
    store.goOn();
    await answer;
    expect(bo.received.length).toBe(before + 1);
  });

  test("a move is decided on what is on its way too", async () => {
    const { guests } = await started(await room({ store }), settingsOf("celsius"));
    const [ana] = guests as [Guest];
    const [one, two] = await Promise.all([ana.move({ move: "pass" }), ana.move({ move: "pass" })]);
    expect([one, two]).toMatchObject([{ ok: true }, { refusal: { code: "committed" } }]);
  });

  test("what the disk does not take has not happened, is said so, and can be sent again", async () => {
    const here = await room({ store });
    const { table, guests } = await started(here, settingsOf("celsius"));
    const [ana, bo] = guests as [Guest, Guest];
    const before = table.position;
    store.next = "fails";
    const failed = await Promise.allSettled([ana.move({ move: "pass" }, "one"), bo.move({ move: "pass" }, "two")]);
    expect(failed).toMatchObject([{ reason: expect.any(NotSaved) }, { reason: expect.any(NotSaved) }]);
    expect(here.reported).not.toEqual([]);
    expect(table.position).toBe(before);
    store.next = "saves";
    expect(await ana.move({ move: "pass" }, "one")).toMatchObject({ ok: true, position: before + 1 });
    expect(await bo.move({ move: "pass" }, "two")).toMatchObject({ ok: true, position: before + 2 });
    expect(ana.last.public.match).toMatchObject({ round: 2 });
  });

  test("when the disk can no longer be read either, nothing is decided on what it did not take", async () => {
    const here = await room({ store });
    const { table, guests } = await started(here, settingsOf("celsius"));
    const [ana, bo] = guests as [Guest, Guest];
    const before = table.position;
    store.next = "fails";
    store.canRead = false;
    const first = await ana.move({ move: "pass" }, "one").catch((error) => error);
    store.next = "saves";
    const second = await bo.move({ move: "pass" }, "two").catch((error) => error);
    expect([first, second]).toEqual([expect.any(NotSaved), expect.any(NotSaved)]);
    store.canRead = true;
    expect((await store.read(table.id)).length).toBe(before);
    const again = await here.tables.find(table.id);
    expect(await again?.act(bo.person, "two", "hash", { move: "pass" })).toMatchObject({ position: before + 1 });
  });
});

describe("what is shown to who comes", () => {
  const alone = () => new LocalHub().join("alone");

  test("is not what a process has decided that others were first to", async () => {
    const [here, there] = [await room({ store, bus: alone() }), await room({ store, bus: alone() })];
    const { table, guests } = await started(here, settingsOf("operato"));
    const other = (await there.tables.find(table.id)) as LiveTable;
    store.next = "waits";
    const late = guests[0]?.move({ move: "draw" }, "late");
    await new Promise((resolve) => setImmediate(resolve));
    store.next = "saves";
    for (const person of [0, 1]) await new Guest(other, person).move({ move: "draw" }, "theirs");
    const caughtUp = table.catchUp();
    store.goOn();
    await caughtUp;
    expect(table.position).toBeGreaterThanOrEqual(other.position);
    expect(await late).toMatchObject({ ok: true });
  });

  test("is nothing at all of a table that was given up meanwhile", async () => {
    const here = await room({ store, bus: alone() });
    const { table, guests } = await started(here, settingsOf("operato"));
    store.next = "fails";
    store.canRead = false;
    await expect(guests[0]?.move({ move: "draw" })).rejects.toThrow(NotSaved);
    while (!table.isClosed) await new Promise((resolve) => setImmediate(resolve));
    store.canRead = true;
    await expect(table.catchUp()).rejects.toThrow(NotSaved);
    await (await here.tables.find(table.id))?.catchUp();
  });
});

describe("two writers", () => {
  test("who comes second reads on and decides again; its listeners see both", async () => {
    const { table, guests } = await started(await room({ store }), settingsOf("celsius"));
    const [ana, bo] = guests as [Guest, Guest];
    const other = await (await room({ store })).tables.find(table.id);
    await other?.act(bo.person, "theirs", "hash", { move: "pass" });
    expect(await ana.move({ move: "pass" })).toMatchObject({ ok: true });
    expect(ana.last.public.match).toMatchObject({ round: 2 });
    expect((await store.read(table.id)).map(({ position }) => position)).toEqual(
      Array.from({ length: table.position }, (_, index) => index + 1),
    );
  });

  test("a move that both are sent is applied once, and both answer the same", async () => {
    const { table, guests } = await started(await room({ store }), settingsOf("operato"));
    const [ana] = guests as [Guest];
    const other = await (await room({ store })).tables.find(table.id);
    const before = table.position;
    const send = (at: typeof table | undefined | null) => at?.act(ana.person, "same", "hash", { move: "draw" });
    const answers = [await send(other), await send(table)];
    expect(answers[0]).toMatchObject({ ok: true, position: before + 1 });
    expect(answers[1]).toEqual(answers[0]);
    expect(await store.read(table.id)).toHaveLength(before + 1);
  });

  test("a move that the first one's made wrong is refused", async () => {
    const { table, guests } = await started(await room({ store }), settingsOf("operato"));
    const [ana] = guests as [Guest];
    const other = await (await room({ store })).tables.find(table.id);
    await other?.act(ana.person, "theirs", "hash", { move: "draw" });
    expect(await ana.move({ move: "draw" })).toMatchObject({ refusal: { rule: "O4", code: "not-your-turn" } });
  });

  test("two tables never share a code", async () => {
    const codes = ["CCCCCC", "CCCCCC", "DDDDDD"];
    const here = await room({ store, chance: { secret: () => "0".repeat(64), code: () => codes.shift() ?? "FFFFFF" } });
    const one = await opened(here, settingsOf("celsius"));
    const two = await opened(here, settingsOf("celsius"));
    expect([one.table.state.code, two.table.state.code]).toEqual(["CCCCCC", "DDDDDD"]);
  });
});

test("a table is folded to the same state by another process, with its people", async () => {
  const here = await room({ store });
  const { table, guests } = await started(here, settingsOf("operato"), ["Bo", "Cléo"]);
  await (guests[0] as Guest).must({ move: "draw" });
  await enter(table, "Wim", { token: "wim" });
  const again = await (await room({ store })).tables.find(table.id);
  expect(again?.state).toEqual(table.state);
  expect(again?.position).toBe(table.position);
  expect(again?.personWith("wim")).toBe(3);
});

test("a request to join is known after a restart too", async () => {
  const { table } = await opened(await room({ store }), settingsOf("celsius"));
  const id = joinId();
  await table.join(id, joining("Bo"));
  const again = await (await room({ store })).tables.find(table.id);
  expect(await again?.join(id, joining("Bo"))).toMatchObject({ person: 1 });
  expect(again?.state.persons).toHaveLength(2);
});
