import { expect, test } from "vitest";
import { moves } from "./moves.ts";
import { situation } from "./situation.ts";
import { view } from "./view.ts";

const table = situation({ top: "24|2", bank: ["4|2"], seats: [{ hand: ["15|3", "22|2", "15|3", "24|2"] }, {}] });

test("every link of every different card is offered once, then to draw", () => {
  expect([...moves(view(table, 0))]).toEqual([
    { move: "place", card: "15|3", link: ["/", "-"] },
    { move: "place", card: "24|2", link: ["+", "+"] },
    { move: "place", card: "24|2", link: ["-", "-"] },
    { move: "place", card: "24|2", link: ["x", "x"] },
    { move: "place", card: "24|2", link: ["/", "/"] },
    { move: "draw" },
  ]);
});

test("to draw is offered with mustPlay only where no card can be laid", () => {
  const strict = { ...table, options: { ...table.options, mustPlay: true } };
  expect([...moves(view(strict, 0))]).not.toContainEqual({ move: "draw" });
  expect([...moves(view({ ...strict, turn: 1 }, 1))]).toEqual([{ move: "draw" }]);
});

test("nothing is offered out of turn, to an audience, or after the end", () => {
  expect([...moves(view(table, 1))]).toEqual([]);
  expect([...moves(view(table, "audience"))]).toEqual([]);
  expect([...moves(view({ ...table, phase: "over" }, 0))]).toEqual([]);
});
