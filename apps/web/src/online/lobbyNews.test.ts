import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { lobbyNews } from "./lobbyNews.ts";
import type { Chair } from "./table.svelte.ts";

beforeAll(() => {
  vi.stubGlobal("navigator", { languages: ["fr"] });
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const chair = (person: number | null, name: string, isReady: boolean) =>
  ({ kind: person === null ? "bot" : "person", person, name, isReady }) as Chair;
const lea = chair(0, "Léa", false);
const table = { chairs: [lea, null, null] as (Chair | null)[], watchers: [{ person: 5, name: "Inès" }], host: 0 };

test.each([
  ["somebody sits down", { chairs: [lea, chair(1, "Noé", false), null] }, ["Noé prend place."]],
  ["a robot is seated", { chairs: [lea, null, chair(null, "Koala", true)] }, ["Koala prend place."]],
  ["who watched sits down", { chairs: [lea, chair(5, "Inès", false), null], watchers: [] }, ["Inès prend place."]],
  ["somebody watches", { watchers: [...table.watchers, { person: 6, name: "Zoé" }] }, ["Zoé regarde."]],
  ["somebody leaves", { watchers: [] }, ["Inès quitte la table."]],
  ["the table is handed on", { host: 5 }, ["Inès mène la table."]],
  ["nothing happens", {}, []],
])("%s, and it is said", (_, change, said) => {
  expect(lobbyNews(table, { ...table, ...change }, 9)).toEqual(said);
});

test("who is ready is told to the others; who has to say so again is not taken for somebody new", () => {
  const [before, after] = [false, true].map((isReady) => ({ ...table, chairs: [lea, chair(1, "Noé", isReady)] }));
  if (before === undefined || after === undefined) throw new TypeError("two tables");
  expect(lobbyNews(before, after, 0)).toEqual(["Noé\u00a0: prêt."]);
  expect(lobbyNews(before, after, 1)).toEqual([]);
  expect(lobbyNews(after, before, 0)).toEqual([]);
});

test("who takes up a freed seat on another device is back", () => {
  const [before, after] = [true, false].map((isFreed) => ({
    ...table,
    chairs: [lea, { ...chair(1, "Noé", true), isFreed }],
  }));
  if (before === undefined || after === undefined) throw new TypeError("two tables");
  expect(lobbyNews(before, after, 0)).toEqual(["Noé reprend sa place."]);
  expect(lobbyNews(after, before, 0)).toEqual([]);
});

test("who was handed the table is told so", () => {
  expect(lobbyNews(table, { ...table, host: 5 }, 5)).toEqual(["C’est toi qui mènes la table."]);
});
