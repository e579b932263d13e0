import { expect, it } from "vitest";
import { bestOf } from "../coach/best.ts";
import { celsiusFigures, decided, operatoFigures, possible } from "./figures.ts";
import { type JudgedRound, judgeRound, judgeTurn } from "./judge.ts";

const position = { cold: 8, operators: ["x4", "+6", "-2", "+5"], hot: [38, 30, 17], negatives: true };

const judge = (chain: readonly string[] | null, hot: number): Promise<JudgedRound> =>
  judgeRound({ at: 0, position, lay: chain === null ? null : { hot, chain } }, bestOf);

it("cards are compared with the fewest in rounds that were laid, and each round is counted once", async () => {
  const odd = { ...position, operators: ["+1"] };
  const rounds = await Promise.all([
    judge(["x4", "+6"], 38),
    judge(["+6", "-2", "+5"], 17),
    judge(null, 0),
    judgeRound({ at: 0, position: odd, lay: null }, bestOf),
    judgeRound({ at: 0, position, lay: { hot: 38, chain: ["x4", "+6"] } }, () => "unknown"),
  ]);
  const figures = celsiusFigures(rounds);
  expect(figures).toEqual({
    verdicts: { found: 1, improvable: 1, missed: 1, impossible: 1, unproved: 1 },
    laid: 5,
    best: 4,
    lays: 2,
    used: { "+": 4, "-": 1, x: 2, "/": 0 },
    // 30 and 38 are both two cards away, and only by × 4: once not used in a longer lay, once not laid at all.
    avoided: { "+": 0, "-": 0, x: 2, "/": 0 },
  });
  expect([possible(figures), decided(figures)]).toEqual([3, 5]);
});

it("points are compared with the most in turns that were laid", () => {
  const step = { at: 0, top: "24|2", hand: ["15|3"] };
  const figures = operatoFigures([
    judgeTurn({ ...step, did: { card: "15|3", link: ["/", "-"] } }),
    judgeTurn({ ...step, did: "drew" }),
    judgeTurn({ ...step, hand: [], did: "declined" }),
  ]);
  expect(figures).toEqual({
    verdicts: { found: 1, improvable: 0, missed: 1, impossible: 1, unproved: 0 },
    laid: 5,
    best: 5,
    lays: 1,
    used: { "+": 0, "-": 1, x: 0, "/": 1 },
    avoided: { "+": 0, "-": 1, x: 0, "/": 1 },
  });
});
