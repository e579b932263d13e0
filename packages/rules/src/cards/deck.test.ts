import { describe, expect, test } from "vitest";
import { builtInDecks, coldCards, hotCards, operatorCards, parseDeck, parseDeckOf } from "./deck.ts";

const { classic, junior } = builtInDecks.celsius;
const operato = builtInDecks.operato.classic;

/** The faults of a deck as `path: code`. */
function faults(input: unknown, players?: number): string[] {
  const result = parseDeck(input, players);
  return result.ok ? [] : result.problems.map(({ path, code }) => `${path.join(".")}: ${code}`);
}

const cards = (count: number, card: string) => Array<string>(count).fill(card);

describe("the built-in decks", () => {
  test.each([
    ["classic", classic],
    ["junior", junior],
  ])("%s has 13 cold, 24 hot and 80 operator cards (C1)", (_, deck) => {
    expect(coldCards(deck)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(hotCards(deck).length).toBe(24);
    expect(Math.min(...hotCards(deck))).toBe(20);
    expect(Math.max(...hotCards(deck))).toBe(100);
    expect(operatorCards(deck).length).toBe(80);
  });

  test("junior only adds and multiplies", () => {
    expect(operatorCards(junior).every((card) => /^[+x]/.test(card))).toBe(true);
  });

  test("Opérato has 32 cards, with the three the rule sheet names (O1)", () => {
    expect(operato.cards.length).toBe(32);
    expect(operato.cards).toEqual(expect.arrayContaining(["12|3", "15|3", "24|2"]));
  });

  test("suffice for four", () => {
    for (const deck of [classic, junior, operato]) expect(parseDeck(deck, 4)).toEqual({ ok: true, value: deck });
  });

  test("list each operator as often as it counts, in the order of the file", () => {
    expect(operatorCards({ ...classic, operators: { x2: 2, "+1": 1 } })).toEqual(["x2", "x2", "+1"]);
  });
});

describe("a Celsius deck of one's own", () => {
  const own = { ...classic, operators: { "+1": 12, "x?": 1 }, hot: [...Array(12).fill(1), 999], cold: [0, 99] };

  test("may be small, and have any number in range", () => {
    expect(faults(own)).toEqual([]);
    expect(faults({ ...own, operators: { "+1": 11, "-100": 1 } })).toEqual([]);
  });

  test.each([
    [{ cold: [] }, "cold: too-few-cards"],
    [{ cold: [100] }, "cold.0: out-of-range"],
    [{ cold: [0, -1] }, "cold.1: out-of-range"],
    [{ cold: [1.5] }, "cold.0: out-of-range"],
    [{ cold: ["1"] }, "cold.0: wrong-type"],
    [{ cold: 3 }, "cold: wrong-type"],
    [{ operators: ["+1"] }, "operators: wrong-type"],
    [{ operators: undefined }, "operators: missing-key"],
    [{ hot: Array(11).fill(20) }, "hot: too-few-cards"],
    [{ hot: [...Array(12).fill(20), 0] }, "hot.12: out-of-range"],
    [{ hot: [...Array(12).fill(20), 1000] }, "hot.12: out-of-range"],
    [{ operators: { "+1": 11 } }, "operators: too-few-cards"],
    [{ operators: { "+1": 12, "x?": 0 } }, "operators.x?: out-of-range"],
    [{ operators: { "+1": 12, "x?": 1.5 } }, "operators.x?: out-of-range"],
    [{ operators: { "+1": 12, "*2": 1 } }, "operators.*2: not-a-card"],
    [{ operators: { "+1": 12, x101: 1 } }, "operators.x101: not-a-card"],
    [{ operators: { "+1": 12, "x?=3": 1 } }, "operators.x?=3: not-a-card"],
    [{ operators: JSON.parse('{ "+1": 12, "__proto__": 1 }') }, "operators.__proto__: not-a-card"],
    [{ operators: { "+1": 300 } }, ": too-many-cards"],
    [{ name: "" }, "name: wrong-length"],
    [{ name: "x".repeat(41) }, "name: wrong-length"],
    [{ format: "tablee-deck/2" }, "format: wrong-word"],
    [{ colour: "blue" }, "colour: unknown-key"],
  ])("with %j is refused", (change, fault) => {
    expect(faults({ ...own, ...change })).toContain(fault);
  });

  test("holds 300 cards at most", () => {
    expect(faults({ ...own, operators: { "+1": 285 } })).toEqual([]);
    expect(faults({ ...own, operators: { "+1": 286 } })).toEqual([": too-many-cards"]);
  });

  test("must suffice for the players there are", () => {
    expect(faults(own, 3)).toEqual(["hot: too-few-cards", "operators: too-few-cards"]);
    const { problems } = parseDeck(own, 3) as { problems: readonly { data: unknown }[] };
    expect(problems.map(({ data }) => data)).toEqual([
      { count: 13, needed: 18 },
      { count: 13, needed: 18 },
    ]);
  });

  test("names every fault at once", () => {
    expect(faults({ ...own, cold: [100], hot: [0, 20], name: 3 })).toEqual([
      "name: wrong-type",
      "cold.0: out-of-range",
      "hot.0: out-of-range",
    ]);
  });
});

describe("an Opérato deck of one's own", () => {
  const own = { ...operato, cards: cards(11, "12|3") };

  test("may be small, and have equal cards", () => {
    expect(faults(own)).toEqual([]);
    expect(faults({ ...own, cards: [...own.cards, "999|1"] })).toEqual([]);
  });

  test.each([
    [cards(10, "12|3"), "cards: too-few-cards"],
    [cards(301, "12|3"), "cards: too-many-cards"],
    [[...own.cards, "12|5"], "cards.11: not-a-card"],
    [[...own.cards, "3|3"], "cards.11: not-a-card"],
    [[...own.cards, 12], "cards.11: wrong-type"],
  ])("of %j is refused", (list, fault) => {
    expect(faults({ ...own, cards: list })).toContain(fault);
  });

  test("may hold 300 cards", () => {
    expect(faults({ ...own, cards: cards(300, "12|3") })).toEqual([]);
  });

  test("needs five for each player and one more", () => {
    expect(faults(own, 3)).toEqual(["cards: too-few-cards"]);
  });
});

test("what is no deck at all is refused too", () => {
  expect(faults(null)).toEqual([": wrong-type"]);
  expect(faults([])).toEqual([": wrong-type"]);
  expect(faults({ game: "chess" })).toContain("game: wrong-word");
  expect(faults({})).toContain("game: missing-key");
});

test("a deck of the other game is refused", () => {
  expect(parseDeckOf("operato", classic, 2).ok).toBe(false);
  expect(parseDeckOf("celsius", operato, 2).ok).toBe(false);
});
