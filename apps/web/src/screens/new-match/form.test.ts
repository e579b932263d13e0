import { describe, expect, it } from "vitest";
import {
  changeKind,
  defaultOptions,
  defaultTable,
  makeSetup,
  nameFault,
  parseOptions,
  parseTable,
  swapFruit,
  withoutDefaults,
} from "./form.ts";

const names = { person: (number: number) => `Player ${number}`, bots: ["Basil", "Chester", "Olive", "Rosemary"] };

describe("the table of a new match", () => {
  it("presets one person and bots alone, people together", () => {
    expect(defaultTable("alone", names).seats.map(({ kind }) => kind)).toEqual(["person", "bot", "bot", "bot"]);
    expect(defaultTable("together", names).seats.every(({ kind }) => kind === "person")).toBe(true);
  });

  it("gives every seat another name and another fruit", () => {
    for (const company of ["alone", "together"] as const) {
      const { seats } = defaultTable(company, names);
      expect(new Set(seats.map(({ name }) => name)).size).toBe(4);
      expect(new Set(seats.map(({ fruit }) => fruit)).size).toBe(4);
    }
  });

  it("is remembered, names nobody typed excepted", () => {
    const table = defaultTable("alone", names);
    table.players = 3;
    const first = table.seats[0];
    if (first !== undefined) first.name = "Léa";
    const stored = withoutDefaults(table, names);
    expect(stored.seats.map(({ name }) => name)).toEqual(["Léa", "", "", ""]);
    expect(parseTable(JSON.parse(JSON.stringify(stored)), "alone", names)).toEqual(table);
  });

  it("falls back to its defaults for anything else that was stored", () => {
    const otherwise = defaultTable("together", names);
    for (const broken of [null, {}, { seats: [] }, { seats: [1, 2, 3, 4], players: 9 }, "x"])
      expect(parseTable(broken, "together", names)).toEqual(otherwise);
    const twins = { players: 2, seats: otherwise.seats.map((seat) => ({ ...seat, fruit: "figue" })) };
    expect(parseTable(twins, "together", names)).toEqual(otherwise);
  });

  it("keeps the level of a bot, also one remembered by a former id", () => {
    const levels = ["expert", "random", "greedy", "constructor"];
    const stored = defaultTable("alone", names).seats.map((seat, index) => ({ ...seat, level: levels[index] }));
    const { seats } = parseTable({ players: 4, seats: stored }, "alone", names);
    expect(seats.map(({ level }) => level)).toEqual(["expert", "novice", "medium", "medium"]);
  });

  it("swaps fruits so that each stays with one seat", () => {
    const { seats } = defaultTable("alone", names);
    swapFruit(seats, 0);
    expect(seats.map(({ fruit }) => fruit)).toEqual(["cerise", "poire", "figue", "citron"]);
    swapFruit(seats, 0);
    expect(seats.map(({ fruit }) => fruit)).toEqual(["figue", "poire", "cerise", "citron"]);
  });

  it("changes a name nobody typed with the kind of player, and no other", () => {
    const seat = { name: "Basil", fruit: "cerise" as const, kind: "bot" as const, level: "medium" as const };
    const untouched = { ...seat, kind: "bot" as "bot" | "person" };
    changeKind(untouched, 1, "person", names);
    expect(untouched).toMatchObject({ name: "Player 2", kind: "person" });
    const typed = { ...seat, name: "Zoé", kind: "bot" as "bot" | "person" };
    changeKind(typed, 1, "person", names);
    expect(typed.name).toBe("Zoé");
  });
});

describe("names", () => {
  it("have 1 to 40 characters, spaces around not counted", () => {
    expect(nameFault("  ")).toBe("missing");
    expect(nameFault("é".repeat(40))).toBeNull();
    expect(nameFault(` ${"🍐".repeat(40)} `)).toBeNull();
    expect(nameFault("é".repeat(41))).toBe("too-long");
  });
});

describe("the setup", () => {
  const table = defaultTable("alone", names);

  it("of Celsius holds its options, with null for to the end and no timer", () => {
    const options = { ...defaultOptions, rounds: 0, timer: 90, negatives: false, finish: "all" as const };
    const setup = makeSetup("celsius", table, options, "junior");
    expect(setup).toMatchObject({
      game: "celsius",
      deck: "junior",
      options: { rounds: null, timer: 90, negatives: false, finish: "all" },
    });
    expect(setup.seats).toEqual([
      { name: "Player 1", fruit: "poire", player: { kind: "person" } },
      { name: "Basil", fruit: "cerise", player: { kind: "bot", level: "medium" } },
    ]);
  });

  it("of Opérato holds no option of Celsius", () => {
    const setup = makeSetup("operato", table, { ...defaultOptions, mustPlay: true }, "classic");
    expect(setup.options).toEqual({ mustPlay: true, timer: null });
  });

  it.each(["celsius", "operato"] as const)("of %s says whether hints may be asked for", (game) => {
    expect(makeSetup(game, table, defaultOptions, "classic").hints).toBe(true);
    expect(makeSetup(game, table, { ...defaultOptions, hints: false }, "classic").hints).toBe(false);
  });

  it("takes remembered options one by one", () => {
    expect(parseOptions({ rounds: 15, timer: 61, finish: "all", deck: "mine", mustPlay: "yes" })).toEqual({
      ...defaultOptions,
      rounds: 15,
      finish: "all",
    });
    expect(parseOptions(undefined)).toEqual(defaultOptions);
  });
});
