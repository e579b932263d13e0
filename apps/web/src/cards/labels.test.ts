import { describe, expect, it } from "vitest";
import { change } from "../settings.svelte.ts";
import { heat, readOperato, readOperator } from "./labels.ts";
import { hotName, operatoName, operatorName } from "./names.ts";

describe("card labels", () => {
  it("tells a number, a wild and a set wild apart", () => {
    expect(readOperator("x4")).toEqual({ sign: "x", number: 4, wild: false });
    expect(readOperator("-?")).toEqual({ sign: "-", number: null, wild: true });
    expect(readOperator("/?=10")).toEqual({ sign: "/", number: 10, wild: true });
  });

  it("reads both numbers of an Opérato card", () => {
    expect(readOperato("24|2")).toEqual({ a: 24, b: 2 });
  });

  it("throws for what is no card, instead of drawing something", () => {
    expect(() => readOperator("4")).toThrow("No operator card");
    expect(() => readOperato("24")).toThrow("No Opérato card");
  });

  it("lets flames grow from 20 to 100 and no further", () => {
    expect([1, 20, 60, 100, 999].map(heat)).toEqual([0, 0, 0.5, 1, 1]);
  });

  it("names cards in both languages", () => {
    change("language", "fr");
    expect(hotName(38)).toBe("Carte chaude 38");
    expect(operatorName("x4")).toBe("Opérateur fois 4");
    expect(operatorName("+?=6")).toBe("Opérateur plus joker, vaut 6");
    expect(operatoName("15|3")).toBe("Carte 15 et 3");
    change("language", "en");
    expect(operatorName("/2")).toBe("Operator divided by 2");
    change("language", "auto");
  });
});
