import { describe, expect, it } from "vitest";
import {
  type Composition,
  choose,
  linkOf,
  missing,
  nothing,
  setOperation,
  takeBack,
  typeOperation,
  undo,
} from "./composition.ts";

const full: Composition = { card: "15|3#1", top: "/", laid: "-" };

describe("a composition", () => {
  it("keeps the operation on the pile when another card is chosen", () => {
    expect(choose(full, "6|2#1")).toEqual({ card: "6|2#1", top: "/", laid: null });
  });

  it("gives the card back with its operation", () => {
    expect(takeBack(full)).toEqual({ card: null, top: "/", laid: null });
  });

  it("says what is missing", () => {
    expect(missing(nothing)).toBe("card");
    expect(missing(choose(nothing, "15|3#1"))).toBe("operations");
    expect(missing(setOperation(choose(nothing, "15|3#1"), "laid", "-"))).toBe("operation");
    expect(missing(full)).toBeNull();
  });

  it("names a link once both operations are chosen", () => {
    expect(linkOf(full)).toEqual(["/", "-"]);
    expect(linkOf(choose(full, "6|2#1"))).toBeNull();
  });
});

describe("a sign typed on the keyboard", () => {
  it("goes to the pile, then to one's own card, then begins again", () => {
    const chosen = choose(nothing, "15|3#1");
    const once = typeOperation(chosen, "/");
    const twice = typeOperation(once, "+");
    expect(once).toEqual({ ...chosen, top: "/" });
    expect(twice).toEqual({ ...chosen, top: "/", laid: "+" });
    expect(typeOperation(twice, "x")).toEqual({ ...chosen, top: "x" });
  });

  it("waits for a card before it sets one's own operation", () => {
    expect(typeOperation(typeOperation(nothing, "/"), "+")).toEqual({ ...nothing, top: "+" });
  });
});

describe("undo", () => {
  it("goes back one choice at a time", () => {
    expect(undo(full)).toEqual({ card: "15|3#1", top: "/", laid: null });
    expect(undo(undo(full))).toEqual({ card: "15|3#1", top: null, laid: null });
    expect(undo(undo(undo(full)))).toEqual(nothing);
    expect(undo(nothing)).toEqual(nothing);
  });
});
