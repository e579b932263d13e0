import { afterEach, describe, expect, it } from "vitest";
import { change } from "../settings.svelte.ts";
import { common } from "./common.ts";
import { localized, preferredLanguage } from "./language.svelte.ts";

afterEach(() => change("language", "auto"));

describe("language", () => {
  it("takes the first language asked for that there is, else English", () => {
    expect(preferredLanguage(["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(preferredLanguage(["EN-gb", "fr"])).toBe("en");
    expect(preferredLanguage(["ja"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });

  it("gives the texts of the language in use, and typesets French only", () => {
    const texts = localized({ ask: "Quoi ?" }, { ask: "What ?" });
    change("language", "fr");
    expect(texts.ask).toBe("Quoi\u00A0?");
    change("language", "en");
    expect(texts.ask).toBe("What ?");
  });

  it("agrees in number", () => {
    change("language", "fr");
    expect([common.cards(0), common.cards(1), common.cards(2)]).toEqual(["0 carte", "1 carte", "2 cartes"]);
    change("language", "en");
    expect(common.rounds(1)).toBe("1 round");
  });
});
