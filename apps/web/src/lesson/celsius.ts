// The first lesson of Celsius: small hands, dealt by the rules' own event, so that there is little to look at. In each
// position one lay alone reaches the goal (the tests prove it), so that the texts can speak of its numbers.
import { defaultCelsiusOptions, type Lay, type OperatorLabel } from "@tablee/rules";
import type { CelsiusDeal, CelsiusStep } from "./steps.ts";

interface Hand {
  readonly hot: readonly number[];
  readonly operators: readonly OperatorLabel[];
}

const theirs: Hand = { hot: [40, 66], operators: ["+4", "x4", "-1"] };
const theirLay: Lay = { hot: 40, chain: ["+4", "x4"] };

function deal(cold: number, mine: Hand, opposite: Hand = theirs): CelsiusDeal {
  return {
    type: "dealt",
    options: defaultCelsiusOptions,
    hands: [mine, opposite],
    cold,
    // For the draw after a round (C12): enough for both to have six again, and one more for who did not lay.
    piles: {
      cold: [9, 4, 11],
      hot: [33, 57, 74],
      operators: ["+3", "x2", "-5", "+8", "x3", "-2", "+9", "+7", "x5", "-4", "+1", "/2"],
    },
  };
}

export const celsiusLesson: readonly CelsiusStep[] = [
  {
    id: "aim",
    dealt: deal(8, { hot: [32, 45], operators: ["x4", "+6"] }),
    answer: { move: "aim", hot: 32 },
  },
  {
    id: "one",
    dealt: deal(8, { hot: [32, 45], operators: ["x4", "+6"] }),
    answer: { move: "lay", hot: 32, chain: ["x4"] },
  },
  {
    id: "two",
    dealt: deal(8, { hot: [38, 61], operators: ["+6", "x4", "-3"] }),
    answer: { move: "lay", hot: 38, chain: ["x4", "+6"] },
  },
  {
    id: "wild",
    dealt: deal(7, { hot: [42, 65], operators: ["+3", "x?"] }),
    answer: { move: "lay", hot: 42, chain: ["x?=6"] },
  },
  {
    id: "fewest",
    dealt: deal(6, { hot: [30, 54], operators: ["+3", "x5", "x6"] }),
    answer: { move: "lay", hot: 30, chain: ["x5"] },
    reply: { move: "lay", ...theirLay },
  },
  {
    id: "pass",
    dealt: deal(3, { hot: [50, 80], operators: ["-2", "x2"] }, { hot: [27, 60], operators: ["x9", "+2"] }),
    answer: { move: "pass" },
    reply: { move: "lay", hot: 27, chain: ["x9"] },
  },
];
