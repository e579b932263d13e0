import type { Database } from "better-sqlite3";
import { expect, test } from "vitest";
import { NotSaved } from "./log.ts";
import { day, type Guest, joinId, joining, memoryStore, opened, room, settingsOf, started } from "./testing.ts";

test("a table that nobody looks at leaves the memory and is there again when asked for", async () => {
  const here = await room();
  const { table, host } = await opened(here, settingsOf("celsius"));
  await here.clock.advance(600_000);
  await here.tables.sweep();
  expect(await here.tables.find(table.id)).toBe(table);
  host.disconnect();
  await here.clock.advance(599_999);
  await here.tables.sweep();
  expect(here.tables.inMemory).toBe(1);
  await here.clock.advance(1);
  await here.tables.sweep();
  expect(here.tables.inMemory).toBe(0);
  expect((await here.tables.find(table.id))?.state).toEqual(table.state);
});

test("a table whose clock runs stays, though nobody looks", async () => {
  const here = await room();
  const { guests } = await started(here, settingsOf("operato", { timer: 600 }));
  for (const guest of guests) guest.disconnect();
  await here.clock.advance(599_000);
  await here.tables.sweep();
  expect(here.tables.inMemory).toBe(1);
});

test("old tables are deleted: after 30 days, after one when they were never started; one in use is not", async () => {
  const here = await room();
  const waiting = await opened(here, settingsOf("celsius"));
  const looked = await opened(here, settingsOf("celsius"));
  const played = await started(here, settingsOf("operato"));
  waiting.host.disconnect();
  for (const guest of played.guests) guest.disconnect();
  await here.clock.advance(day + 1);
  await here.tables.sweep();
  expect(await here.tables.find(waiting.table.id)).toBeNull();
  expect(await here.tables.find(looked.table.id)).toBe(looked.table);
  expect(await here.tables.find(played.table.id)).not.toBeNull();
  await here.clock.advance(29 * day);
  await here.tables.sweep();
  await here.tables.sweep();
  expect(await here.tables.find(played.table.id)).toBeNull();
});

test("a store that is full of tables takes no more", async () => {
  const here = await room({}, { tables: 1 });
  await opened(here, settingsOf("celsius"));
  await expect(opened(here, settingsOf("celsius"))).rejects.toThrow("too-many-tables");
});

test("tables that are open to all are listed while they wait", async () => {
  const here = await room();
  const { table, host } = await opened(here, settingsOf("celsius", {}, { isPublic: true }));
  await opened(here, settingsOf("celsius"));
  expect(await here.tables.listed(10)).toEqual([table]);
  await host.must({ move: "door", open: false });
  expect(await here.tables.listed(10)).toEqual([]);
});

test("a table whose log cannot be read stops no other", async () => {
  const here = await room();
  const broken = await started(here, settingsOf("operato"));
  const whole = await started(here, settingsOf("operato", {}, { isPublic: true }));
  const facts = { code: "CCCCCC", phase: "play", isStarted: true, isListed: true, touched: 0 } as const;
  const entry = { position: broken.table.position + 1, at: 0, person: null, id: null, hash: null, events: "[{}]" };
  await here.store.add({ table: broken.table.id, entries: [entry], facts });
  const later = await room({ store: here.store });
  await later.tables.resume();
  expect(later.reported).toHaveLength(1);
  await expect(later.tables.find(broken.table.id)).rejects.toThrow();
  expect((await later.tables.find(whole.table.id))?.state).toEqual(whole.table.state);
});

test("a table whose state makes no sense stops no other, neither when its time comes nor when old ones are swept", async () => {
  const here = await room();
  const broken = await started(here, settingsOf("celsius", { timer: 30 }));
  const whole = await started(here, settingsOf("celsius", { timer: 30 }));
  Object.assign(broken.table.state, { chairs: null });
  await here.clock.advance(31_000);
  expect(here.reported).not.toEqual([]);
  expect(whole.table.state.match?.state).toMatchObject({ round: 2 });
  for (const { guests } of [broken, whole]) for (const guest of guests) guest.disconnect();
  await here.tables.sweep();
});

test("a full disk stops nothing but writing, says so, and is written to again when there is room", async () => {
  let database: Database | null = null;
  const limit = (pages: number) => database?.pragma(`max_page_count = ${pages}`);
  const here = await room({
    store: await memoryStore((made) => {
      database = made;
    }),
  });
  const { table, guests } = await started(here, settingsOf("celsius"));
  const [ana] = guests as [Guest];
  limit(1);
  let refused: unknown = null;
  for (let number = 0; refused === null; number++) {
    await ana.move({ move: number % 2 === 0 ? "pass" : "retract" }).catch((error) => {
      refused = error;
    });
  }
  expect(refused).toBeInstanceOf(NotSaved);
  expect(here.reported).not.toEqual([]);
  expect((await here.tables.find(table.id))?.position).toBe(ana.last.position);
  expect(await here.tables.listed(10)).toEqual([]);
  limit(1_000_000);
  await ana.must({ move: "stop" });
  expect(ana.last.public.phase).toBe("over");
});

test("no table is found by an id that there is not, and asking costs no memory", async () => {
  const here = await room();
  expect(await here.tables.find("nowhere")).toBeNull();
  expect(await here.tables.findByCode("CCCCCC")).toBeNull();
  expect(here.tables.inMemory).toBe(0);
});

test("a table whose log is full stops its match, and takes nothing more but a farewell", async () => {
  const mostMoves = 30;
  const here = await room({ mostMoves });
  const { table, guests } = await started(here, settingsOf("celsius", { timer: 30 }), ["Bo"], { bots: ["easy"] });
  const [ana, bo] = guests as [Guest, Guest];
  const first = await ana.move({ move: "pass" }, "the-first");
  for (let step = 0; table.state.phase === "play" && step < 2 * mostMoves; step++) await here.clock.advance(20_000);
  expect(table.state.phase).toBe("over");
  expect(table.position).toBe(mostMoves + 1);
  const full = { ok: false, refusal: { rule: "", code: "table-full", data: { moves: mostMoves } } };
  expect(await ana.move({ move: "rematch" })).toEqual(full);
  expect(await ana.move({ move: "code" })).toEqual(full);
  expect(await table.join(joinId(), joining("Cléo"))).toEqual(full);
  expect(await ana.move({ move: "pass" }, "the-first")).toEqual(first);
  await bo.must({ move: "leave" });
  await here.clock.advance(600_000);
  expect(table.position).toBe(mostMoves + 2);
  expect(here.reported).toEqual([]);
});
