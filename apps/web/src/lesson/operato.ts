// The first lesson of Opérato, with cards of its own pack. Where one card can be laid, it is by one link alone (the tests
// prove it); where points are compared, by two.
import { defaultOperatoOptions, type PairLabel } from "@tablee/rules";
import type { OperatoDeal, OperatoStep } from "./steps.ts";

const bank: readonly PairLabel[] = ["4|2", "33|3", "42|6", "32|2", "39|3", "24|3", "15|5"];

function deal(top: PairLabel, mine: readonly PairLabel[], rest = bank): OperatoDeal {
  return { type: "dealt", options: defaultOperatoOptions, top, hands: [mine, ["44|2", "35|7"]], bank: rest };
}

export const operatoLesson: readonly OperatoStep[] = [
  {
    id: "sum",
    dealt: deal("12|3", ["26|2", "10|5", "14|7"]),
    answer: { move: "place", card: "10|5", link: ["+", "+"] },
  },
  {
    id: "difference",
    dealt: deal("15|3", ["9|3", "30|2", "14|7"]),
    answer: { move: "place", card: "9|3", link: ["-", "+"] },
  },
  {
    id: "product",
    dealt: deal("28|2", ["12|3", "20|2", "18|3"]),
    answer: { move: "place", card: "18|3", link: ["x", "/"] },
  },
  {
    id: "points",
    dealt: deal("16|4", ["24|2", "10|5", "15|3"]),
    answer: { move: "place", card: "15|3", link: ["-", "-"] },
  },
  {
    id: "draw",
    dealt: deal("22|2", ["10|5", "12|3", "8|2"]),
    answer: { move: "draw" },
  },
  {
    id: "end",
    dealt: deal("24|6", ["27|3"], []),
    answer: { move: "place", card: "27|3", link: ["+", "+"] },
  },
];
