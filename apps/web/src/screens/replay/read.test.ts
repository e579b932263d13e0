import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it } from "vitest";
import { change } from "../../settings.svelte.ts";
import { faultOf, refusedWhole } from "./faults.ts";
import { readFile, readText, sizeLimit } from "./read.ts";

const vectors = new URL("../../../../../packages/rules/vectors/", import.meta.url);
const text = readFileSync(new URL("celsius-010.record.json", vectors), "utf8");
const record = JSON.parse(text);
const file = (content: BlobPart) => new File([content], "partie.json");

afterEach(() => change("language", "auto"));

describe("what is opened", () => {
  it("is a record, from a text or a file, with or without a byte order mark", async () => {
    expect(readText(text)).toMatchObject({ kind: "record", record: { game: "celsius" }, text });
    expect((await readFile(file(`\uFEFF${text}`))).kind).toBe("record");
  });

  it.each([
    ["nothing", " \n", "empty"],
    ["half a record", text.slice(0, 300), "not-json"],
    ["a sentence", "Bonjour", "not-json"],
    ["another JSON", '{"name": "x"}', "no-record"],
    ["a list", "[1, 2]", "no-record"],
    ["a number", "12", "no-record"],
    ["null", "null", "no-record"],
    ["a foreign format", '{"format": "pgn", "moves": []}', "no-record"],
    ["a deck", JSON.stringify(record.deck), "deck"],
    ["a later version", JSON.stringify({ ...record, format: "tablee-record/2" }), "version"],
    ["deep nesting", "[".repeat(400_000), "not-json"],
  ])("may be %s", (_, content, kind) => {
    change("language", "fr");
    const reading = readText(content);
    expect(reading.kind).toBe(kind);
    expect(refusedWhole(reading)).toMatch(/\w{3}.*\.$/u);
  });

  it("may be binary, or too large for a record, and is then not even read", async () => {
    expect((await readFile(file(new Uint8Array([0x89, 0x50, 0, 255, 254])))).kind).toBe("not-json");
    const large = file("");
    Object.defineProperty(large, "size", { value: sizeLimit + 1 });
    large.text = () => Promise.reject(new Error("read all the same"));
    expect((await readFile(large)).kind).toBe("too-large");
    expect(readText(" ".repeat(sizeLimit + 1)).kind).toBe("too-large");
  });

  it("may have gone meanwhile", async () => {
    const gone = file("");
    gone.text = () => Promise.reject(new Error("gone"));
    expect((await readFile(gone)).kind).toBe("unreadable");
  });

  it("names both versions when it is of another one", () => {
    change("language", "fr");
    expect(refusedWhole({ kind: "version", version: "2" })).toContain("version 2");
    expect(refusedWhole({ kind: "version", version: "2" })).toContain("version 1");
  });
});

describe("a fault says where and why", () => {
  function faults(change: object) {
    const reading = readText(JSON.stringify({ ...record, ...change }));
    if (reading.kind !== "faulty") throw new Error(`It is ${reading.kind}.`);
    return reading.problems.map((problem) => Object.values(faultOf(problem, reading.parts)).join(" | "));
  }
  const lay = { seat: 1, move: "lay", hot: 40, chain: ["+1", "q"] };

  it("in French", () => {
    change("language", "fr");
    const [, name] = record.seats;
    expect(faults({ moves: [record.moves[0], lay] })).toEqual([
      `Coup 2, ${name} | $.moves[1].chain[1] | Aucune carte ne s’appelle ainsi.`,
    ]);
    expect(faults({ moves: [{ move: "leave" }] })).toEqual(["Coup 1 | $.moves[0].seat | Il manque une valeur ici."]);
    expect(faults({ seats: ["A"] })).toContain("Joueurs | $.seats | Il faut de 2 à 4 joueurs.");
    expect(faults({ seats: ["A", ""] })).toEqual(["Joueur 2 | $.seats[1] | Il faut de 1 à 40 signes."]);
    expect(faults({ deck: "senior" })).toEqual(["Paquet | $.deck | Aucun paquet ne s’appelle ainsi."]);
    expect(faults({ deck: { ...record.deck, cold: [] } }).join()).toMatch(
      /^Paquet \| \$\.deck\.cold \| Il y a 0 cartes/u,
    );
    expect(faults({ colour: 1 })).toEqual(["Fichier | $.colour | Cette clé est inconnue."]);
    expect(faults({ fairness: { commitment: "0a", secret: "0a", shares: ["0a", null] } })).toContain(
      "Preuve du tirage | $.fairness.shares[0] | Il faut 32 chiffres hexadécimaux.",
    );
  });

  it("in English", () => {
    change("language", "en");
    const swap = { seat: 0, move: "swap", cards: ["+1"] };
    expect(faults({ moves: [swap] })).toEqual([`Move 1, ${record.seats[0]} | $.moves[0].cards | It takes exactly 2.`]);
  });
});
