import { builtInDecks, linksBetween, pointsOf } from "@tablee/rules";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { levels } from "./ladder.svelte.ts";
import { linksOf, type OperatoHint, operatoHint } from "./operatoHints.ts";

const card = fc.constantFrom(...builtInDecks.operato.classic.cards);
const table = fc.record({ top: card, hand: fc.array(card, { maxLength: 8 }) });

describe("hints of a turn", () => {
  test("say truly whether there is a link, and name one that scores most", () => {
    fc.assert(
      fc.property(table, ({ top, hand }) => {
        const hints = levels.map((level): OperatoHint => operatoHint(level, top, hand).hint);
        const scores = hand.flatMap((held) => linksBetween(top, held).map(pointsOf));
        if (scores.length === 0) {
          expect(hints[0]).toEqual({ kind: "unlinked" });
          return;
        }
        const [exists, which, how] = hints;
        expect(exists).toEqual({ kind: "linked" });
        if (which?.kind !== "card" || how?.kind !== "link") throw new Error("There is a link.");
        expect(hand).toContain(which.card);
        expect(how.card).toBe(which.card);
        expect(linksBetween(top, how.card)).toContainEqual(how.link);
        expect(pointsOf(how.link)).toBe(Math.max(...scores));
      }),
    );
  });
});

test("all links of a hand, most points first, equal cards once", () => {
  const links = linksOf("24|2", ["15|3", "7|1", "15|3"]);
  expect(links.map(({ points }) => points)).toEqual(links.map(({ points }) => points).sort((a, b) => b - a));
  expect(links).toContainEqual({ card: "15|3", link: ["/", "-"], points: 5 });
  expect(links.filter(({ card, link }) => card === "15|3" && link[0] === "/" && link[1] === "-")).toHaveLength(1);
});
