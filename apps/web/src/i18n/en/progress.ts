import type { progress as fr } from "../fr/progress.ts";
import { plural } from "../numbers.ts";

const matches = (count: number) => `${count} ${plural("en", count, "match", "matches")}`;

export const progress: typeof fr = {
  title: "My progress",
  about:
    "Matches played alone against bots, on this device. Figures only, no names: they are sent nowhere. If several people play alone here, their matches are mixed.",
  game: "Game",
  deck: "Deck",
  decks: { all: "all", classic: "classic", junior: "junior", own: "own" },
  summed: (count, tries, hints) =>
    `${matches(count)}, ${tries} ${plural("en", tries, "calculation", "calculations")} worked out again, ${hints} ${plural("en", hints, "hint", "hints")}.`,
  fewSaid: "The luck of the cards weighs on each match: several say more than one.",
  shownOf: (shown) => `The drawing shows the last ${shown}.`,
  empty: "Nothing to show yet",
  emptyAbout: "Play a match alone against a bot, to its end or nearly: its figures will come here.",
  emptyGame: (game) => `No match of ${game} played alone yet.`,
  off: "The figures of matches are not kept: your choice, further down.",
  play: "Play alone",
  loading: "Looking…",

  tooMany: "Cards too many per chain",
  tooManySaid: (value, count) =>
    `On average ${value} more than the fewest, over ${matches(count)}. At 0 no chain could have been shorter.`,
  found: { celsius: "Rounds in which the best was found", operato: "Turns in which the best was found" },
  foundSaid: {
    celsius: (value, count) => `${value} of the rounds in which something was possible, over ${matches(count)}.`,
    operato: (value, count) => `${value} of the turns in which there was a link, over ${matches(count)}.`,
  },
  points: "Points per link",
  pointsSaid: (value, best, count) => `On average ${value}, where the hand allowed ${best}, over ${matches(count)}.`,
  laid: "laid",
  possible: "possible",
  latest: (count, now, before) => `The last ${count}: ${now}. The ${count} before: ${before}.`,
  noValue: "Nothing to measure in these matches.",
  nothing: "none",
  values: "The values, one by one",
  match: "Match",

  operations: "Operations",
  operation: "Operation",
  used: "used",
  avoided: "avoided",
  operationsSaid: {
    celsius: "Avoided: without it no chain was as short.",
    operato: "Avoided: without it no link scored as much.",
  },

  levels: "Matches by bot",
  levelsSaid: "Those played to an end, by the strongest bot at the table.",
  level: "Bot",
  won: "won",
  drawn: "shared",
  lost: "lost",
  noLevels: "No match played to an end so far.",

  keep: "Keep the figures of my matches",
  keepAbout: "On this device, and nowhere else.",
  yes: "yes",
  no: "no",
  export: "Export as CSV",
  exported: "The table is saved.",
  erase: "Erase all",
  eraseTitle: "Erase all these figures?",
  eraseAbout: (count) =>
    `${matches(count)} ${plural("en", count, "disappears", "disappear")} from this device. This cannot be undone.`,
  eraseNo: "Keep",
  eraseYes: "Erase",
  erased: "All is erased.",
  notErased: "This browser would not erase. Its settings can: data of this site.",
  nothingYet: "There is nothing to take yet.",
};
