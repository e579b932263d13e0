import { afterEach, describe, expect, it } from "vitest";
import { change } from "../settings.svelte.ts";
import { decimalText, labelText, listText, numberText, operationText, plural, shareText } from "./numbers.ts";
import { noBreakSpace as nb } from "./typography.ts";

afterEach(() => change("language", "auto"));

describe("numbers", () => {
  it("writes minus as U+2212 and groups without a breakable space", () => {
    change("language", "fr");
    expect(numberText(-3)).toBe("−3");
    expect(numberText(12345)).toBe(`12${nb}345`);
    change("language", "en");
    expect(numberText(12345)).toBe("12,345");
  });

  it("writes one decimal, and shares, as the language does", () => {
    change("language", "fr");
    expect([0.44, 2, 1234.56].map(decimalText)).toEqual(["0,4", "2", `1${nb}234,6`]);
    expect(shareText(0.754)).toBe(`75${nb}%`);
    change("language", "en");
    expect([decimalText(0.45), shareText(0.75)]).toEqual(["0.5", "75%"]);
  });

  it("writes operations with the screen's signs", () => {
    change("language", "fr");
    expect(operationText(8, "x", 4, 32)).toBe(`8${nb}×${nb}4${nb}=${nb}32`);
    expect(operationText(3, "-", 5, -2)).toBe(`3${nb}−${nb}5${nb}=${nb}−2`);
    expect(operationText(24, "/", 2)).toBe(`24${nb}÷${nb}2`);
  });

  it("writes labels as printed", () => {
    expect(["x4", "-?", "/10", "+?=6", "-2"].map(labelText)).toEqual(["×4", "−?", "÷10", "+6", "−2"]);
  });

  it("takes 0 for singular in French, for plural in English", () => {
    expect(plural("fr", 0, "carte", "cartes")).toBe("carte");
    expect(plural("fr", 2, "carte", "cartes")).toBe("cartes");
    expect(plural("en", 0, "card", "cards")).toBe("cards");
    expect(plural("en", 1, "card", "cards")).toBe("card");
  });

  it("joins names as the language does", () => {
    change("language", "fr");
    expect(listText(["Léa", "Noé", "Inès"])).toBe("Léa, Noé et Inès");
    change("language", "en");
    expect(listText(["Léa", "Noé"])).toBe("Léa and Noé");
  });
});
