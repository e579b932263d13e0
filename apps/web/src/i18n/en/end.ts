import type { end as fr } from "../fr/end.ts";
import { numberText, plural } from "../numbers.ts";

const rounds = (count: number) => `${count} ${plural("en", count, "round", "rounds")}`;
const cards = (count: number) => `${count} ${plural("en", count, "card", "cards")}`;
const pointWord = (count: number) => plural("en", count, "point", "points");
const points = (count: number) => `${numberText(count)} ${pointWord(count)}`;

export const end: typeof fr = {
  over: "match over",
  pageTitle: (game) => `End of the match · ${game} · Tablée`,
  ranks: "Ranking",
  wins: (name) => `${name} wins the match`,
  winTogether: (names) => `${names} win together`,
  stays: (name) => `${name} is the last at the table`,
  reasons: {
    won: (count) => `No hot card left in hand, after ${rounds(count)}.`,
    rounds: (count) => `Fewest hot cards, after ${rounds(count)}.`,
    stoppedCelsius: (count) => `Match stopped in round ${count}. Fewest hot cards come first.`,
    finished: (count) => `${points(count)}, and the last card is laid.`,
    blocked: (count) => `${points(count)}, and no card links to the pile any more.`,
    declined: (count) => `${points(count)}, and the bank is empty.`,
    stopped: (count) => `${points(count)} when the match was stopped.`,
    alone: "The others have left the table.",
  },
  left: "has left the table",
  cards,
  cardWord: (count) => plural("en", count, "card", "cards"),
  points,
  pointWord,
  noHot: "no hot card left",
  noCard: "empty hand",
  emptyHand: (round) => `empty hand, round ${round}`,
  total: (sum) => `total ${sum}`,
  inHand: (count, cost) => `${cards(count)} in hand: ${cost}`,
  inHandShort: (count, cost) => `${cards(count)}: ${cost}`,
  costWords: points,
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
  hints: (count) => (count === 0 ? "no hint" : `${count} ${plural("en", count, "hint", "hints")}`),
  nothingLaid: "Nothing laid this time.",
  shortest: "The shortest:",
  best: "The best:",
  inCards: (count) => (count === 1 ? "one card" : `${count} cards`),
  afterwards: "then",
  celsiusNote: "With equal numbers of cards, the smaller total comes first.",
  operatoNote: "Each card left in hand costs 5 points.",

  progress: "My progress",
  rematch: "Rematch",
  changeTable: "Change the table",
  review: "Review the match",
  save: "Save the match",
};
