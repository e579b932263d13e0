// What every store must do, run by each kind of store's own test.

import { beforeEach, describe, expect, test } from "vitest";
import type { Entry, Facts, Store } from "./store.ts";

export interface StoreUnderTest {
  /** A store with nothing in it. */
  empty(): Promise<Store>;
  /** The same data in the hands of another writer, or after a restart. */
  again(): Promise<Store>;
}

function entry(position: number, more: Partial<Entry> = {}): Entry {
  return { position, at: 1_800_000_000_000 + position, person: null, id: null, hash: null, events: "[]", ...more };
}

const lobby: Facts = { code: "CDFGHJ", phase: "lobby", isStarted: false, isListed: true, touched: 1_000 };

export function storeSuite(name: string, open: () => StoreUnderTest): void {
  describe(name, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = open();
      store = await under.empty();
    });

    test("reads back what was added, in order, from any position", async () => {
      const full = entry(1, { person: 2, id: "a", hash: "h", events: '[{"type":"é"}]' });
      expect(await store.add({ table: "t", entries: [full, entry(2)], facts: lobby })).toBe("saved");
      expect(await store.add({ table: "t", entries: [entry(3)] })).toBe("saved");
      expect(await store.read("t")).toEqual([full, entry(2), entry(3)]);
      expect(await store.read("t", 2)).toEqual([entry(3)]);
      expect(await store.read("other")).toEqual([]);
    });

    test("what one turn of the event loop adds is all there, each table for itself", async () => {
      const tables = Array.from({ length: 300 }, (_, index) => `t${index}`);
      const added = tables.flatMap((table) =>
        [1, 2, 3, 4].map((position) => store.add({ table, entries: [entry(position)] })),
      );
      expect(new Set(await Promise.all(added))).toEqual(new Set(["saved"]));
      for (const table of tables) expect(await store.read(table)).toHaveLength(4);
    });

    test("what one turn reads on in is each table's own, from where it is asked", async () => {
      const tables = Array.from({ length: 100 }, (_, index) => `t${index}`);
      for (const table of tables) await store.add({ table, entries: [1, 2, 3].map((position) => entry(position)) });
      const positions = async (table: string, after: number) =>
        (await store.read(table, after)).map(({ position }) => position);
      const read = await Promise.all(tables.map((table, index) => positions(table, (index % 3) + 1)));
      for (const [index, found] of read.entries()) expect(found).toEqual([[2, 3], [3], []][index % 3]);
      await store.add({ table: "long", entries: Array.from({ length: 121 }, (_, index) => entry(index + 1)) });
      expect(await positions("long", 1)).toEqual(Array.from({ length: 120 }, (_, index) => index + 2));
      const same = [positions("t0", 2), positions("t0", 1), positions("other", 1), positions("t0", 3)];
      expect(await Promise.all(same)).toEqual([[3], [2, 3], [], []]);
    });

    test("who comes second to a position has lost, with all that follows in the same turn, and no other table has", async () => {
      const [first, second, third, other] = await Promise.all([
        store.add({ table: "t", entries: [entry(1)] }),
        store.add({ table: "t", entries: [entry(1, { events: '["second"]' }), entry(2)] }),
        store.add({ table: "t", entries: [entry(3)] }),
        store.add({ table: "u", entries: [entry(1)] }),
      ]);
      expect([first, second, third, other]).toEqual(["lost", "lost", "lost", "saved"]);
      expect(await store.read("t")).toEqual([]);
    });

    test("a taken position loses, and nothing of the addition stays", async () => {
      await store.add({ table: "t", entries: [entry(1), entry(2, { events: '["theirs"]' })] });
      expect(await store.add({ table: "t", entries: [entry(2), entry(3)], facts: lobby })).toBe("lost");
      expect((await store.read("t")).map(({ events }) => events)).toEqual(["[]", '["theirs"]']);
      expect(await store.tableOf("CDFGHJ")).toBeNull();
    });

    test("a table is found by its code until it has another or none", async () => {
      await store.add({ table: "t", entries: [entry(1)], facts: lobby });
      expect(await store.tableOf("CDFGHJ")).toBe("t");
      await store.add({ table: "t", entries: [entry(2)], facts: { ...lobby, code: "KMNPQR" } });
      expect([await store.tableOf("CDFGHJ"), await store.tableOf("KMNPQR")]).toEqual([null, "t"]);
      await store.add({ table: "t", entries: [entry(3)], facts: { ...lobby, code: null } });
      expect(await store.tableOf("KMNPQR")).toBeNull();
    });

    test("a code belongs to one table", async () => {
      await store.add({ table: "t", entries: [entry(1)], facts: lobby });
      expect(await store.add({ table: "u", entries: [entry(1)], facts: lobby })).toBe("lost");
      expect(await store.read("u")).toEqual([]);
      expect(await store.tableOf("CDFGHJ")).toBe("t");
      expect(await store.count()).toBe(1);
    });

    test("tables are listed while they are open to all, wait, and have a code, the latest first", async () => {
      const facts = (more: Partial<Facts>): Facts => ({ ...lobby, ...more });
      const add = (table: string, more: Partial<Facts>) =>
        store.add({ table, entries: [entry(1)], facts: facts(more) });
      await add("early", { code: "A" });
      await add("late", { code: "B", touched: 2_000 });
      await add("hidden", { code: "C", isListed: false });
      await add("shut", { code: null });
      await add("playing", { code: "D", phase: "play" });
      expect(await store.listed(10)).toEqual(["late", "early"]);
      expect(await store.listed(1)).toEqual(["late"]);
      expect(await store.inPlay()).toEqual(["playing"]);
      expect(await store.count()).toBe(5);
    });

    test("old tables go, those never started sooner, with their codes and logs", async () => {
      const add = (table: string, isStarted: boolean, touched: number) =>
        store.add({ table, entries: [entry(1)], facts: { ...lobby, code: table, isStarted, touched } });
      await add("old", true, 99);
      await add("kept", true, 100);
      await add("waited", false, 499);
      await add("waiting", false, 500);
      await add("used", true, 1);
      expect(await store.removeOld({ started: 100, neverStarted: 500 }, ["used"])).toBe(2);
      expect(await store.read("used")).toHaveLength(1);
      expect([await store.tableOf("old"), await store.tableOf("waited")]).toEqual([null, null]);
      expect([await store.read("old"), await store.read("waited")]).toEqual([[], []]);
      expect([await store.tableOf("kept"), await store.tableOf("waiting")]).toEqual(["kept", "waiting"]);
    });

    test("old tables go however many are in use", async () => {
      await store.add({ table: "old", entries: [entry(1)], facts: { ...lobby, touched: 1 } });
      const used = Array.from({ length: 40_000 }, (_, index) => `used-${index}`);
      expect(await store.removeOld({ started: 100, neverStarted: 100 }, ["old", ...used])).toBe(0);
      expect(await store.removeOld({ started: 100, neverStarted: 100 }, used)).toBe(1);
    });

    test("all is still there for who comes after", async () => {
      await store.add({ table: "t", entries: [entry(1)], facts: lobby });
      await store.close();
      const later = await under.again();
      expect(await later.read("t")).toEqual([entry(1)]);
      expect(await later.tableOf("CDFGHJ")).toBe("t");
      expect(await later.add({ table: "t", entries: [entry(1)] })).toBe("lost");
      await later.close();
    });

    test("closing waits for what was added before", async () => {
      const added = store.add({ table: "t", entries: [entry(1)] });
      await store.close();
      expect(await added).toBe("saved");
    });
  });
}
