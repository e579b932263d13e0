import { builtInDecks, type GameId } from "@tablee/rules";
import { describe, expect, it } from "vitest";
import { fileName, parseDeckText } from "./file.ts";
import { parseOwnDecks } from "./store.svelte.ts";

const codes = (game: GameId, text: string) => {
  const result = parseDeckText(game, text);
  return result.ok ? [] : result.problems.map(({ code }) => code);
};

describe("a deck file", () => {
  it("comes back as it was exported", () => {
    const { junior } = builtInDecks.celsius;
    expect(parseDeckText("celsius", JSON.stringify(junior, null, 1))).toEqual({ ok: true, value: junior });
  });

  it("is refused with the fault named: no JSON, another game, another thing", () => {
    expect(codes("celsius", "hello")).toEqual(["not-json"]);
    expect(codes("celsius", JSON.stringify(builtInDecks.operato.classic))).toEqual(["wrong-game"]);
    expect(codes("operato", JSON.stringify({ format: "tablee-record/1" }))).toContain("wrong-word");
    expect(codes("operato", "[]")).not.toEqual([]);
  });

  it("has a name any system takes", () => {
    expect(fileName({ ...builtInDecks.celsius.classic, name: "Ma boîte d’été !" })).toBe(
      "tablee-celsius-ma-boite-d-ete.json",
    );
    expect(fileName({ ...builtInDecks.operato.classic, name: "箱" })).toBe("tablee-operato-deck.json");
  });
});

describe("decks kept on this device", () => {
  it("are read if they parse, and set aside if not", () => {
    const good = { id: "a", deck: builtInDecks.operato.classic };
    const odd = { id: "b", deck: { game: "celsius", format: "tablee-deck/9" } };
    expect(parseOwnDecks([good, odd, 3])).toEqual({ decks: [good], unreadable: [odd, 3] });
    expect(parseOwnDecks("nothing")).toEqual({ decks: [], unreadable: [] });
  });
});
