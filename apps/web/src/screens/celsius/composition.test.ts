import { describe, expect, it } from "vitest";
import { Composition } from "./composition.svelte.ts";
import {
  type Draft,
  draftOf,
  emptyDraft,
  type Hand,
  labelsOf,
  place,
  readinessHidden,
  readinessShown,
  reorder,
  setWild,
  takeBack,
  toggleAim,
  valuesOf,
  workOut,
} from "./composition.ts";

const hand: Hand = { hot: [27, 38, 45], operators: ["x4", "+?", "-2", "/2", "x4"] };
const chained = (...cards: number[]): Draft => cards.reduce((draft, card) => place(draft, card), emptyDraft);
const cardsOf = (draft: Draft) => draft.chain.map(({ card }) => card);

describe("the draft", () => {
  it("lays cards at the end, or where they are put, each once", () => {
    expect(cardsOf(chained(0, 2, 3))).toEqual([0, 2, 3]);
    expect(cardsOf(place(chained(0, 2), 3, 1))).toEqual([0, 3, 2]);
    expect(chained(0, 0)).toEqual(chained(0));
  });

  it("tells equal cards of a hand apart", () => {
    expect(labelsOf(chained(0, 4), hand)).toEqual(["x4", "x4"]);
  });

  it("takes a card back with those after it", () => {
    expect(cardsOf(takeBack(chained(0, 2, 3), 1))).toEqual([0]);
  });

  it.each([
    [0, 3, [2, 3, 0]],
    [2, 0, [3, 0, 2]],
    [0, 2, [2, 0, 3]],
    [1, 1, [0, 2, 3]],
    [1, 2, [0, 2, 3]],
  ])("moves the card at %i before %i", (from, to, order) => {
    expect(cardsOf(reorder(chained(0, 2, 3), from, to))).toEqual(order);
  });

  it("aims at a card, at another, at none", () => {
    const aimed = toggleAim(emptyDraft, 1);
    expect(aimed.aim).toBe(1);
    expect(toggleAim(aimed, 2).aim).toBe(2);
    expect(toggleAim(aimed, 1).aim).toBeNull();
  });

  it("comes back from what was committed", () => {
    const draft = draftOf({ hot: 38, chain: ["x4", "x4", "+?=6"] }, hand);
    expect(cardsOf(draft)).toEqual([0, 4, 1]);
    expect(labelsOf(draft, hand)).toEqual(["x4", "x4", "+?=6"]);
    expect(draft.aim).toBe(1);
  });
});

describe("working a chain out", () => {
  it("writes each step", () => {
    const working = workOut(8, ["x4", "+?=6"], true);
    expect(working.steps).toEqual([
      { left: 8, sign: "x", operand: 4, result: 32 },
      { left: 32, sign: "+", operand: 6, result: 38 },
    ]);
    expect(working.broken).toBeNull();
    expect(valuesOf(8, working)).toEqual([8, 32, 38]);
  });

  it("stops at the step that breaks a rule", () => {
    const working = workOut(9, ["-2", "/2", "x4"], true);
    expect(working.steps).toEqual([{ left: 9, sign: "-", operand: 2, result: 7 }]);
    expect(working.broken).toEqual({ step: { left: 7, sign: "/", operand: 2, result: 3.5 }, code: "not-whole" });
    expect(workOut(1, ["-2"], false).broken?.code).toBe("negative");
    expect(workOut(1, ["-2"], true).broken).toBeNull();
  });
});

describe("the main button, de tête", () => {
  it("wants an operator, the number of a wild, and a card aimed at", () => {
    expect(readinessHidden(emptyDraft, hand, false).kind).toBe("no-operator");
    expect(readinessHidden(chained(1), hand, false).kind).toBe("no-number");
    expect(readinessHidden(setWild(chained(1), 0, 6), hand, false).kind).toBe("no-aim");
  });

  it("lays right or wrong, and wants a change after a wrong lay", () => {
    const draft = toggleAim(chained(0), 2);
    expect(readinessHidden(draft, hand, false)).toEqual({ kind: "ready", hot: 45 });
    expect(readinessHidden(draft, hand, true).kind).toBe("refused");
  });
});

describe("the main button, résultats affichés", () => {
  const readiness = (cold: number, draft: Draft) =>
    readinessShown(draft, hand, cold, workOut(cold, labelsOf(draft, hand), true));

  it("waits for a hot card of the hand", () => {
    expect(readiness(8, chained(0))).toEqual({ kind: "elsewhere", value: 32 });
    expect(readiness(8, setWild(chained(0, 1), 1, 6))).toEqual({ kind: "ready", hot: 38 });
    expect(readiness(9, chained(2, 3)).kind).toBe("broken");
    expect(readiness(8, chained(0, 1)).kind).toBe("no-number");
  });
});

describe("a composition", () => {
  it("undoes step by step; a wild and its number are one", () => {
    const composition = new Composition(hand, null);
    composition.place(0);
    composition.place(1);
    composition.setWild(1, 6);
    composition.setWild(1, 7);
    expect(composition.labels).toEqual(["x4", "+?=7"]);
    composition.undo();
    expect(composition.labels).toEqual(["x4", "+?=6"]);
    composition.undo();
    expect(composition.labels).toEqual(["x4"]);
    composition.undo();
    expect(composition.canUndo).toBe(false);
  });

  it("forgets a wild that got no number", () => {
    const composition = new Composition(hand, null);
    composition.place(1);
    composition.withdrawWild(0);
    expect(composition.labels).toEqual([]);
    expect(composition.canUndo).toBe(false);
  });

  it("drops the answer to a wrong lay with the first change", () => {
    const composition = new Composition(hand, null);
    composition.place(0);
    composition.toggleAim(2);
    composition.refuse({ working: workOut(8, composition.labels, true), aimed: 45 });
    expect(composition.slip).not.toBeNull();
    composition.toggleAim(1);
    expect(composition.slip).toBeNull();
  });
});
