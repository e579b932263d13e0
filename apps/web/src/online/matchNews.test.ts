import type { Message } from "@tablee/protocol";
import { afterEach, expect, test, vi } from "vitest";
import { matchNews } from "./matchNews.ts";
import { operatoMessage } from "./testing.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("what happens to people is told by name, to the others", () => {
  vi.stubGlobal("navigator", { languages: ["fr"] });
  const before = operatoMessage(4);
  const news = (told: Message["told"], change: Partial<Message["public"]> = {}, me = 0) =>
    matchNews({ ...operatoMessage(5, change), told }, { me, before });
  expect(news([{ type: "hosted", person: 1 }])).toEqual(["Bo mène la table."]);
  expect(news([{ type: "hosted", person: 1 }], {}, 1)).toEqual(["C’est toi qui mènes la table."]);
  expect(news([{ type: "freed", person: 0 }], {}, 1)).toEqual(["La place d’Ana attend un autre appareil."]);
  expect(news([{ type: "warmed", seat: 1, isWarm: true }])).toEqual(["Un robot joue pour Bo."]);
  expect(news([{ type: "paused", person: 0 }])).toEqual([]);
  const celsius = { ...before.public.settings, game: "celsius" as const };
  expect(news([{ type: "gone", person: 1, why: "left" }], { settings: celsius, chairs: [] })).toEqual([
    "Bo quitte la table.",
  ]);
});
