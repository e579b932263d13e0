import type { coach as fr } from "../fr/coach.ts";
import { plural } from "../numbers.ts";

const numbers = ["", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
const cards = (count: number) => `${count} ${plural("en", count, "card", "cards")}`;

export const coach: typeof fr = {
  hint: "Hint",
  hintOf: (level) => `Hint ${level} of 3`,
  hintSaid: (level, text) => `Hint ${level} of 3: ${text}`,
  allGiven: "You have had all three hints",
  nothingMore: "There is nothing more to tell",
  side: "Hint and round before",

  suffice: (count) =>
    `${numbers[count] ?? count} ${plural("en", count, "operator is enough", "operators are enough")}.`,
  aimAt: (hot) => `Aim at ${hot}.`,
  beginWith: (operator) => `Begin with ${operator}.`,
  goOnWith: (after, operator) => `After ${after}, lay ${operator}.`,
  withWild: (operator) => `${operator} (wild)`,
  complete: "Your chain leads there already.",
  impossible: "Nothing is possible: this is proved.",
  unknown: "Too large a hand for a sure answer.",

  linked: "At least one of your cards links to the pile.",
  unlinkedDraw: "None of your cards links to the pile: draw.",
  unlinkedPass: "None of your cards links to the pile: pass.",
  takeCard: (card) => `Take your card ${card}.`,
  operations: (top, laid) => `${top} on the pile, ${laid} on your card.`,

  best: "The best possible",
  bestShort: "The best",
  bestAbout: "The fewest cards, then the highest hot card.",
  bestIn: (count, hot) => `${cards(count)} for ${hot}:`,
  you: "You",
  nothingPossible: "Nothing was possible: this is proved.",
  solving: "Working it out…",
  youLaid: (count, hot) => `You laid ${cards(count)} for ${hot}.`,
  laid: (count, hot) => `Laid ${cards(count)} for ${hot}.`,
  youDidNotLay: "You did not lay.",
  didNotLay: "Did not lay.",
  found: "found",

  links: "My links last turn",
  noTurnYet: "You have not had a turn yet.",
  linksTo: (card) => `On the pile there was ${card}.`,
  noLinks: "None of your cards linked to it.",
  linkLaid: "laid",
  youDrew: "You drew.",
  youPassed: "You passed.",
};
