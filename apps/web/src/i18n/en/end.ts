import type { end as fr } from "../fr/end.ts";
import { plural } from "../numbers.ts";

const rounds = (count: number) => `${count} ${plural("en", count, "round", "rounds")}`;
const cards = (count: number) => `${count} ${plural("en", count, "card", "cards")}`;

export const end: typeof fr = {
  over: "end of the match",
  pageTitle: (game) => `End of the match · ${game} · Tablée`,
  ranks: "Ranking",
  wins: (name) => `${name} wins the match`,
  winTogether: (names) => `${names} win together`,
  stays: (name) => `${name} is the last at the table`,
  reasons: {
    won: (count) => `No hot card left in hand, after ${rounds(count)}.`,
    rounds: (count) => `Fewest hot cards, after ${rounds(count)}.`,
    stoppedCelsius: (count) => `Match stopped in round ${count}. Fewest hot cards come first.`,
    finished: (count) => `${count} points, and the last card is laid.`,
    blocked: (count) => `${count} points, and no card links to the pile any more.`,
    declined: (count) => `${count} points, and the bank is empty.`,
    stopped: (count) => `${count} points when the match was stopped.`,
    alone: "The others have left the table.",
  },
  left: "has left the table",
  cards,
  cardWord: (count) => plural("en", count, "card", "cards"),
  points: (count, one) => `${count} ${one ? "point" : "points"}`,
  pointWord: (one) => (one ? "point" : "points"),
  noHot: "no hot card left",
  noCard: "empty hand",
  emptyHand: (round) => `empty hand, round ${round}`,
  total: (sum) => `total ${sum}`,
  inHand: (count, cost) => `${cards(count)} in hand: ${cost}`,
  inHandShort: (count, cost) => `${cards(count)}: ${cost}`,
  costWords: (cost) => `${cost} points`,
  laneName: (parts) => parts.join(", "),
  hotLeft: (list) => `hot cards: ${list}`,
  handLeft: (list) => `hand: ${list}`,
  pair: (first, second) => `${first} and ${second}`,

  yourMatch: (name) => `Your match, ${name}`,
  ownFigures: "My figures",
  ownFiguresAbout: "Everyone looks at their own.",
  figuresOf: (name) => `${name}’s match`,
  chainsLaid: (count) => `${count} ${plural("en", count, "chain", "chains")} laid`,
  linksLaid: (count) => `${count} ${plural("en", count, "link", "links")} found`,
  retries: (count) => (count === 0 ? "every one right first time" : `${count} worked out again`),
  nothingLaid: "Nothing laid this time.",
  shortest: "The shortest:",
  best: "The best:",
  inCards: (count) => (count === 1 ? "one card" : `${count} cards`),
  afterwards: "then",
  celsiusNote: "With equal numbers of cards, the smaller total comes first.",
  operatoNote: "Each card left in hand costs 5 points.",

  rematch: "Rematch",
  changeTable: "Change the table",
  save: "Save the match",
};
