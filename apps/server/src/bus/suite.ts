// What every bus must do, run by each kind of bus's own test.

import { afterEach, describe, expect, test } from "vitest";
import type { Bus, Word } from "./bus.ts";

export interface BusUnderTest {
  /** Another process on the same bus. */
  join(name: string): Promise<Bus>;
  /** Cuts all off from each other, and lets them together again; absent where nothing can be cut. */
  readonly service?: { stop(): Promise<void>; begin(): Promise<void> };
}

const at = (position: number): Word => ({ say: "at", position });
const pauseMilliseconds = 5;

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
}

/** Everything a process hears of some tables. */
class Ear {
  readonly bus: Bus;
  readonly heard: { table: string; word: Word; from: string }[] = [];

  constructor(bus: Bus) {
    this.bus = bus;
  }

  follow(table: string): () => void {
    return this.bus.follow(table, (word, from) => this.heard.push({ table, word, from }));
  }

  /** Says it until it is heard: who has only begun to follow may miss the first time. */
  async hears(other: Bus, table: string, word: Word): Promise<void> {
    const isHeard = () => this.heard.some((one) => one.table === table && one.word.say === word.say);
    while (!isHeard()) {
      other.say(table, word);
      await new Promise((resolve) => setTimeout(resolve, pauseMilliseconds * 4));
    }
  }
}

export function busSuite(name: string, under: BusUnderTest): void {
  describe(name, () => {
    const buses: Bus[] = [];
    afterEach(async () => {
      for (const bus of buses.splice(0)) await bus.close();
    });

    /** Two that hear each other at table `meeting`. */
    const two = async () => {
      const [one, other] = [new Ear(await under.join("one")), new Ear(await under.join("other"))];
      buses.push(one.bus, other.bus);
      for (const ear of [one, other]) ear.follow("meeting");
      await one.hears(other.bus, "meeting", { say: "who" });
      await other.hears(one.bus, "meeting", { say: "who" });
      return { one, other };
    };
    const last: Word = { say: "here", persons: [0, 3] };
    const ended = (ear: Ear) => until(() => ear.heard.some(({ word }) => word.say === "here"));

    test("what is said of a table is heard by the others who follow it, with who said it, and by nobody else", async () => {
      const { one, other } = await two();
      one.follow("t");
      other.follow("t");
      await one.hears(other.bus, "t", at(1));
      one.bus.say("t", { say: "reaction", person: 1, reaction: "wow" });
      one.bus.say("elsewhere", at(7));
      one.bus.say("meeting", last);
      await ended(other);
      const words = (ear: Ear) => ear.heard.filter(({ word }) => word.say !== "who" && word.say !== "at");
      expect(words(other)).toEqual([
        { table: "t", word: { say: "reaction", person: 1, reaction: "wow" }, from: "one" },
        { table: "meeting", word: last, from: "one" },
      ]);
      expect(words(one)).toEqual([]);
      expect(other.heard.filter(({ table }) => table === "elsewhere")).toEqual([]);
    });

    test("however much is said in one turn, all of it is heard, in its order", async () => {
      const { one, other } = await two();
      const tables = Array.from({ length: 300 }, (_, index) => `${"table".repeat(4)}-${index}`);
      for (const table of tables) other.follow(table);
      for (const table of tables) await (table === tables.at(-1) && other.hears(one.bus, table, { say: "who" }));
      for (let position = 1; position <= 10; position++) for (const table of tables) one.bus.say(table, at(position));
      one.bus.say("meeting", last);
      await ended(other);
      for (const name of tables) {
        const positions = other.heard.flatMap(({ table, word }) =>
          table === name && word.say === "at" ? [word.position] : [],
        );
        expect(positions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      }
    });

    test("who follows no more hears no more; another at the same process still does", async () => {
      const { one, other } = await two();
      const leave = other.follow("t");
      const still = new Ear(other.bus);
      still.follow("t");
      await other.hears(one.bus, "t", { say: "who" });
      leave();
      const before = other.heard.filter(({ table }) => table === "t").length;
      one.bus.say("t", at(2));
      one.bus.say("meeting", last);
      await ended(other);
      await until(() => still.heard.some(({ word }) => word.say === "at"));
      expect(other.heard.filter(({ table }) => table === "t")).toHaveLength(before);
    });

    const { service } = under;
    if (service !== undefined) {
      test("a bus that is gone says so, takes words without complaint, and is back by itself", async () => {
        const { one, other } = await two();
        await service.stop();
        await until(() => !one.bus.isWell && !other.bus.isWell);
        one.bus.say("meeting", at(1));
        await service.begin();
        await until(() => one.bus.isWell && other.bus.isWell);
        await other.hears(one.bus, "meeting", last);
        await one.hears(other.bus, "meeting", last);
      });
    }

    test("a bus that is closed says nothing more", async () => {
      const { one, other } = await two();
      await one.bus.close();
      one.bus.say("meeting", at(1));
      const third = new Ear(await under.join("third"));
      buses.push(third.bus);
      await other.hears(third.bus, "meeting", last);
      expect(other.heard.filter(({ word }) => word.say === "at")).toEqual([]);
    });
  });
}
