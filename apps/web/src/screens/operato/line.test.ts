import type { OperatoPublic } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { nothing } from "./composition.ts";
import { type LineState, lineOf } from "./line.ts";
import { workingsOf } from "./workings.ts";

const state: LineState = {
  table: { top: "24|2", turn: 0 } as OperatoPublic,
  lay: null,
  notice: null,
  composition: nothing,
  chosen: null,
  workings: null,
  refused: false,
  points: null,
  resultsShown: false,
  yourTurn: true,
  paused: false,
  covered: false,
  open: true,
};
const chosen = { ...state, chosen: "15|3", composition: { card: "15|3#1", top: null, laid: null } };
const ready = {
  ...chosen,
  composition: { card: "15|3#1", top: "/", laid: "+" },
  workings: workingsOf("24|2", "15|3", ["/", "+"]),
} as const;

describe("the line under the cards", () => {
  it("asks for a card, then operations, then the other one", () => {
    expect(lineOf(state)).toMatchObject({ kind: "missing", missing: "card" });
    expect(lineOf(chosen)).toMatchObject({ kind: "missing", missing: "operations" });
    const half = { ...chosen, composition: { ...chosen.composition, laid: "-" } } as const;
    expect(lineOf(half)).toEqual({ kind: "half", side: "laid", card: "15|3" });
  });

  it("keeps the values to itself until a wrong link was laid", () => {
    expect(lineOf(ready).kind).toBe("ready");
    expect(lineOf({ ...ready, refused: true })).toMatchObject({ kind: "no-link", laid: true });
    expect(lineOf({ ...ready, refused: true, resultsShown: true })).toMatchObject({ kind: "no-link", laid: false });
  });

  it("says whom one waits for, and to whom the screen goes", () => {
    expect(lineOf({ ...state, yourTurn: false })).toEqual({ kind: "waiting", seat: 0, own: true });
    expect(lineOf({ ...state, yourTurn: false, open: false, covered: true })).toEqual({ kind: "pass", seat: 0 });
  });

  it("says that the table is paused, whatever is laid out and whosever turn it is", () => {
    for (const one of [state, ready, { ...state, yourTurn: false }])
      expect(lineOf({ ...one, paused: true })).toEqual({ kind: "notice", notice: "paused" });
  });

  it("shows a lay before anything else", () => {
    const lay = { below: "24|2", card: "15|3", seat: 1, link: ["/", "-"], value: 12, points: 5 } as const;
    expect(lineOf({ ...ready, lay, notice: "must-play" })).toMatchObject({ kind: "link", points: 5 });
    expect(lineOf({ ...ready, notice: "must-play" })).toEqual({ kind: "notice", notice: "must-play" });
  });
});
