import { builtInDecks, parseDeckOf } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { addCards, cardCount, deckOf, formOf, type GroupKey, placeOf, readCard, wrongCounts } from "./form.ts";

const { classic } = builtInDecks.celsius;
const celsiusForm = () => formOf(classic, "Box");

function groupOf(form: ReturnType<typeof formOf>, key: GroupKey) {
  const group = form.groups.find((candidate) => candidate.key === key);
  if (group === undefined) throw new Error(`no group ${key}`);
  return group;
}

describe("a deck as a form", () => {
  it.each([classic, builtInDecks.celsius.junior])("keeps every card of Celsius $name", (deck) => {
    const result = parseDeckOf("celsius", deckOf(formOf(deck, deck.name)), 4);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(result.value.cold).toEqual(deck.cold);
    expect(result.value.hot).toEqual(deck.hot);
    expect(result.value.operators).toEqual(deck.operators);
  });

  it("keeps every card of Opérato", () => {
    const deck = builtInDecks.operato.classic;
    const result = parseDeckOf("operato", deckOf(formOf(deck, "Mine")), 4);
    if (!result.ok) throw new Error(JSON.stringify(result.problems));
    expect(result.value.cards.toSorted()).toEqual(deck.cards.toSorted());
    expect(result.value.name).toBe("Mine");
  });

  it("adds cards typed, counts those already there, and gives back what is none", () => {
    const hot = groupOf(celsiusForm(), "hot");
    const before = cardCount(hot);
    expect(addCards(hot, "21 20, 999;1000 x")).toEqual(["1000", "x"]);
    expect(cardCount(hot)).toBe(before + 3);
    expect(hot.cells.find(({ card }) => card === "20")?.count).toBe(2);
    expect(hot.cells.slice(0, 3).map(({ card }) => card)).toEqual(["20", "21", "22"]);
  });

  it("knows which cards a group can have", () => {
    expect(readCard("cold", "0")).toBe("0");
    expect(readCard("cold", "100")).toBeNull();
    expect(readCard("hot", "0")).toBeNull();
    expect(readCard("+", "?")).toBe("?");
    expect(readCard("hot", "?")).toBeNull();
    expect(readCard("/", "101")).toBeNull();
    expect(readCard("x", "-2")).toBeNull();
    expect(readCard("hot", "007")).toBe("7");
  });

  it("takes two numbers with anything between for an Opérato card", () => {
    expect(["24|2", "24/2", "24-2", "024:2"].map((text) => readCard("cards", text))).toEqual(Array(4).fill("24|2"));
    expect(readCard("cards", "25/2")).toBeNull();
    expect(readCard("cards", "2/24")).toBeNull();
    expect(readCard("cards", "24")).toBeNull();
    expect(readCard("cards", "24/2/1")).toBeNull();
  });

  it("leaves the rules to judge the deck, and leads each fault to its place", () => {
    const form = celsiusForm();
    form.name = " ";
    for (const cell of groupOf(form, "hot").cells) cell.count = 0;
    const result = parseDeckOf("celsius", deckOf(form), 2);
    if (result.ok) throw new Error("a deck without hot cards was taken");
    expect(result.problems.map(placeOf).toSorted()).toEqual(["hot", "name"]);
    expect(placeOf({ path: ["operators", "x2"], code: "out-of-range", data: {} })).toBe("x");
    expect(placeOf({ path: [], code: "too-many-cards", data: {} })).toBe("deck");
  });

  it("finds counts that are no counts", () => {
    const cold = groupOf(celsiusForm(), "cold");
    const [a, b, c, d] = cold.cells;
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error("no cells");
    a.count = 1.5;
    b.count = -1;
    c.count = null;
    d.count = 301;
    expect(wrongCounts(cold)).toEqual(["0", "1", "3"]);
  });
});
