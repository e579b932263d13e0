import { describe, expect, it } from "vitest";
import { makeRoute, parseRoute, type Route } from "./router.svelte.ts";

const routes: Route[] = [
  { screen: "home" },
  { screen: "new", game: "celsius", company: "alone" },
  { screen: "new", game: "operato", company: "together" },
  { screen: "decks", game: "celsius", company: "together" },
  { screen: "deck", game: "operato", company: "alone", id: null },
  { screen: "deck", game: "celsius", company: "alone", id: "0f3a" },
  { screen: "decks", game: "operato", company: "distance" },
  { screen: "table" },
  { screen: "distance", game: "operato" },
  { screen: "online", table: "zyRJIyoIENG5qQZA1z4dU-" },
  { screen: "rules", game: "operato" },
  { screen: "lesson", game: "celsius" },
  { screen: "settings" },
  { screen: "keys" },
  { screen: "progress" },
];

describe("routes", () => {
  it.each(routes)("%o survives its address", (route) => {
    expect(parseRoute(makeRoute(route))).toEqual(route);
  });

  it("keeps a link to a table that was copied amiss, so that its screen can say so", () => {
    expect(parseRoute("#/table/3")).toEqual({ screen: "online", table: "3" });
    expect(parseRoute("#/table/")).toEqual({ screen: "home" });
  });

  it("understands an address without company", () => {
    expect(parseRoute("#/new/celsius")).toEqual({ screen: "new", game: "celsius", company: "alone" });
  });

  it.each(["", "#", "#/nowhere", "#/new", "#/new/chess", "#/rules/chess", "#/lesson", "#/decks"])(
    "%o is the home page",
    (hash) => {
      expect(parseRoute(hash)).toEqual({ screen: "home" });
    },
  );
});
