import type { MatchRecord } from "@tablee/rules";
import { expect, it } from "vitest";
import { bestLink, shortestChain, summaryOf } from "./summary.ts";

const operatoRecord: MatchRecord = {
  format: "tablee-record/1",
  game: "operato",
  seats: ["Ana", "Bo"],
  deck: {
    format: "tablee-deck/1",
    game: "operato",
    name: "small",
    cards: ["24|2", "15|3", "4|2", "8|2", "9|3", "10|5", "12|3", "20|2", "18|3", "14|7", "16|4"],
  },
  piles: { bank: ["24|2", "15|3", "4|2", "8|2", "9|3", "10|5", "12|3", "20|2", "18|3", "14|7", "16|4"] },
  moves: [
    { seat: 0, move: "place", card: "15|3", link: ["/", "-"] },
    { seat: 1, move: "place", card: "20|2", link: ["+", "-"] },
    { move: "stop" },
  ],
};

it("reads why an Opérato match ended and who laid which link", () => {
  const summary = summaryOf(operatoRecord);
  expect(summary.reason).toBe("stopped");
  expect(bestLink(summary, 0)).toEqual({ top: "24|2", card: "15|3", link: ["/", "-"], points: 5 });
  expect(bestLink(summary, 1)).toEqual({ top: "15|3", card: "20|2", link: ["+", "-"], points: 10 });
});

const celsiusRecord: MatchRecord = {
  format: "tablee-record/1",
  game: "celsius",
  seats: ["Ana", "Bo"],
  options: { rounds: 1 },
  moves: [
    { seat: 0, move: "pass" },
    { seat: 1, move: "pass" },
  ],
};

it("knows no shortest chain where nothing was laid", () => {
  const summary = summaryOf(celsiusRecord);
  expect(summary.reason).toBe("rounds");
  expect(shortestChain(summary, 0)).toBeNull();
});

it("prefers the shorter chain, then the higher card", () => {
  const chain = (hot: number, length: number) => ({
    cold: 1,
    lay: { hot, chain: Array(length).fill("+1") },
  });
  const summary = { reason: null, links: [], chains: [[chain(30, 2), chain(40, 2), chain(99, 3)]] };
  expect(shortestChain(summary, 0)?.lay.hot).toBe(40);
});
