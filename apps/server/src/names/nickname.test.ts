import { describe, expect, test } from "vitest";
import { botNames, personNames } from "./made-up.ts";
import { makeUpName, readNickname } from "./nickname.ts";

const nobody: readonly string[] = [];

describe("a nickname", () => {
  test.each(["Léa", "Jean-Luc", "O’Neill", "Дарья", "李雷", "نور", "R2", "Mᶜ"])("%s is taken", (name) => {
    expect(readNickname(name, nobody)).toEqual({ ok: true, name });
  });

  test("is trimmed, its spaces single, its accents composed", () => {
    expect(readNickname("  Le\u0301a \t B ", nobody)).toEqual({ ok: true, name: "Léa B" });
  });

  test.each([
    ["", "name-length"],
    ["   ", "name-length"],
    ["a".repeat(21), "name-length"],
    ["<b>Ana</b>", "name-signs"],
    ["Ana\u202egro", "name-signs"],
    ["A\u200bna", "name-signs"],
    ["Ana\u0000", "name-signs"],
    ["1234", "name-letter"],
    ["12", "name-letter"],
    ["--", "name-letter"],
    ["😀", "name-signs"],
    ["a&amp;b", "name-signs"],
    [`A${"\u0301".repeat(9)}`, "name-signs"],
    ["Fuck you", "name-unkind"],
    ["f.u.c.k", "name-unkind"],
    ["gros c0n", "name-unkind"],
    ["Enculé", "name-unkind"],
    ["PUTE", "name-unkind"],
  ])("%j is refused: %s", (name, code) => {
    expect(readNickname(name, nobody)).toEqual({ ok: false, code });
  });

  test.each(["Constance", "Dickens", "Sussex", "Cassandre", "Bitencourt", "Hancock", "Violette", "Cullen"])(
    "%s holds no unkind word",
    (name) => {
      expect(readNickname(name, nobody)).toMatchObject({ ok: true });
    },
  );

  test.each([
    ["lea", "Léa"],
    ["L é a", "Léa"],
    ["Апа", "Ana"],
    ["аna", "Ana"],
    ["Mar1e", "Marle"],
    ["Rnax", "Max"],
    ["B0b", "Bob"],
  ])("%s looks like %s", (name, other) => {
    expect(readNickname(name, ["Zoé", other])).toEqual({ ok: false, code: "name-taken" });
  });

  test.each([
    ["Ana", "Anaïs"],
    ["Léo", "Léa"],
    ["Noé", "Noa"],
  ])("%s is not %s", (name, other) => {
    expect(readNickname(name, [other])).toMatchObject({ ok: true });
  });
});

test.each([
  ["people", personNames],
  ["bots", botNames],
])("made-up names of %s are good ones, and never run out", (_, names) => {
  const taken: string[] = [];
  for (let count = 0; count < 70; count++) {
    const name = makeUpName(names, taken);
    expect(readNickname(name, taken)).toEqual({ ok: true, name });
    taken.push(name);
  }
});

test("no bot is called as people are", () => {
  for (const name of botNames) expect(readNickname(name, personNames)).toMatchObject({ ok: true });
});
